package import DecisionTables
import Diagnostics
package import Localization

/// The line above a table in a sheet that says what it means when several rules match, and which columns are conditions.
///
/// `Hit policy: first (conditions: 2, results: 1)` is what `hyo export` writes, and what imports of sheets and CSV read.
package struct DeclaredPolicy: Sendable, Equatable {
  /// The hit policy.
  package var policy: HitPolicy
  /// The value that `collect` makes of all results.
  package var aggregation: Aggregation?
  /// The number of columns of conditions, which come first.
  package var conditions: Int
  /// The number of columns of results, which come next.
  package var results: Int

  /// The statements of a table about itself.
  package init(policy: HitPolicy, aggregation: Aggregation?, conditions: Int, results: Int) {
    (self.policy, self.aggregation) = (policy, aggregation)
    (self.conditions, self.results) = (conditions, results)
  }

  /// Reads a line in any language that exports write; nil for any other.
  init?(_ line: String) {
    let line = line.map { Self.narrow[$0] ?? String($0) }.joined().lowercased()
    guard let words = Self.words.values.first(where: { line.hasPrefix($0.policy + ":") }), line.hasSuffix(")"),
      let open = line.firstIndex(of: "(")
    else { return nil }
    let names = line[..<open].dropFirst(words.policy.count + 1).split(separator: " ")
    let counts = line[open...].dropFirst().dropLast().split(separator: ",").map { part in
      part.split(separator: ":").last.flatMap { Int(String($0).trimmingWhitespace) }
    }
    guard let name = names.first, let policy = HitPolicy(rawValue: String(name)), names.count <= 2, counts.count == 2,
      let conditions = counts[0], let results = counts[1], (1...1_000).contains(conditions),
      (1...1_000).contains(results)
    else { return nil }
    let aggregation = names.count == 2 ? Aggregation(rawValue: String(names[1])) : nil
    if names.count == 2, aggregation == nil { return nil }
    self.init(policy: policy, aggregation: aggregation, conditions: conditions, results: results)
  }

  /// The line in a language.
  package func text(in tag: LocaleTag) -> String {
    let words = Self.words[String(tag.text.prefix { $0 != "-" })] ?? Self.english
    let name = [policy.rawValue, aggregation?.rawValue].compactMap(\.self).joined(separator: " ")
    let (colon, open, comma, close) = words.isWide ? ("：", "（", "、", "）") : (": ", " (", ", ", ")")
    return "\(words.shown)\(colon)\(name)\(open)\(words.conditions)\(colon)\(conditions)\(comma)"
      + "\(words.results)\(colon)\(results)\(close)"
  }

  private struct Words {
    var shown: String
    var conditions: String
    var results: String
    /// True for the signs of Japanese.
    var isWide = false
    /// As a line begins in lower case.
    var policy: String { shown.lowercased() }
  }

  private static let english = Words(shown: "Hit policy", conditions: "conditions", results: "results")
  private static let words = [
    "en": english, "ja": Words(shown: "ヒットポリシー", conditions: "条件", results: "結果", isWide: true),
  ]
  private static let narrow: [Character: String] = ["：": ":", "（": "(", "、": ",", "，": ",", "）": ")", "　": " "]
}

extension SourceTable {
  /// The table as the line above it says: with its roles, and without the row for all other cases, which becomes the default.
  ///
  /// - Parameters:
  ///   - declared: The line.
  ///   - tag: The language of the table.
  /// - Returns: The table; nil if it has fewer columns than the line says.
  func stated(_ declared: DeclaredPolicy, in tag: LocaleTag) -> SourceTable? {
    let count = declared.conditions + declared.results
    guard header.count == count || header.count == count + 1 else { return nil }
    var table = self
    table.hitPolicy = declared.policy.rawValue
    var facts = DecisionFacts(inputs: declared.conditions, outputs: declared.results)
    (facts.hasAnnotations, facts.arePlainCells) = (header.count > count, false)
    facts.aggregation = declared.aggregation?.rawValue
    if let last = rows.last, last[1..<declared.conditions].allSatisfy(\.text.isEmpty),
      PageWords([tag]).isOtherwise(last[0].text)
    {
      facts.defaults = last[declared.conditions..<count].map { $0.text.isEmpty ? nil : $0.text }
      table.signs += last
      table.rows.removeLast()
    }
    table.facts = facts
    return table
  }
}
