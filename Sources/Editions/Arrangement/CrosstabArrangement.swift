import DecisionTables

/// Lays a table out as crosstabs: a section for each combination of the sections' conditions, in it a row for each
/// combination of the rows' and a column for each of the columns' conditions, and below it one for each output.
struct CrosstabArrangement {
  let spec: TableSpec
  private let slotIDs: [[String]]
  let sections: [Int]
  let rows: [Int]
  let columns: [Int]
  private var builder: ArrangementBuilder
  private let address: CellAddress
  private let cellConditions: [Int]
  /// How ids of headers end: with a condition's id, or with that of a value of it as well.
  private let nameEndings: [String]
  private let valueEndings: [[String]]
  /// For combinations that match the same, the positions of what the table decides, one for each output.
  private var decided: [CompiledTable.Match: [Int]] = [:]

  init(
    _ spec: TableSpec,
    sections: [Int],
    rows: [Int],
    columns: [Int],
    vocabulary: Vocabulary
  ) {
    self.spec = spec
    self.slotIDs = spec.slotIDs
    self.sections = sections
    self.rows = rows
    self.columns = columns
    self.builder = ArrangementBuilder(spec, vocabulary: vocabulary)
    self.address = CellAddress(spec: spec)
    self.cellConditions = rows + columns
    let endings = spec.table.table.conditions.map { ":condition." + $0.id }
    self.nameEndings = endings
    self.valueEndings = zip(endings, spec.slotIDs).map { ending, slots in
      slots.map { ending + "." + $0 }
    }
  }

  mutating func arrange() -> TableArrangement {
    var arranged: [TableArrangement.Section] = []
    for combination in combinations(of: sections) {
      var slots = slotIDs.map { _ in 0 }
      assign(combination, to: sections, in: &slots)
      arranged.append(section(slots: slots))
    }
    return builder.arrangement(sections: arranged, conditions: sections, style: .crosstab)
  }

  private mutating func section(slots: [Int]) -> TableArrangement.Section {
    let id = address.section(conditions: sections, slots: slots)
    var notes: [Int] = []
    for condition in sections {
      notes += builder.notes(on: .value(condition: condition, slot: slots[condition]))
    }
    let header = header(of: id)
    let rows = body(of: id, slots: slots)
    return builder.section(
      id: id,
      values: sections.map { .init(condition: $0, slot: slots[$0]) },
      header: header,
      rows: rows,
      headingNotes: notes
    )
  }

  // MARK: Header

  private var outputs: [Output] { spec.table.table.outputs }
  private var hasOutputRow: Bool { outputs.count > 1 || columns.isEmpty }

  private mutating func header(of section: String) -> [[HeaderCell]] {
    let depth = 2 * columns.count + (hasOutputRow ? 1 : 0)
    var grid: [[HeaderCell]] = Array(repeating: [], count: depth)
    for condition in rows {
      let id = conditionID(condition, in: section)
      grid[0].append(
        builder.header(.conditionName(condition), id: id, rows: depth, scope: .column)
      )
    }
    var repetitions = 1
    for (level, condition) in columns.enumerated() {
      let below = width(of: columns[(level + 1)...])
      for repetition in 0..<repetitions {
        let (name, values) = headers(of: condition, repetition, above: below, in: section)
        grid[2 * level].append(name)
        grid[2 * level + 1] += values
      }
      repetitions *= slotCount(condition)
    }
    guard hasOutputRow else { return grid }
    for repetition in 0..<repetitions {
      for output in outputs.indices {
        let id = outputID(output, in: section) + suffix(repetition)
        grid[depth - 1].append(builder.header(.output(output), id: id, scope: .column))
      }
    }
    return grid
  }

  /// The headers with a condition's name and with its values, each of which has a number of columns below it.
  private mutating func headers(
    of condition: Int,
    _ repetition: Int,
    above width: Int,
    in section: String
  ) -> (name: HeaderCell, values: [HeaderCell]) {
    let count = slotCount(condition)
    let name = builder.header(
      .conditionName(condition),
      id: conditionID(condition, in: section) + suffix(repetition),
      columns: count * width,
      scope: .column
    )
    var values: [HeaderCell] = []
    for slot in 0..<count {
      values.append(
        builder.header(
          .value(condition: condition, slot: slot),
          id: columnID(condition, slot, repetition, in: section),
          columns: width,
          scope: .column
        )
      )
    }
    return (name, values)
  }

  private func outputID(_ output: Int, in section: String) -> String {
    "\(section):output" + (outputs[output].id.isEmpty ? "" : "." + outputs[output].id)
  }

  private func conditionID(_ condition: Int, in section: String) -> String {
    section + nameEndings[condition]
  }

  private func columnID(_ condition: Int, _ slot: Int, _ repetition: Int, in section: String)
    -> String
  {
    section + valueEndings[condition][slot] + suffix(repetition)
  }

  /// What tells headers apart that stand several times, below different headers.
  private func suffix(_ repetition: Int) -> String {
    repetition == 0 ? "" : "." + String(repetition)
  }

  // MARK: Body

  private mutating func body(of section: String, slots start: [Int]) -> [TableArrangement.Row] {
    var slots = start
    var body: [TableArrangement.Row] = []
    var previous: [Int]?
    for combination in combinations(of: rows) {
      assign(combination, to: rows, in: &slots)
      body.append(
        TableArrangement.Row(
          id: address.section(conditions: rows, slots: slots, from: section + ":row"),
          headers: rowHeaders(combination, after: previous, in: section, slots: slots),
          cells: cells(in: section, slots: slots)
        )
      )
      previous = combination
    }
    return body
  }

  /// The headers that begin in a row: those of the conditions from the first one on that differs from the row before.
  private mutating func rowHeaders(
    _ combination: [Int],
    after previous: [Int]?,
    in section: String,
    slots: [Int]
  ) -> [HeaderCell] {
    let first =
      previous.flatMap { previous in
        combination.indices.first { combination[$0] != previous[$0] }
      } ?? 0
    return (first..<max(first, rows.count)).map { level in
      let upToHere = Array(rows[...level])
      return builder.header(
        .value(condition: rows[level], slot: combination[level]),
        id: address.section(conditions: upToHere, slots: slots, from: section + ":header"),
        rows: width(of: rows[(level + 1)...], outputs: 1),
        scope: .row
      )
    }
  }

  private mutating func cells(in section: String, slots start: [Int]) -> [BodyCell] {
    var slots = start
    var cells: [BodyCell] = []
    for combination in combinations(of: columns) {
      assign(combination, to: columns, in: &slots)
      let positions = outcomes(of: spec.table.match(slots))
      for output in positions.indices {
        let id = address.cell(
          section: section,
          conditions: cellConditions,
          slots: slots,
          output: outputs[output].id
        )
        cells.append(BodyCell(id: id, content: .outcome(positions[output])))
      }
    }
    return cells
  }

  /// The positions of what the table decides, one for each output.
  private mutating func outcomes(of match: CompiledTable.Match) -> [Int] {
    if let positions = decided[match] { return positions }
    let decision = spec.table.decide(match)
    var positions: [Int] = []
    for output in outputs.indices {
      let outcome = CellOutcome(decision, output: output, of: spec.table.table)
      positions.append(builder.outcome(outcome))
    }
    decided[match] = positions
    return positions
  }

  // MARK: Counting

  private func slotCount(_ condition: Int) -> Int { slotIDs[condition].count }

  private func combinations(of conditions: [Int]) -> Combinations {
    Combinations(counts: conditions.map { slotIDs[$0].count })
  }

  private func assign(_ combination: [Int], to conditions: [Int], in slots: inout [Int]) {
    for (position, condition) in conditions.enumerated() {
      slots[condition] = combination[position]
    }
  }

  /// How many columns or rows lie below a header, given the conditions inside of it.
  private func width(of conditions: ArraySlice<Int>, outputs: Int? = nil) -> Int {
    conditions.reduce(outputs ?? self.outputs.count) { $0 * slotCount($1) }
  }
}
