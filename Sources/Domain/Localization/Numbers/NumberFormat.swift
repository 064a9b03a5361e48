import Diagnostics
import Synchronization

/// The number format of a language, and the plural category of each number (Unicode CLDR).
///
/// It is a class because every language passes it on.
package final class NumberFormat: Sendable {
  /// The language's tag, and those that it inherits facts from.
  private let tags: [String]
  // Each is read once it is needed: hardly a site needs all for each language.
  private let knownStyle = Mutex<DigitStyle?>(nil)
  private let knownPlurals = Mutex<[PluralRule]?>(nil)
  private let knownCategories = Mutex<Set<String>?>(nil)
  private let knownMeasures = Mutex<MeasureFormat?>(nil)

  /// The grouping of digits.
  package struct DigitStyle: Sendable {
    package var decimal = "."
    package var group = ","
    /// The number of digits in the last group.
    package var primary = 3
    /// The number of digits in each other group.
    package var secondary = 3
    /// The least number of digits before the first separator.
    package var minimum = 1
  }

  /// The format of a language; data for its script and region take precedence.
  init(_ tag: LocaleTag) { tags = tag.withItsWider }

  /// The grouping and the separators of digits.
  package var style: DigitStyle {
    knownStyle.withLock { known in
      let style = known ?? FactFile("digits.txt").head(ofFirst: tags).map { DigitStyle($0) } ?? DigitStyle()
      known = style
      return style
    }
  }

  private var plurals: [PluralRule] {
    knownPlurals.withLock { known in
      let plurals = known ?? FactFile("plurals.txt").head(ofFirst: tags).map { PluralRule.rules($0) } ?? []
      known = plurals
      return plurals
    }
  }

  /// The format of numbers in units.
  package var measures: MeasureFormat {
    knownMeasures.withLock { known in
      let measures = known ?? MeasureFormat(of: tags)
      known = measures
      return measures
    }
  }

  /// A number in the language's notation.
  ///
  /// - Parameter number: digits, optionally with a minus sign before them and a point among them.
  /// - Returns: The number with groups of digits.
  package func text(_ number: String) -> String {
    let sign = number.prefix { $0 == "-" }
    let parts = number.dropFirst(sign.count).split(separator: ".")
    guard let whole = parts.first else { return number }
    return String(sign) + grouped(whole) + (parts.count > 1 ? style.decimal + String(parts[1]) : "")
  }

  /// A number by ten thousands, such as `1億2,000万`; in the usual notation in languages that count by thousands.
  ///
  /// - Parameter number: digits, optionally with a minus sign before them and a point among them.
  /// - Returns: The number; one with a fraction is in the usual notation.
  package func text(inMyriads number: String) -> String {
    let names = measures.myriads
    let sign = number.prefix { $0 == "-" }
    let parts = number.dropFirst(sign.count).split(separator: ".")
    guard !names.isEmpty, parts.count == 1, let whole = parts.first else { return text(number) }
    var (rest, groups) = (whole, [String]())
    for position in 0...names.count where !rest.isEmpty {
      let digits = position == names.count ? rest : rest.suffix(4)
      rest = rest.dropLast(digits.count)
      let value = digits.drop { $0 == "0" }
      if !value.isEmpty { groups.append(grouped(value) + (position == 0 ? "" : names[position - 1])) }
    }
    return groups.isEmpty ? text(number) : sign + groups.reversed().joined()
  }

  private func grouped(_ digits: Substring) -> String {
    let (count, style) = (digits.utf8.count, style)
    guard count >= style.primary + style.minimum else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      let rest = count - index
      let beyond = rest - style.primary
      if index > 0, beyond >= 0, beyond % style.secondary == 0 { result += style.group }
      result.append(digit)
    }
    return result
  }

  /// The plural category of a number in the language's notation: `one`, `few`, and so on, or else `other`.
  package func pluralCategory(of number: String) -> String { Self.category(of: number, plurals) }

  private static func category(of number: String, _ plurals: [PluralRule]) -> String {
    guard let operands = PluralOperands(number) else { return other }
    return plurals.first { $0.holds(for: operands) }?.category ?? other
  }

  /// The plural categories that the language has, the one for all other numbers last.
  package var pluralCategories: [String] { plurals.map(\.category) + [Self.other] }

  /// The plural categories of the whole numbers below 200, which cover all of a language except for very large numbers.
  package var categoriesOfSmallNumbers: Set<String> {
    let plurals = plurals
    return knownCategories.withLock { known in
      let categories = known ?? Set((0..<200).map { Self.category(of: String($0), plurals) })
      known = categories
      return categories
    }
  }

  /// The category of all numbers without a rule.
  package static let other = "other"
  /// All categories that languages have.
  package static let allCategories = ["zero", "one", "two", "few", "many", other]
}

extension NumberFormat.DigitStyle {
  /// The style that a line of digits.txt describes.
  fileprivate init(_ head: [Substring]) {
    self.init()
    let numbers = head.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == 3 else { return }
    (decimal, group) = (head[0].unescaped, head[1].unescaped)
    (primary, secondary, minimum) = (numbers[0], numbers[1], numbers[2])
  }
}

extension PluralRule {
  /// The rules of a line of plurals.txt.
  fileprivate static func rules(_ head: [Substring]) -> [PluralRule] {
    head.joined(separator: " ").split(separator: "; ").compactMap { rule in
      let words = rule.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? PluralRule(words[0], words[1]) : nil
    }
  }
}

extension FactFile {
  /// The fact about the first of some tags in the file, which has a tag only if it differs from its wider tag.
  fileprivate func head(ofFirst tags: [String]) -> [Substring]? {
    var found: (rank: Int, head: [Substring])?
    for line in lines {
      for word in line.words.split(separator: " ") {
        let before = tags[..<(found?.rank ?? tags.count)]
        if let rank = before.firstIndex(where: { $0 == word }) { found = (rank, line.head) }
      }
    }
    return found?.head
  }
}

extension LocaleTag {
  /// The tag without variants and extensions, and the tags that it inherits from: the script before the region.
  fileprivate var withItsWider: [String] {
    let subtags = text.split(separator: "-").prefix { $0.utf8.count > 1 }
    let rest = subtags.dropFirst()
    let script = rest.first.flatMap { $0.utf8.count == 4 && !$0.utf8.allSatisfy(\.isASCIIDigit) ? $0 : nil }
    let region = rest.dropFirst(script == nil ? 0 : 1).first.flatMap {
      $0.utf8.count == 2 || $0.utf8.count == 3 ? $0 : nil
    }
    let parts = [[script, region], [region], [script], []].map { $0.compactMap(\.self) }
    return parts.map { ([language[...]] + $0).joined(separator: "-") }
  }
}

extension Substring {
  /// The character of a code point such as U+00A0; the text itself otherwise.
  fileprivate var unescaped: String {
    guard hasPrefix("U+"), let value = UInt32(dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) else {
      return String(self)
    }
    return String(Character(scalar))
  }
}
