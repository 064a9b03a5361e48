import CommonMark
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct LanguageTests {
  @Test func `Every language that Hyo brings along is whole`() throws {
    let folder = repository.appendingPathComponent("Sources/Domain/Localization/Languages")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count >= 2)
    for file in files where file.hasSuffix(".yaml") {
      let tag = try #require(LocaleTag(String(file.prefix { $0 != "." })))
      var findings: [Finding] = []
      let language = try #require(Language.builtIn(for: tag, findings: &findings))
      #expect(findings.map(\.summary.english) == [])
      #expect(Set(LocaleWord.allCases).subtracting(language.words.keys) == [])
    }
  }

  @Test func `Region and script change nothing about the words that Hyo brings along`() throws {
    let (british, findings) = try language("en-GB", nil)
    #expect(findings.isEmpty)
    #expect(british.tag.text == "en-GB")
    #expect(british[.home] == "Home")
    #expect(british.name == "English")
  }

  @Test func `A site's own words take the place of Hyo's`() throws {
    let (japanese, findings) = try language("ja", "interface: { home: 入口 }")
    #expect(findings.isEmpty)
    #expect(japanese[.home] == "入口")
    #expect(japanese[.next] == "次へ")
    #expect(japanese.words[.home]?.place.file.path == "Locales/ja/locale.yaml")
  }

  @Test func `A third language is a locale.yaml, and English stands in for what it lacks`() throws {
    let (dutch, findings) = try language(
      "nl",
      """
      name: Nederlands
      note-marker: "noot {n}"
      patterns: { range: "{from} tot {to}" }
      verdicts: { rules: { one: "Eén regel.", other: "{n} regels." } }
      sentences: { when: "Als {combination}: " }
      """)
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(dutch.name == "Nederlands")
    #expect(dutch.marker(of: 3) == "noot 3")
    #expect(dutch.pageMarker(of: 3) == "†3")
    let range = dutch.expand(.range, ["to": [.code("9")], "from": [.text("1")]])
    #expect(range.plainText == "1 tot 9")
    #expect(dutch.sentence(.when, ["combination": "het regent"]) == "Als het regent: ")
    #expect(dutch[.home] == "Home")
    #expect(!dutch.hasAll(.interface))
  }

  @Test func `A language without words has English ones, and its tag for a name`() throws {
    let (klingon, findings) = try language("tlh", nil)
    #expect(findings.map(\.id) == ["MissingLocale"])
    #expect(klingon.name == "tlh")
    #expect(klingon[.home] == "Home")
    #expect(klingon.direction == .ltr)
  }

  @Test(arguments: ["", "# Nothing yet.\n", "name: tlh\n", "{}\n"])
  func `A locale.yaml with next to nothing in it is told of`(text: String) throws {
    let (klingon, findings) = try language("tlh", text)
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(klingon.name == "tlh")
  }

  @Test func `A name that is the tag is told of`() throws {
    let words = Language.englishFile
    let (_, findings) = try language("tlh", words.replacing("name: English", with: "name: tlh"))
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(try language("tlh", words).1.isEmpty)
  }

  @Test func `A plural has a form for one, where the language makes a difference`() throws {
    let (english, _) = try language("en", "verdicts: { rules: { one: One rule., other: '{n} rules.' } }")
    #expect(english.expand(.rules, isOne: true, ["n": [.text("1")]]).plainText == "One rule.")
    #expect(english.expand(.rules, ["n": [.text("2")]]).plainText == "2 rules.")
    let (japanese, _) = try language("ja", nil)
    #expect(japanese.expand(.rules, isOne: true, ["n": [.text("1")]]).plainText == "規則：1件。")
  }

  @Test func `A placeholder is filled once`() throws {
    let (english, findings) = try language("en", "patterns: { except: 'not {values} {values} {' }")
    #expect(findings.map(\.id) == ["RepeatedPlaceholder"])
    #expect(english.expand(.except, ["values": [.text("a")]]).plainText == "not a  {")
  }

  @Test func `Braces in words of the interface are text`() throws {
    let (english, findings) = try language("en", "interface: { home: '{n}' }")
    #expect(findings.isEmpty)
    #expect(english[.home] == "{n}")
    #expect(english.words[.home]?.content.plainText == "{n}")
  }

  @Test func `What stands before and behind a name is told apart`() throws {
    let (english, _) = try language("en", "patterns: { named: '<{name}> [{text}] {name}' }")
    let frame = english.frame(of: "Link")
    #expect(frame.before == "<Link> [")
    #expect(frame.after == "] Link")
  }
}

/// The reference of the format shows the words that Hyo provides.
@Suite struct WordReferenceTests {
  @Test(arguments: [("en", 3), ("ja", 4)]) func `The reference has each word as Hyo has it`(tag: String, column: Int)
    throws
  {
    let language = try language(tag, nil).language
    let rows = try rows(column: column)
    for word in LocaleWord.allCases {
      let unit = try #require(language.words[word])
      let texts = unit.forms.map(\.text.text) + [unit.text.text]
      let shown = try #require(rows[word.section?.rawValue ?? ""]?[word.key], "\(word.rawValue)")
      #expect(shown == texts.map { $0.isEmpty ? "(nothing)" : $0 }.joined(separator: " / "))
    }
  }

  /// The cells of a column, by the sections and keys of words.
  private func rows(column: Int) throws -> [String: [String: String]] {
    let url = repository.appendingPathComponent("Documentation/format.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    var rows: [String: [String: String]] = [:]
    var section = ""
    for line in text.components(separatedBy: "\n## locale.yaml").last?.split(separator: "\n") ?? [] {
      // There is a space on either side of a cell.
      let cells = line.components(separatedBy: "|").map { String($0.replacing("`", with: "").dropFirst().dropLast()) }
      guard cells.count == 6 else { continue }
      if cells[1].hasPrefix("Key") { section = cells[1].replacing("Key of ", with: "").replacing("Key", with: "") }
      rows[section, default: [:]][cells[1]] = cells[column]
    }
    return rows
  }
}
