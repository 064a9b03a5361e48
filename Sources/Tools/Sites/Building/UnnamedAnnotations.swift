import DecisionTables
import Diagnostics
import Loading
import Localization

/// Annotations that are written for rules of a table, but that its spec doesn't name.
struct UnnamedAnnotations {
  /// The annotations.
  private(set) var units: Set<Unit> = []
  /// The findings, one for each table.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - unused: the unused texts of one file.
  ///   - pages: the pages that could show them.
  init(among unused: [Unit], on pages: [Page]) {
    for spec in pages.flatMap(\.tables) {
      let rules = spec.table.definition.rules
      let written = Dictionary(
        unused.compactMap { unit -> (String, Unit)? in
          guard case .annotation(let rule, of: spec.id) = unit.id.key else { return nil }
          return (rule, unit)
        }, uniquingKeysWith: { first, _ in first })
      if written.isEmpty { continue }
      // In the order of the rules, as a spec would list them.
      let own = rules.compactMap { written[$0.id.text] }
      guard let first = own.first else { continue }
      units.formUnion(own)
      // If there is a list already, the fix extends it.
      let named = rules.filter { $0.placeOfAnnotation != nil || written[$0.id.text] != nil }
      let list = named.map(\.id.text).joined(separator: ", ")
      findings.append(
        Finding(
          .unusedText, at: first.place,
          own.count == 1
            ? "Nothing uses the text '\(first.id.path)'"
            : "Nothing uses \(own.count) annotations of the table '\(spec.id)'",
          notes: own.dropFirst().prefix(10).map { .init("another is here", at: $0.place) },
          fixes: [
            named.count > own.count
              ? .init("name them in the table '\(spec.id)' in its spec: 'annotations: [\(list)]'")
              : .init("add to the table '\(spec.id)' in its spec: 'annotations: [\(list)]'")
          ]))
    }
  }
}
