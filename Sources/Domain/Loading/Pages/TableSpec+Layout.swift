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
  ///   - findings: Receives the mistakes in the layout.
  /// - Returns: The table; nil if the layout has a mistake.
  package func laidOut(
    as node: YAMLNode, at place: SourceRange, _ vocabulary: Vocabulary, findings: inout [Finding]
  ) -> TableSpec? {
    let definition = table.definition
    let name = SourceText(id, file: place.file, bounds: place.bounds, segments: [])
    let loader = LayoutLoader(table: name, conditions: definition.conditions, outputs: definition.outputs)
    var own: [Finding] = []
    defer { findings += own }
    guard let declared = loader.layout(node, findings: &own),
      let layout = loader.layout(declared, of: table, vocabulary, findings: &own), !own.hasErrors
    else { return nil }
    return TableSpec(
      table: table, layout: layout, labelNotes: labelNotes, isGuided: isGuided, graph: graph, sources: sources,
      sourcesOfRules: sourcesOfRules)
  }
}
