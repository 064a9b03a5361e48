import Foundation
import TestSupport
import Testing

@testable import Localization

/// Numbers are the same as in Babel, which reads the Unicode CLDR independently.
@Suite struct NumberFormatTests {
  private static let letters: [Character: String] = [
    "z": "zero", "1": "one", "2": "two", "f": "few", "m": "many", "-": "other",
  ]

  private func format(_ tag: String) throws -> NumberFormat { NumberFormat(try #require(LocaleTag(tag))) }

  @Test func `Plural categories and groups of digits are those of CLDR in all its languages`() throws {
    let file = repository.appendingPathComponent("Tests/LocalizationTests/numbers.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let words = try #require(lines.first?.split(separator: ":").last?.split(separator: " "))
    let numbers = words.prefix { $0 != "and" }.dropFirst(4)
    #expect(lines.count > 1000 && numbers.count == 59)
    for line in lines.dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      let format = try format(cells[0])
      #expect(format.text("12345678.5") == cells[2], "\(cells[0])")
      for (number, letter) in zip(numbers, cells[1]) {
        let category = format.pluralCategory(of: String(number))
        #expect(category == Self.letters[letter], "\(cells[0]) \(number)")
      }
    }
  }

  @Test(arguments: [
    ("en", "1234", "1,234"), ("ja", "1234", "1,234"), ("es", "1234", "1234"), ("es", "12345", "12.345"),
    ("es-MX", "1234", "1,234"), ("es-ES", "1234", "1234"), ("pl-PL", "1234", "1234"),
    ("en-ZA", "1234.5", "1\u{A0}234,5"), ("es-Latn-MX", "1234.5", "1,234.5"), ("pl", "1234", "1234"),
    ("pl", "-12345.5", "-12\u{A0}345,5"), ("hi", "1234567", "12,34,567"), ("en", "999", "999"), ("en", "0.5", "0.5"),
    ("tlh", "1234", "1,234"), ("zh-Hant-TW", "1234", "1,234"), ("de-CH", "1234.5", "1\u{2019}234.5"),
  ]) func `A number of four digits is grouped as the language does`(tag: String, number: String, text: String) throws {
    #expect(try format(tag).text(number) == text)
  }
}
