import DecisionTables
import Loading

/// Lays a table out as crosstabs.
///
/// There is a section for each combination of the sections' conditions, in it a row for each combination of the rows' and
/// a column for each of the columns' conditions, and below it one for each output.
///
/// Sections differ in their outcomes and in what the ids begin with; all else is made once.
struct CrosstabArrangement {
  let spec: TableSpec
  let sections: [Int]
  let rows: [Int]
  let columns: [Int]
  private var builder: ArrangementBuilder
  private let address: CellAddress
  private var frames: [RowFrame] = []
  /// For combinations that match the same, the positions of what the table decides, one for each output.
  private var decided: [CompiledTable.Match: [Int]] = [:]

  /// A row of any section, without its outcomes.
  private struct RowFrame {
    var id: String
    var headers: [HeaderCell]
    var cellIDs: [String]
  }

  /// A section without its header.
  private struct Draft {
    var id: String
    var values: [SlotValue]
    var notes: [Int]
    var rows: [TableArrangement.Row]
  }

  init(
    _ spec: TableSpec,
    sections: [Int],
    rows: [Int],
    columns: [Int],
    vocabulary: Vocabulary
  ) {
    self.spec = spec
    self.sections = sections
    self.rows = rows
    self.columns = columns
    self.builder = ArrangementBuilder(spec, vocabulary: vocabulary)
    self.address = CellAddress(spec: spec)
  }

  mutating func arrange() -> TableArrangement {
    var slots = spec.slotIDs.map { _ in 0 }
    frames = rowFrames(&slots)
    // Most rules have a step of their own, and decide somewhere.
    decided.reserveCapacity(spec.table.definition.rules.count)
    builder.reserveCapacity(spec.table.definition.rules.count)
    var drafts: [Draft] = []
    repeat { drafts.append(draft(&slots)) } while advance(&slots, over: sections) != nil
    // The header tells what no cell shows.
    let header = headerFrame()
    var arranged: [TableArrangement.Section] = []
    for draft in drafts where !builder.isFull {
      arranged.append(
        builder.section(
          id: draft.id,
          values: draft.values,
          header: header,
          rows: draft.rows,
          headingNotes: draft.notes
        )
      )
    }
    return builder.arrangement(sections: arranged, conditions: sections, style: .crosstab)
  }

  // MARK: Header

  private var outputs: [Output] { spec.table.definition.outputs }

  /// Whether the outputs have headers: a sole one below columns needs none, unless there is a note on it.
  private mutating func hasOutputRow() -> Bool {
    if outputs.count > 1 || columns.isEmpty { return true }
    return outputs.indices.contains { !builder.notes(on: .output($0)).isEmpty }
  }

  private mutating func headerFrame() -> [[HeaderCell]] {
    let hasOutputRow = hasOutputRow()
    let depth = 2 * columns.count + (hasOutputRow ? 1 : 0)
    var grid: [[HeaderCell]] = Array(repeating: [], count: depth)
    for condition in rows {
      let id = conditionID(condition)
      grid[0].append(
        builder.header(.conditionName(condition), id: id, rows: depth, scope: .column)
      )
    }
    var repetitions = 1
    for (level, condition) in columns.enumerated() {
      let below = width(of: columns[(level + 1)...])
      for repetition in 0..<repetitions {
        let (name, values) = headers(of: condition, repetition, above: below)
        grid[2 * level].append(name)
        grid[2 * level + 1] += values
      }
      repetitions *= slotCount(condition)
    }
    guard hasOutputRow else { return grid }
    for repetition in 0..<repetitions {
      for output in outputs.indices {
        let id = outputID(output) + suffix(repetition)
        grid[depth - 1].append(builder.header(.output(output), id: id, scope: .column))
      }
    }
    return grid
  }

  /// The headers with a condition's name and with its values, each of which has a number of columns below it.
  private mutating func headers(
    of condition: Int,
    _ repetition: Int,
    above width: Int
  ) -> (name: HeaderCell, values: [HeaderCell]) {
    let count = slotCount(condition)
    let id = conditionID(condition)
    let name = builder.header(
      .conditionName(condition),
      id: id + suffix(repetition),
      columns: count * width,
      scope: .column
    )
    var values: [HeaderCell] = []
    for slot in 0..<count {
      values.append(
        builder.header(
          .value(condition: condition, slot: slot),
          id: "\(id).\(spec.slotIDs[condition][slot])\(suffix(repetition))",
          columns: width,
          scope: .column
        )
      )
    }
    return (name, values)
  }

  private func outputID(_ output: Int) -> String {
    ":output" + (outputs[output].id.isEmpty ? "" : "." + outputs[output].id)
  }

  private func conditionID(_ condition: Int) -> String {
    ":condition." + spec.table.definition.conditions[condition].id
  }

  /// What tells headers apart that stand several times, below different headers.
  private func suffix(_ repetition: Int) -> String {
    repetition == 0 ? "" : "." + String(repetition)
  }

  // MARK: Rows

  private mutating func rowFrames(_ slots: inout [Int]) -> [RowFrame] {
    var frames: [RowFrame] = []
    var level: Int? = 0
    while let first = level {
      frames.append(
        RowFrame(
          id: address.section(conditions: rows, slots: slots, from: ":row"),
          headers: rowHeaders(from: first, slots: slots),
          cellIDs: cellIDs(&slots)
        )
      )
      level = advance(&slots, over: rows)
    }
    return frames
  }

  /// The headers that begin in a row: those of the conditions from the first one on that differs from the row before.
  private mutating func rowHeaders(from first: Int, slots: [Int]) -> [HeaderCell] {
    rows.indices[first...].map { level in
      let upToHere = Array(rows[...level])
      return builder.header(
        .value(condition: rows[level], slot: slots[rows[level]]),
        id: address.section(conditions: upToHere, slots: slots, from: ":header"),
        rows: width(of: rows[(level + 1)...], outputs: 1),
        scope: .row
      )
    }
  }

  private func cellIDs(_ slots: inout [Int]) -> [String] {
    var ids: [String] = []
    repeat {
      for output in outputs {
        ids.append(
          address.cell(section: "", conditions: rows + columns, slots: slots, output: output.id)
        )
      }
    } while advance(&slots, over: columns) != nil
    return ids
  }

  // MARK: Sections

  private mutating func draft(_ slots: inout [Int]) -> Draft {
    let id = address.section(conditions: sections, slots: slots)
    var values: [SlotValue] = []
    values.reserveCapacity(sections.count)
    var notes: [Int] = []
    for condition in sections {
      values.append(.init(condition: condition, slot: slots[condition]))
      notes += builder.notes(on: .conditionName(condition))
      notes += builder.notes(on: .value(condition: condition, slot: slots[condition]))
    }
    return Draft(id: id, values: values, notes: notes, rows: body(&slots))
  }

  private mutating func body(_ slots: inout [Int]) -> [TableArrangement.Row] {
    var body: [TableArrangement.Row] = []
    body.reserveCapacity(frames.count)
    for row in frames.indices {
      body.append(
        TableArrangement.Row(
          id: frames[row].id,
          headers: frames[row].headers,
          cells: cells(ofRow: row, &slots)
        )
      )
      _ = advance(&slots, over: rows)
    }
    return body
  }

  private mutating func cells(ofRow row: Int, _ slots: inout [Int]) -> [BodyCell] {
    var cells: [BodyCell] = []
    cells.reserveCapacity(frames[row].cellIDs.count)
    repeat {
      for outcome in outcomes(of: spec.table.match(slots)) {
        let id = frames[row].cellIDs[cells.count]
        cells.append(BodyCell(id: id, content: .outcome(outcome)))
      }
    } while advance(&slots, over: columns) != nil
    return cells
  }

  /// The positions of what the table decides, one for each output.
  private mutating func outcomes(of match: CompiledTable.Match) -> [Int] {
    if let positions = decided[match] { return positions }
    let decision = spec.table.decide(match)
    let positions = outputs.indices.map { builder.outcome(decision, output: $0) }
    decided[match] = positions
    return positions
  }

  // MARK: Counting

  private func slotCount(_ condition: Int) -> Int { spec.slotIDs[condition].count }

  /// Goes on to the next combination of some conditions' slots, the last condition changing fastest.
  ///
  /// - Parameters:
  ///   - slots: a slot for each of the table's conditions.
  ///   - conditions: those that are gone through.
  /// - Returns: the place, in `conditions`, of the first that has another slot now; after the last combination nil, and
  ///   then all of them are at their first slots again.
  private func advance(_ slots: inout [Int], over conditions: [Int]) -> Int? {
    for place in conditions.indices.reversed() {
      let condition = conditions[place]
      slots[condition] += 1
      if slots[condition] < slotCount(condition) { return place }
      slots[condition] = 0
    }
    return nil
  }

  /// How many columns or rows lie below a header, given the conditions inside of it.
  private func width(of conditions: ArraySlice<Int>, outputs: Int? = nil) -> Int {
    conditions.reduce(outputs ?? self.outputs.count) { $0 * slotCount($1) }
  }
}
