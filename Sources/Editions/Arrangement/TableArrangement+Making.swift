import DecisionTables
package import Loading

extension TableArrangement {
  /// Lays a table out as its spec wants it.
  ///
  /// - Complexity: O(combinations × rules / 64) for a crosstab, O(rules × conditions) for a list of rules.
  package init(_ spec: TableSpec, vocabulary: Vocabulary) {
    switch spec.layout {
    case .crosstab(let sections, let rows, let columns):
      var crosstab = CrosstabArrangement(
        spec,
        sections: sections,
        rows: rows,
        columns: columns,
        vocabulary: vocabulary
      )
      self = crosstab.arrange()
    case .rulesAsRows:
      var rules = RulesArrangement(spec, vocabulary: vocabulary)
      self = rules.rows()
    case .rulesAsColumns:
      var rules = RulesArrangement(spec, vocabulary: vocabulary)
      self = rules.columns()
    }
  }
}
