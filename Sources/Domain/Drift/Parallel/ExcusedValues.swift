import Diagnostics
import Localization

/// The excused differences between texts, in the form that an exception should name them.
struct ExcusedValues {
  /// By kind, in the order of first occurrence, for each locale the values that the others don't have; none of a kind of which
  /// some difference has no values, so that only an exception for all of the kind excuses it.
  private var kinds: [(kind: ParallelKind, values: [(locale: Int, values: [String])])] = []
  /// The kinds of which some difference has no values.
  private var unnamed: Set<ParallelKind> = []

  init(_ differences: [Difference]) {
    unnamed = Set(differences.filter(\.values.isEmpty).map(\.kind))
    for difference in differences { add(difference) }
  }

  private mutating func add(_ difference: Difference) {
    if !kinds.contains(where: { $0.kind == difference.kind }) { kinds.append((difference.kind, [])) }
    guard let kind = kinds.firstIndex(where: { $0.kind == difference.kind }) else { return }
    if unnamed.contains(difference.kind) { return }
    for (locale, values) in zip(difference.locales, difference.values).reversed() {
      guard let position = kinds[kind].values.firstIndex(where: { $0.locale == locale }) else {
        kinds[kind].values.append((locale, values))
        continue
      }
      // A text may have the same difference from several others.
      var known = kinds[kind].values[position].values
      for value in values {
        if let same = known.firstIndex(of: value) {
          known.remove(at: same)
        } else {
          kinds[kind].values[position].values.append(value)
        }
      }
    }
  }

  /// True if there are values that an exception can name.
  var areNamed: Bool { kinds.contains { !$0.values.isEmpty } }

  /// The values in the text of a locale that others don't have.
  func values(of tag: String, _ tags: [String]) -> [String] {
    kinds.flatMap { $0.values.filter { tags[$0.locale] == tag }.flatMap(\.values) }
  }

  /// The text of an exception for these differences.
  ///
  /// - Parameters:
  ///   - tags: the tags of the locales.
  ///   - reason: the reason why the texts may differ.
  /// - Returns: One line: the values by the names of checks, and the reason; the reason alone if there are no values.
  func mapping(_ tags: [String], because reason: String) -> String {
    kinds.map { kind, locales in
      let values = locales.filter { !$0.values.isEmpty }.map { locale, values in
        let texts = values.map(\.asFlowScalar)
        return "\(tags[locale]): \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")"
      }
      if values.isEmpty { return "\(kind.rawValue): \(reason)" }
      let pairs = values + ["\(ParallelException.reasonKey): \(reason)"]
      return "\(kind.rawValue): { \(pairs.joined(separator: ", ")) }"
    }.joined(separator: ", ")
  }
}

extension String {
  /// The text as a scalar within brackets or braces of YAML, in quotes if it needs them.
  package var asFlowScalar: String {
    let isPlain =
      first.map { $0.isLetter || $0.isNumber } ?? false
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "." || scalar == "-"
          || scalar == "/" || scalar == " " || scalar == "、"
      } && last != " "
    return isPlain ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
