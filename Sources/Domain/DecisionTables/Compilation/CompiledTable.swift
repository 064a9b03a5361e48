package import Diagnostics

/// A decision table with its rules as bit masks over slots.
///
/// A slot is a value of an enumeration, or a run of numbers or dates that no entry of the table tells apart. It is a
/// class because it has dozens of parts and is passed to everything that looks into a table.
package final class CompiledTable: Sendable {
  /// The table as its spec declares it.
  package let definition: DecisionTable
  let axes: [SlotAxis]
  /// One for each rule, followed by one for each entry of `impossible`, and those of combinations that contradict themselves.
  let rows: MaskRows
  /// The place of each rule in the order of precedence; nil if rules have no precedence.
  let precedence: [Int]?
  /// The results of the rules as numbers.
  let outcomes: OutcomeNumbers
  /// The rows by the slots that they hold.
  let index: RowIndex

  private init(_ table: DecisionTable, axes: [SlotAxis], rows: MaskRows) {
    definition = table
    self.axes = axes
    self.rows = rows
    precedence = table.precedence
    outcomes = OutcomeNumbers(table)
    index = RowIndex(rows)
  }

  /// Compiles a table.
  ///
  /// - Parameters:
  ///   - table: its rules have one entry for each condition.
  ///   - report: receives a finding if the table needs more memory than allowed.
  /// - Returns: nil if the table is too large.
  package static func compile(_ table: DecisionTable, report: Report) -> CompiledTable? {
    compile(table, dividedAt: table.conditions.map { _ in [] }, report: report)
  }

  /// Compiles a table and divides its numbers and dates at additional bounds.
  ///
  /// - Parameters:
  ///   - table: its rules have one entry for each condition.
  ///   - cuts: for each condition cuts within its domain, in the canonical form of its scale.
  ///   - report: receives a finding if the table needs more memory than allowed.
  /// - Returns: The compiled table; nil if it is too large.
  static func compile(_ table: DecisionTable, dividedAt cuts: [[Cut]], report: Report) -> CompiledTable? {
    let own = table.conditions.indices.map { axis(of: $0, in: table, dividedAt: cuts[$0]) }
    let compared = table.conditions.havePairs ? ComparedAxes(table.conditions, own) : nil
    let axes = compared?.axes ?? own
    let layout = MaskLayout(widths: axes.map(\.count))
    let rowCount = table.rules.count + table.impossible.count
    guard rowCount.multipliedReportingOverflow(by: layout.wordCount).partialValue <= maximumWords else {
      report.add(Finding(.tableTooLarge, at: table.place, "Table '\(table.id)' has too many rules and bounds"))
      return nil
    }
    var rows = MaskRows(layout)
    rows.reserve(rowCount)
    // The rows of the rules whose entries were the first to name a list, for each condition.
    var lists: [[Entry.Wording: Int]] = axes.map { _ in [:] }
    for rule in table.rules { rows.append(rule.entries, axes, &lists) }
    for impossible in table.impossible { rows.append(impossible.entries, axes, &lists) }
    compared?.appendRows(to: &rows)
    if table.conditions.haveDependencies { rows.appendUnasked(table.conditions, axes) }
    return CompiledTable(table, axes: axes, rows: rows)
  }

  /// 64 MiB.
  private static let maximumWords = 1 << 23

  private static func axis(of condition: Int, in table: DecisionTable, dividedAt cuts: [Cut]) -> SlotAxis {
    let domain = table.conditions[condition].domain
    guard let interval = domain.ordered?.interval else { return SlotAxis(valueCount: domain.valueCount ?? 0) }
    let entries =
      table.rules.map { $0.entries[condition] } + table.impossible.map { $0.entries[condition] }
      + table.conditions.entriesOfDependencies(on: table.conditions[condition].id)
    var lists: Set<Entry.Wording> = []
    let different = entries.filter { !$0.wording.isList || lists.insert($0.wording).inserted }
    return SlotAxis(dividing: interval, isNullable: domain.isNullable, at: different.map(\.values), and: cuts)
  }
}

extension CompiledTable {
  /// The rows of combinations that can't happen: those that the table declares, and those that contradict themselves.
  var impossibleRows: Range<Int> { definition.rules.count..<rows.count }

  /// The rows of combinations that the table declares impossible.
  var declaredImpossibleRows: Range<Int> {
    definition.rules.count..<definition.rules.count + definition.impossible.count
  }
}

extension MaskRows {
  fileprivate mutating func append(_ entries: [Entry], _ axes: [SlotAxis], _ lists: inout [[Entry.Wording: Int]]) {
    precondition(entries.count == axes.count, "a rule has one entry for each condition")
    appendEmpty()
    for (index, field) in layout.fields.enumerated() {
      if entries[index].wording.isList {
        if let row = lists[index][entries[index].wording] {
          for word in field.words { self[count - 1, word] |= self[row, word] & field.mask }
          continue
        }
        lists[index][entries[index].wording] = count - 1
      }
      insert(entries[index].values, axes[index], of: field)
    }
  }

  /// Adds the values of an entry to those of a condition in the last row.
  fileprivate mutating func insert(_ values: Entry.Values, _ axis: SlotAxis, of field: MaskLayout.Field) {
    switch values {
    case .any: insert(0..<field.width, of: field, row: count - 1)
    case .listed(let set): insert(set, of: field, row: count - 1)
    case .intervals(let intervals, let orNull):
      for interval in intervals { insert(axis.slots(within: interval), of: field, row: count - 1) }
      if orNull { insert(field.width - 1..<field.width, of: field, row: count - 1) }
    }
  }

  private mutating func insert(_ set: ValueSet, of field: MaskLayout.Field, row: Int) {
    guard field.isWide else {
      self[row, field.firstWord] |= set.word(0) << UInt64(field.shift) & field.mask
      return
    }
    for word in 0..<field.wordCount { self[row, field.firstWord + word] |= set.word(word) }
  }
}

// MARK: Conditions that are not asked

extension MaskRows {
  /// Adds the combinations in which a condition has a value where it isn't asked, or none where it is.
  ///
  /// They are no combinations of the table, as those of orders that contradict values: a condition that isn't asked has one value
  /// only, the missing one.
  fileprivate mutating func appendUnasked(_ conditions: [Condition], _ axes: [SlotAxis]) {
    for (position, condition) in conditions.enumerated() {
      guard let placed = condition.dependency.flatMap({ conditions.placed($0) }), axes[position].count > 0 else {
        continue
      }
      let missing = axes[position].count - 1
      for (other, entry) in placed {
        let others = slots(outside: entry.values, axes[other], of: other)
        if !others.isEmpty, missing > 0 { append([position: Array(0..<missing), other: others]) }
      }
      appendEmpty()
      for (other, field) in layout.fields.enumerated() {
        let entries = placed.filter { $0.condition == other }
        if other == position {
          insert(missing..<missing + 1, of: field, row: count - 1)
        } else if entries.isEmpty {
          insert(0..<field.width, of: field, row: count - 1)
        }
        for (_, entry) in entries { insert(entry.values, axes[other], of: field) }
      }
    }
  }

  /// The slots of a condition that an entry doesn't hold.
  private mutating func slots(outside values: Entry.Values, _ axis: SlotAxis, of condition: Int) -> [Int] {
    appendEmpty()
    insert(values, axis, of: layout.fields[condition])
    let inside = Set(slots(of: condition, row: count - 1))
    removeRows(from: count - 1)
    return (0..<axis.count).filter { !inside.contains($0) }
  }

  /// Adds the row of some slots of conditions, by their positions, and of all slots of the others.
  private mutating func append(_ slots: [Int: [Int]]) {
    appendEmpty()
    for (condition, field) in layout.fields.enumerated() {
      guard let some = slots[condition] else {
        insert(0..<field.width, of: field, row: count - 1)
        continue
      }
      for slot in some { insert(slot..<slot + 1, of: field, row: count - 1) }
    }
  }
}
