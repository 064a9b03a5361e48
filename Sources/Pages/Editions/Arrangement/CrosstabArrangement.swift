import DecisionTables
import Loading

/// Lays a table out as crosstabs.
///
/// There is a section for each combination of the sections' conditions. It has a row for each combination of the rows'
/// conditions and a column for each combination of the columns' conditions, divided by output.
///
/// Sections differ in their outcomes and in the prefix of their ids; everything else is made once.
struct CrosstabArrangement {
  private let spec: TableSpec
  private let sectionConditions: [Int]
  private let rowConditions: [Int]
  private let columnConditions: [Int]
  /// The combinations of the columns' conditions.
  private let columns: [[SlotValue]]
  private var builder: ArrangementBuilder
  /// For combinations with the same match, the positions of the decisions, one for each output.
  private var decided: [CompiledTable.Match: [Int]] = [:]
  /// The combinations, as slots of all conditions, by the positions of their outcomes, one for each output.
  private var combinations: [[Int]: [[Int]]] = [:]

  /// A row of any section, without its outcomes.
  private struct RowFrame {
    var values: [SlotValue]
    var id: String
    var headers: [HeaderCell]
    var cellIDs: [String]
  }

  init(_ spec: TableSpec, sections: [Int], rows: [Int], columns: [Int], _ builder: ArrangementBuilder) {
    self.spec = spec
    sectionConditions = sections
    rowConditions = rows
    columnConditions = columns
    self.columns = spec.combinations(of: columns)
    self.builder = builder
  }

  mutating func arrange() -> TableArrangement {
    let sections = spec.combinations(of: sectionConditions)
    let frames = rowFrames()
    let bodies = sections.map { body(of: $0, frames) }
    // The header describes what no cell shows.
    let header = header()
    var arranged: [TableArrangement.Section] = []
    for (values, body) in zip(sections, bodies) where !builder.isFull {
      arranged.append(
        builder.section(
          id: spec.sectionID(of: values), values: values, header: header, rows: body, headingNotes: headingNotes(values)
        ))
    }
    return builder.arrangement(
      sections: arranged, conditions: sectionConditions, style: .crosstab,
      finder: builder.isWorthAsking ? builder.finder(marking: marking, combinations) : nil)
  }

  /// The ids of cells begin with the values of the section.
  private var marking: FinderArrangement.Marking {
    let inner = (rowConditions + columnConditions).sorted()
    // The part after the section's id in the id of a cell without values.
    let none = spec.cellID(of: [], section: "", output: 0)
    let ends = outputs.map { $0.id.isEmpty ? (inner.isEmpty ? none : "") : "." + $0.id }
    return .cells(order: sectionConditions.sorted() + inner, ends: ends)
  }

  private mutating func headingNotes(_ values: [SlotValue]) -> [Int] {
    values.flatMap { value in
      builder.notes(on: .conditionName(value.condition))
        + builder.notes(on: .value(condition: value.condition, slot: value.slot))
    }
  }

  // MARK: Header

  private var outputs: [Output] { spec.table.definition.outputs }

  /// True if the outputs have headers: a sole output below columns needs none, unless it has a note.
  private mutating func hasOutputRow() -> Bool {
    if outputs.count > 1 || columnConditions.isEmpty { return true }
    return outputs.indices.contains { !builder.notes(on: .output($0)).isEmpty }
  }

  private mutating func header() -> [[HeaderCell]] {
    let hasOutputRow = hasOutputRow()
    let depth = 2 * columnConditions.count + (hasOutputRow ? 1 : 0)
    var grid: [[HeaderCell]] = Array(repeating: [], count: depth)
    grid[0] = rowConditions.map { condition in
      let id = spec.headerID(ofCondition: condition)
      return builder.header(.conditionName(condition), id: id, rows: depth, scope: .column)
    }
    var repetitions = 1
    for (level, condition) in columnConditions.enumerated() {
      let below = outputs.count * width(of: columnConditions[(level + 1)...])
      for repetition in 0..<repetitions {
        grid[2 * level].append(nameHeader(of: condition, repetition, above: below))
        grid[2 * level + 1] += valueHeaders(of: condition, repetition, above: below)
      }
      repetitions *= slotCount(condition)
    }
    guard hasOutputRow else { return grid }
    for repetition in 0..<repetitions {
      grid[depth - 1] += outputs.indices.map { output in
        let id = spec.headerID(ofOutput: output) + suffix(repetition)
        return builder.header(.output(output), id: id, scope: .column)
      }
    }
    return grid
  }

  /// The header with a condition's name, above its values, each of which is `width` columns wide.
  private mutating func nameHeader(of condition: Int, _ repetition: Int, above width: Int) -> HeaderCell {
    builder.header(
      .conditionName(condition), id: spec.headerID(ofCondition: condition) + suffix(repetition),
      columns: slotCount(condition) * width, scope: .column)
  }

  private mutating func valueHeaders(of condition: Int, _ repetition: Int, above width: Int) -> [HeaderCell] {
    let id = spec.headerID(ofCondition: condition)
    return spec.slotIDs[condition].enumerated().map { slot, slotID in
      builder.header(
        .value(condition: condition, slot: slot), id: "\(id).\(slotID)\(suffix(repetition))", columns: width,
        scope: .column)
    }
  }

  /// The suffix for the id of a header that is repeated below different headers.
  private func suffix(_ repetition: Int) -> String { repetition == 0 ? "" : "." + String(repetition) }

  // MARK: Rows

  private mutating func rowFrames() -> [RowFrame] {
    spec.combinations(of: rowConditions).enumerated().map { position, row in
      RowFrame(
        values: row, id: spec.partID(of: row, from: ":row"), headers: rowHeaders(of: row, at: position),
        cellIDs: columns.flatMap { column in
          outputs.indices.map { spec.cellID(of: row + column, section: "", output: $0) }
        })
    }
  }

  /// The headers that begin in a row, at its position: each spans the combinations of the conditions inside of it.
  private mutating func rowHeaders(of row: [SlotValue], at position: Int) -> [HeaderCell] {
    row.indices.compactMap { level in
      let span = width(of: rowConditions[(level + 1)...])
      guard position.isMultiple(of: span) else { return nil }
      return builder.header(
        .value(condition: row[level].condition, slot: row[level].slot),
        id: spec.partID(of: Array(row[...level]), from: ":header"), rows: span, scope: .row)
    }
  }

  // MARK: Cells

  private mutating func body(of section: [SlotValue], _ frames: [RowFrame]) -> [TableArrangement.Row] {
    var slots = spec.slotIDs.map { _ in 0 }
    slots.choose(section)
    let rows = frames.map { frame in
      slots.choose(frame.values)
      let outcomes = columns.flatMap { column in
        slots.choose(column)
        // Where a condition isn't asked, it has no value to choose.
        if spec.table.isContradictory(slots) { return outputs.indices.map { _ in builder.unreachable() } }
        let outcomes = self.outcomes(for: slots)
        combinations[outcomes, default: []].append(slots)
        return outcomes
      }
      let cells = zip(frame.cellIDs, outcomes).map { BodyCell(id: $0, content: .outcome($1)) }
      return TableArrangement.Row(
        id: frame.id, headers: frame.headers, cells: cells, beginsGroup: beginsGroup(frame.headers))
    }
    return spec.layout.mergesRows ? merged(rows) : rows
  }

  /// True if the first of a row's headers spans it and others.
  private func beginsGroup(_ headers: [HeaderCell]) -> Bool {
    headers.count > 1 && headers.count == rowConditions.count && headers[0].rowSpan > 1
  }

  /// The rows, after merging equal cells that are one below the other.
  ///
  /// Cells below different headers of a group of rows stay apart, like the groups.
  private func merged(_ rows: [TableArrangement.Row]) -> [TableArrangement.Row] {
    var rows = rows
    var first = 0
    for index in rows.indices.dropFirst() {
      let isInGroup = rows[index].headers.count == 1
      let pairs = zip(rows[first].cells, rows[index].cells)
      guard isInGroup, pairs.allSatisfy({ $0.saysTheSame(as: $1) }) else {
        first = index
        continue
      }
      for cell in rows[index].cells.indices {
        rows[first].cells[cell].rowSpan += 1
        rows[index].cells[cell].rowSpan = 0
      }
    }
    return rows
  }

  /// The positions of the outcomes of a combination: nothing is left open where no first inputs lead.
  private mutating func outcomes(for slots: [Int]) -> [Int] {
    let match = spec.table.match(slots)
    let positions = outcomes(of: match)
    guard let graph = spec.graph, match.impossible == nil else { return positions }
    let decision = spec.table.decide(match)
    let isOpen = decision.outputs.map { $0 == .gap || $0 == .notStated }
    guard isOpen.contains(true), !graph.mayLead(to: slots) else { return positions }
    return zip(positions, isOpen).map { $1 ? builder.unreachable() : $0 }
  }

  /// The positions of the decisions, one for each output.
  private mutating func outcomes(of match: CompiledTable.Match) -> [Int] {
    if let positions = decided[match] { return positions }
    let decision = spec.table.decide(match)
    let positions = outputs.indices.map { builder.outcome(decision, output: $0) }
    decided[match] = positions
    return positions
  }

  // MARK: Counting

  private func slotCount(_ condition: Int) -> Int { spec.slotIDs[condition].count }

  /// The number of combinations of some conditions.
  private func width(of conditions: ArraySlice<Int>) -> Int { conditions.reduce(1) { $0 * slotCount($1) } }
}

extension [Int] {
  /// Puts the slots of some conditions into those of all.
  fileprivate mutating func choose(_ values: [SlotValue]) { for value in values { self[value.condition] = value.slot } }
}

extension BodyCell {
  /// True if two cells have the same outcome.
  fileprivate func saysTheSame(as other: BodyCell) -> Bool {
    guard case .outcome(let own) = content, case .outcome(let its) = other.content else { return false }
    return own == its
  }
}
