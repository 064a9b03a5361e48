import DecisionTables
import Diagnostics
import Loading

extension Site {
  /// True if any page declares sources, or if all pages share some.
  var hasSources: Bool { pages.contains { !$0.vocabulary.sources.isEmpty } }
}

extension Page {
  /// Advice on the tables of a site with sources of which readers can't tell the source.
  ///
  /// If the page names one source, all of its tables are based on that.
  var adviceOnSources: [Finding] {
    var named: Set<String> = []
    for case .sources(let ids) in outline.map(\.kind) { named.formUnion(ids) }
    if named.count == 1 { return [] }
    return tables.filter(\.allSources.isEmpty).map { spec in
      let id = vocabulary.sources.keys.sorted().first ?? "…"
      return Finding(
        .tableWithoutSource, at: spec.table.definition.place, "The table '\(spec.id)' names no source",
        fixes: [.init("add 'sources: [\(id)]' to the table, or to its page if all of it is based on one source")])
    }
  }
}
