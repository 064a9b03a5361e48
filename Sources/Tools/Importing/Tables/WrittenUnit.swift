import Diagnostics
import Localization

/// The unit that documents write with the numbers of a column, each in its own language.
struct WrittenUnit {
  /// The id of the unit in a spec.
  let id: String
  /// The pattern of each language that writes it otherwise than Hyo does; nil for the others.
  let patterns: [String?]

  /// Nil if the languages write no unit that Hyo knows, or not the same one.
  ///
  /// - Parameters:
  ///   - patterns: that of each language around its numbers, such as `{value} kg`; nil without a unit.
  ///   - languages: the languages.
  init?(_ patterns: [String?], _ languages: [Language]) {
    let written = zip(patterns, languages).compactMap { pattern, language in pattern.map { (Self.key($0), language) } }
    guard !written.isEmpty, written.count == patterns.count else { return nil }
    let units = written.map { pattern, language in Self.units(pattern, language) }
    let known = units.filter { !$0.isEmpty }
    let common = known.dropFirst().reduce(Set(known.first ?? [])) { $0.intersection($1) }
    guard common.count == 1, let id = common.first else { return nil }
    // A language may have a sign of its own for a currency.
    guard known.count == units.count || id.allSatisfy(\.isUppercase) else { return nil }
    self.id = id
    self.patterns = zip(patterns, written).map { pattern, written in
      Self.isUsual(written.0, id, written.1) ? nil : pattern
    }
  }

  /// True if two languages write units that Hyo knows, and none that both have.
  static func areDifferent(_ patterns: [String?], _ languages: [Language]) -> Bool {
    let known = zip(patterns, languages).compactMap { pattern, language in
      pattern.map { Set(units(key($0), language)) }
    }.filter { !$0.isEmpty }
    return known.dropFirst().contains { $0.isDisjoint(with: known[0]) }
  }

  /// The units that a language writes like this.
  private static func units(_ written: String, _ language: Language) -> [String] {
    let isJapanese = language.tag.text.split(separator: "-").first == "ja"
    if written == "{value}円" || isJapanese && written == "\u{A5}{value}" { return ["JPY"] }
    return Language.knownUnits.filter { isUsual(written, $0, language) }
  }

  /// True if Hyo writes a unit in the same way.
  private static func isUsual(_ written: String, _ id: String, _ language: Language) -> Bool {
    NumberFormat.allCategories.contains { category in
      language.pattern(ofUnit: id, category).map { key($0.before + "{value}" + $0.after) == written } ?? false
    }
  }

  /// A pattern without spaces, and with one sign for yen.
  private static func key(_ pattern: String) -> String {
    String(pattern.filter { !$0.isWhitespace }.map { $0 == "\u{FFE5}" ? "\u{A5}" : $0 })
  }
}
