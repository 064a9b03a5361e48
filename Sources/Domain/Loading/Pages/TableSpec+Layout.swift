import DecisionTables
package import Diagnostics
package import YAMLTree

extension TableSpec {
  /// The table in another layout.
  ///
  /// - Parameters:
  ///   - node: The layout, as a spec has it under `layout`.
  ///   - place: The place for findings about what the layout leaves out.
  ///   - vocabulary: The words of the table's page.
  ///   - report: Receives the mistakes in the layout.
  /// - Returns: The table; nil if the layout has a mistake.
  package func laidOut(
    as node: YAMLNode, at place: SourceRange, _ vocabulary: Vocabulary, report: Report
  ) -> TableSpec? {
    let definition = table.definition
    let name = SourceText(id, file: place.file, bounds: place.bounds, segments: [])
    let loader = LayoutLoader(table: name, conditions: definition.conditions, outputs: definition.outputs)
    let own = report.attempt()
    defer { own.keep() }
    guard let declared = loader.layout(node, report: own),
      let layout = loader.layout(declared, of: table, vocabulary, report: own), !own.hasErrors
    else { return nil }
    return TableSpec(
      table: table, layout: layout, labelNotes: labelNotes, isGuided: isGuided, graph: graph, sources: sources,
      sourcesOfRules: sourcesOfRules)
  }
}
