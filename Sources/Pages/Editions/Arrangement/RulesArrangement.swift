import DecisionTables
import Diagnostics
import Loading

/// Lays a table out as its rules: a row for each rule, or a column for each.
struct RulesArrangement {
  private let spec: TableSpec
  private let lines: [Line]
  private var builder: ArrangementBuilder
  /// The conditions with a column of their own: of a set's members the first, and of names those that entries ask about.
  private let conditions: [Int]

  /// A line of the table: a rule, an impossible combination, or "otherwise".
  private enum Line {
    case rule(Int)
    case impossible(Int)
    case otherwise(Outcome)
  }

  /// A column of rules as rows, or a row of rules as columns: an output, or one of its steps.
  private enum Result {
    case output(Int)
    case mark(Mark)
  }

  /// A step of an output, which is marked in the lines in which it happens.
  private struct Mark {
    var step: String
    var label: Label
    var output: Int
    /// Its position among the steps of the output, and the number of these.
    var position: Int
    var count: Int
  }

  init(_ spec: TableSpec, _ builder: ArrangementBuilder) {
    self.spec = spec
    let table = spec.table.definition
    lines =
      table.rules.indices.map(Line.rule) + table.impossible.indices.map(Line.impossible)
      + (table.otherwise.map { [.otherwise($0)] } ?? [])
    self.builder = builder
    let all = table.conditions.columns.map(\.first)
    let asked = all.filter { !spec.isOnlyComputedWith($0) }
    conditions = asked.isEmpty ? all : asked
  }

  private var table: DecisionTable { spec.table.definition }

  // MARK: Layouts

  mutating func rows() -> TableArrangement {
    let results = results()
    let rows = lines.map { line in
      let id = id(of: line)
      let outcomes = results.map { cell(of: line, $0, \.columnSpan) }
      if case .otherwise = line {
        let headers = otherwiseHeader(id: id)
        return TableArrangement.Row(id: id, headers: headers, cells: outcomes + remarks(on: line))
      }
      let entries = conditions.map { entry(of: line, $0) }
      return TableArrangement.Row(id: id, headers: [], cells: entries + outcomes + remarks(on: line))
    }
    return arrangement(header: header(results), rows: rows, marking: .rows(lines: lines.map { id(of: $0) }))
  }

  mutating func columns() -> TableArrangement {
    let header =
      [builder.header(.ruleHeading, id: ":rule", scope: .column)]
      + lines.map { builder.header(label(of: $0), id: id(of: $0), scope: .column) }
    let entries = entryRows()
    let results = results()
    let outcomes = results.map { result in lines.map { cell(of: $0, result, \.rowSpan) } }
    var outputs = zip(results, outcomes).map { result, cells in
      let name = resultHeader(result, scope: .row)
      return TableArrangement.Row(id: name.id, headers: [name], cells: cells)
    }
    if conditions.last.flatMap(spec.layout.group) != nil, !outputs.isEmpty { outputs[0].beginsGroup = true }
    let annotations = annotationHeader(scope: .row).map { name in
      TableArrangement.Row(id: name.id, headers: [name], cells: lines.flatMap { remarks(on: $0) })
    }
    return arrangement(
      header: [header], rows: entries + outputs + annotations, marking: .columns(lines: lines.map { id(of: $0) }))
  }

  /// The rows of conditions, with a row of its own for each header that some have in common.
  private mutating func entryRows() -> [TableArrangement.Row] {
    var group: Int?
    return conditions.flatMap { condition -> [TableArrangement.Row] in
      let previous = group
      group = spec.layout.group(of: condition)
      let name = nameHeader(ofCondition: condition, scope: .row)
      let row = TableArrangement.Row(
        id: name.id, headers: [name], cells: lines.map { entry(of: $0, condition) },
        beginsGroup: group == nil && previous != nil)
      guard let group, group != previous else { return [row] }
      let header = groupHeader(group, columns: 1 + lines.count, scope: .row)
      return [
        TableArrangement.Row(id: header.id, headers: [header], cells: [], beginsGroup: true, isHeading: true), row,
      ]
    }
  }

  private mutating func arrangement(
    header: [[HeaderCell]], rows: [TableArrangement.Row], marking: FinderArrangement.Marking
  ) -> TableArrangement {
    let section = builder.section(id: table.id, header: header, rows: rows)
    return builder.arrangement(
      sections: [section], conditions: [], style: .rules,
      finder: builder.isWorthAsking || builder.isForPrograms ? builder.finder(marking: marking) : nil)
  }

  // MARK: Headers

  /// The rows of headers above rules: one, or two where conditions have headers in common.
  private mutating func header(_ results: [Result]) -> [[HeaderCell]] {
    let depth = spec.layout.groups.isEmpty ? 1 : 2
    var rows: [[HeaderCell]] = Array(repeating: [], count: depth)
    func addTall(_ header: HeaderCell) {
      var header = header
      header.rowSpan = depth
      rows[0].append(header)
    }
    for condition in conditions {
      let name = nameHeader(ofCondition: condition, scope: .column)
      guard let group = spec.layout.group(of: condition) else {
        addTall(name)
        continue
      }
      let members = spec.layout.groups[group].conditions
      if members.first == condition { rows[0].append(groupHeader(group, columns: members.count, scope: .column)) }
      rows[1].append(name)
    }
    for result in results { addTall(resultHeader(result, scope: .column)) }
    for annotation in annotationHeader(scope: .column) { addTall(annotation) }
    return rows
  }

  private mutating func groupHeader(_ group: Int, columns: Int, scope: HeaderCell.Scope) -> HeaderCell {
    let id = ":group." + spec.layout.groups[group].name.text
    return builder.header(.conditionGroup(group), id: id, columns: columns, scope: scope)
  }

  /// The header of "otherwise", which does not depend on conditions: in the place of all of them, if there are any.
  private mutating func otherwiseHeader(id: String) -> [HeaderCell] {
    let width = conditions.count
    return width == 0 ? [] : [builder.header(.otherwise, id: id, columns: width, scope: .row)]
  }

  private mutating func nameHeader(ofCondition condition: Int, scope: HeaderCell.Scope) -> HeaderCell {
    let id = spec.headerID(ofCondition: condition)
    return builder.header(.conditionWithDomain(condition), id: id, scope: scope)
  }

  private mutating func results() -> [Result] {
    table.outputs.indices.flatMap { output -> [Result] in
      guard let steps = spec.layout.marks[output] else { return [.output(output)] }
      let declared = steps.compactMap { step in builder.label(ofStep: step, output: output).map { (step, $0) } }
      return declared.enumerated().map { position, step in
        .mark(Mark(step: step.0, label: step.1, output: output, position: position, count: declared.count))
      }
    }
  }

  private mutating func resultHeader(_ result: Result, scope: HeaderCell.Scope) -> HeaderCell {
    switch result {
    case .output(let output): builder.header(.output(output), id: spec.headerID(ofOutput: output), scope: scope)
    case .mark(let mark):
      builder.header(mark.label, id: spec.headerID(ofOutput: mark.output) + "." + mark.step, scope: scope)
    }
  }

  /// The header of annotations, if any rule has one.
  private mutating func annotationHeader(scope: HeaderCell.Scope) -> [HeaderCell] {
    guard spec.hasAnnotations else { return [] }
    return [builder.header(.annotationHeading, id: ":annotation", scope: scope)]
  }

  private func label(of line: Line) -> Label {
    switch line {
    case .rule(let rule): .ruleNumber(rule + 1)
    case .impossible: .impossible
    case .otherwise: .otherwise
    }
  }

  private func id(of line: Line) -> String {
    switch line {
    case .rule(let rule): "." + table.rules[rule].id.text
    case .impossible(let index): ":" + spec.impossibleIDs[index]
    case .otherwise: ":otherwise"
    }
  }

  // MARK: Cells

  private mutating func entry(of line: Line, _ condition: Int) -> BodyCell {
    let (test, entries): (Label, [Entry]?) =
      switch line {
      case .rule(let rule): (.entry(rule: rule, condition: condition), table.rules[rule].entries)
      case .impossible(let index): (.impossibleEntry(index, condition: condition), table.impossible[index].entries)
      case .otherwise: (.nothing, nil)
      }
    if let row = row(of: line), spec.table.isUnasked(condition, inRow: row) {
      return builder.cell(.nothing, id: "\(id(of: line)).\(table.conditions[condition].declaredID)")
    }
    let isSign = spec.layout.signOfAny != nil && entries?[condition].allowsAll != false
    let label = isSign ? .signOfAny : test
    return builder.cell(label, id: "\(id(of: line)).\(table.conditions[condition].declaredID)")
  }

  /// The row of the compiled table that a line shows; nil for "otherwise".
  private func row(of line: Line) -> Int? {
    switch line {
    case .rule(let rule): rule
    case .impossible(let index): table.rules.count + index
    case .otherwise: nil
    }
  }

  /// The cell of a line for a result.
  ///
  /// - Parameters:
  ///   - line: a rule, an impossible combination, or "otherwise".
  ///   - result: an output, or one of its steps.
  ///   - span: the span of the cell over results: its columns if rules are rows, else its rows.
  /// - Returns: The cell.
  private mutating func cell(of line: Line, _ result: Result, _ span: WritableKeyPath<BodyCell, Int>) -> BodyCell {
    switch result {
    case .output(let output): outcome(of: line, output)
    case .mark(let mark): self.mark(of: line, mark, span)
    }
  }

  private func id(of line: Line, output: Int) -> String {
    let name = table.outputs[output].id
    return id(of: line) + (name.isEmpty ? ":outcome" : "." + name)
  }

  /// The mark of a step of an output; one cell stands for all steps if the combination is impossible, or if the output
  /// does not apply.
  private mutating func mark(of line: Line, _ mark: Mark, _ span: WritableKeyPath<BodyCell, Int>) -> BodyCell {
    let output = mark.output
    let id = id(of: line, output: output) + "." + mark.step
    let result: Outcome.Result?
    func common(_ outcome: Int) -> BodyCell {
      var cell = BodyCell(id: id, content: .outcome(outcome))
      cell[keyPath: span] = mark.position == 0 ? mark.count : 0
      return cell
    }
    switch line {
    case .rule(let rule): result = table.rules[rule].outcome.results[output]
    case .otherwise(let outcome): result = outcome.results[output]
    case .impossible(let index): return common(builder.impossible(index))
    }
    if result == .doesNotApply { return common(builder.outcome(.doesNotApply, of: nil, output: output)) }
    guard case .steps(let steps)? = result else { return builder.cell(.nothing, id: id) }
    return builder.cell(steps.contains { $0.id == mark.step } ? .mark : .empty, id: id)
  }

  private mutating func outcome(of line: Line, _ output: Int) -> BodyCell {
    let id = id(of: line, output: output)
    let position: Int?
    switch line {
    case .rule(let rule):
      position = table.rules[rule].outcome.results[output].map {
        builder.outcome($0, of: table.outputs[output].domain, output: output)
      }
    case .impossible(let index): position = builder.impossible(index)
    case .otherwise(let outcome):
      position = outcome.results[output].map {
        builder.outcome($0, of: table.decidedDomain(of: output), output: output)
      }
    }
    guard let position else { return builder.cell(.nothing, id: id) }
    return BodyCell(id: id, content: .outcome(position))
  }

  private func hasRemark(_ rule: Int) -> Bool {
    table.rules[rule].placeOfAnnotation != nil || spec.sourcesOfRules[table.rules[rule].id.text] != nil
  }

  /// The annotation of a line: one cell if any rule of the table has an annotation.
  private mutating func remarks(on line: Line) -> [BodyCell] {
    guard spec.hasAnnotations else { return [] }
    var label = Label.empty
    if case .rule(let rule) = line, hasRemark(rule) { label = .annotation(rule: rule) }
    return [builder.cell(label, id: id(of: line) + ":annotation")]
  }
}

extension TableSpec {
  /// The id of the header with a condition's name; a crosstab has one for each member of a set.
  func headerID(ofCondition condition: Int) -> String {
    let declared = table.definition.conditions[condition]
    if case .crosstab = layout.kind { return ":condition." + declared.id }
    return ":condition." + declared.declaredID
  }

  /// The id of the header with an output's name.
  func headerID(ofOutput output: Int) -> String {
    let id = table.definition.outputs[output].id
    return ":output" + (id.isEmpty ? "" : "." + id)
  }
}

extension TableSpec {
  /// True for a name that only formulas use, so that a column of it would say nothing.
  fileprivate func isOnlyComputedWith(_ condition: Int) -> Bool {
    table.definition.conditions[condition].requirement?.isName == true && layout.group(of: condition) == nil
      && notes(on: .condition(condition)).isEmpty
      && table.definition.rules.allSatisfy { $0.entries[condition].isAny }
      && table.definition.impossible.allSatisfy { $0.entries[condition].isAny }
  }
}
