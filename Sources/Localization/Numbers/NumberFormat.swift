/// How a language writes numbers, and which plural category each belongs to (Unicode CLDR).
///
/// It is a class, for every language hands it on.
package final class NumberFormat: Sendable {
  /// How digits are grouped, and what divides them.
  package let style: DigitStyle
  private let plurals: [PluralRule]

  /// How digits are grouped.
  package struct DigitStyle: Sendable {
    package var decimal = "."
    package var group = ","
    /// How many digits the last group has.
    package var primary = 3
    /// How many digits each other group has.
    package var secondary = 3
    /// How many digits must stand before the first group.
    var minimum = 1
  }

  /// The format of a language; what its region has stands before that.
  init(_ tag: LocaleTag) {
    let subtags = tag.text.split(separator: "-")
    let region = subtags.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }
    let tags = (region.map { ["\(subtags[0])-\($0)"] } ?? []) + [tag.language]
    func first<Value>(_ list: [(value: Value, languages: String)]) -> Value? {
      tags.lazy.compactMap { tag in
        list.first { $0.languages.split(separator: " ").contains { $0 == tag } }?.value
      }.first
    }
    style =
      first(Self.digitStyles.map { (value: $0.style, languages: $0.languages) }) ?? DigitStyle()
    plurals = (first(Self.pluralRules.map { (value: $0.rules, languages: $0.languages) }) ?? [:])
      .map { PluralRule($0.key, $0.value) }
  }

  /// A number as the language writes it.
  ///
  /// - Parameter number: digits, with a minus sign before them and a point among them where there is one.
  /// - Returns: the number with groups of digits.
  package func text(_ number: String) -> String {
    let sign = number.prefix { $0 == "-" }
    let parts = number.dropFirst(sign.count).split(separator: ".")
    guard let whole = parts.first else { return number }
    return String(sign) + grouped(whole)
      + (parts.count > 1 ? style.decimal + String(parts[1]) : "")
  }

  private func grouped(_ digits: Substring) -> String {
    let count = digits.utf8.count
    guard count >= style.primary + style.minimum else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      let rest = count - index
      let beyond = rest - style.primary
      if index > 0, beyond >= 0, beyond % style.secondary == 0 {
        result += style.group
      }
      result.append(digit)
    }
    return result
  }

  /// The plural category of a number as the language writes it: `one`, `few`, and so on, or else `other`.
  package func pluralCategory(of number: String) -> String {
    guard let operands = PluralOperands(number) else { return Self.other }
    return plurals.first { $0.holds(for: operands) }?.category ?? Self.other
  }

  /// The plural categories that the language has, the one for all other numbers last.
  package var pluralCategories: [String] { plurals.map(\.category) + [Self.other] }

  /// The plural categories of the whole numbers below 200, which hold all that a language has but for large ones.
  package var categoriesOfSmallNumbers: Set<String> {
    Set((0..<200).map { pluralCategory(of: String($0)) })
  }

  /// The category of all numbers for which there is no rule.
  package static let other = "other"
  /// All categories that languages have.
  package static let allCategories = ["zero", "one", "two", "few", "many", other]
}
