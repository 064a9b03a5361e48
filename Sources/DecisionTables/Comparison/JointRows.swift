import Diagnostics

/// The rows of two tables over the values of both; a row that both have is there once.
struct JointRows {
  private(set) var masks: MaskRows
  private(set) var origins: [Origin] = []

  /// The rows of the tables that a row stands for: those of rules, and behind them those of impossible combinations.
  struct Origin {
    var old: Int?
    var new: Int?

    /// Whether both tables have the row.
    var isShared: Bool { old != nil && new != nil }
  }

  init(_ layout: MaskLayout) {
    masks = MaskRows(layout)
  }

  private mutating func append(_ row: [UInt64], _ origin: Origin) {
    masks.append(row)
    origins.append(origin)
  }
}

/// What makes two rows the same: the combinations that they hold, and what they yield there.
private struct RowContent: Hashable {
  var mask: [UInt64]
  var results: [[Int32]?]
  /// By step ids, where rules that name different steps contradict each other even if these say the same.
  var named: [Outcome.Result?] = []
  /// The note that says why the combinations are impossible.
  var reason: String?
}

extension JointRows {
  /// The rows of a table over the values of both.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - conditions: the conditions of both.
  ///   - version: which of the two it is.
  ///   - layout: that of the rows of both.
  ///   - whole: what the rows are cut to.
  /// - Returns: for each row of the table its words; nil where nothing of it is left.
  static func masks(
    of table: CompiledTable,
    _ conditions: [AlignedCondition],
    in version: TableVersion,
    _ layout: MaskLayout,
    within whole: [UInt64]
  ) -> [[UInt64]?] {
    var bits = MaskRows(layout)
    let areAlike = conditions.map { $0.isAlike(in: version) }
    for row in 0..<table.rows.count {
      bits.appendEmpty()
      for (index, condition) in conditions.enumerated() {
        let field = layout.fields[index]
        guard let own = condition.position(in: version) else {
          bits.insert(0..<field.width, of: field, row: row)
          continue
        }
        let ownField = table.rows.layout.fields[own]
        if areAlike[index], ownField.width == field.width {
          table.rows.forEachRun(of: ownField, row: row) { run in
            let slots = run.lowerBound - ownField.firstBit..<run.upperBound - ownField.firstBit
            bits.insert(slots, of: field, row: row)
          }
        } else {
          for (position, slot) in condition.slots.enumerated() {
            guard let slot = slot.slot(in: version),
              table.rows.contains(slot, of: own, row: row)
            else { continue }
            bits.insert(position..<position + 1, of: field, row: row)
          }
        }
      }
    }
    return (0..<bits.count).map { row in
      let words = zip(bits[row], whole).map { $0 & $1 }
      let isEmpty = layout.fields.contains { field in
        field.words.allSatisfy { words[$0] & field.mask == 0 }
      }
      return isEmpty ? nil : words
    }
  }

  /// The rows of one table.
  init(_ masks: [[UInt64]?], _ layout: MaskLayout) {
    self.init(layout)
    for (row, mask) in masks.enumerated() {
      if let mask { append(mask, Origin(old: nil, new: row)) }
    }
  }

  /// The rows of two tables, those that both have first.
  ///
  /// - Parameters:
  ///   - old: the table before, and the words of its rows.
  ///   - new: the new table, and the words of its rows.
  ///   - layout: that of the rows.
  init(
    _ old: (table: ComparedTable, masks: [[UInt64]?]),
    _ new: (table: ComparedTable, masks: [[UInt64]?]),
    _ layout: MaskLayout
  ) {
    self.init(layout)
    let pairs = Self.pairs(Self.contents(old), Self.contents(new), old.table, new.table)
    for (first, second) in pairs {
      if let mask = new.masks[second] { append(mask, Origin(old: first, new: second)) }
    }
    let (seenOld, seenNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    for (row, mask) in old.masks.enumerated() where !seenOld.contains(row) {
      if let mask { append(mask, Origin(old: row, new: nil)) }
    }
    for (row, mask) in new.masks.enumerated() where !seenNew.contains(row) {
      if let mask { append(mask, Origin(old: nil, new: row)) }
    }
  }

  private static func contents(
    _ side: (table: ComparedTable, masks: [[UInt64]?])
  ) -> [RowContent?] {
    let (rules, impossible) = (side.table.results, side.table.table.definition.impossible)
    let definition = side.table.table.definition
    return side.masks.enumerated().map { row, mask in
      guard let mask else { return nil }
      guard row < rules.count else {
        let reason = impossible[row - rules.count].reason.id
        return RowContent(mask: mask, results: [], reason: reason)
      }
      let isByName = definition.hitPolicy.allowedOverlap == .ifTheyAgree
      let named =
        isByName ? side.table.outputs.map { definition.rules[row].outcome.results[$0] } : []
      return RowContent(mask: mask, results: rules[row], named: named, reason: nil)
    }
  }

  /// The rows that both tables have, in the same order wherever order counts.
  private static func pairs(
    _ old: [RowContent?],
    _ new: [RowContent?],
    _ oldTable: ComparedTable,
    _ newTable: ComparedTable
  ) -> [(old: Int, new: Int)] {
    let before = order(of: oldTable, old.count)
    let after = order(of: newTable, new.count)
    let rules = Self.common(
      before.rules.map { ($0, old[$0]) },
      after.rules.map { ($0, new[$0]) }
    )
    let impossible = Self.common(
      before.impossible.map { ($0, old[$0]) },
      after.impossible.map { ($0, new[$0]) }
    )
    let isOrdered = oldTable.table.precedence != nil && !oldTable.isUnordered
    let pairs = (isOrdered ? rules.ascending : rules) + impossible.ascending
    return pairs.map { ($0.old, $0.new) }
  }

  /// Rules by precedence, and impossible combinations, of which the first that holds a combination gives the reason.
  private static func order(
    of side: ComparedTable,
    _ count: Int
  ) -> (rules: [Int], impossible: [Int]) {
    let rules = Array(side.results.indices)
    let places = side.table.precedence
    return (
      places.map { places in rules.sorted { places[$0] < places[$1] } } ?? rules,
      Array(rules.count..<count)
    )
  }

  /// Pairs of equal rows; the first of several equal ones goes with the first.
  private static func common(
    _ old: [(row: Int, content: RowContent?)],
    _ new: [(row: Int, content: RowContent?)]
  ) -> [JointPair] {
    var waiting: [RowContent: [Int]] = [:]
    for (place, item) in new.enumerated().reversed() {
      if let content = item.content { waiting[content, default: []].append(place) }
    }
    return old.compactMap { row, content in
      guard let content, let place = waiting[content]?.popLast() else { return nil }
      return JointPair(old: row, new: new[place].row, place: place)
    }
  }
}

/// A row that both tables have.
private struct JointPair {
  var old: Int
  var new: Int
  /// Its place in the order of the new table.
  var place: Int
}

extension [JointPair] {
  /// As many of the pairs as can be, in the order of both tables: a longest increasing subsequence (Fredman, "On
  /// computing the length of longest increasing subsequences", 1975).
  ///
  /// - Complexity: O(n log n)
  fileprivate var ascending: [JointPair] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let length = tails.partitioningIndex { self[$0].place >= self[index].place }
      previous[index] = length > 0 ? tails[length - 1] : nil
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var result: [JointPair] = []
    var next = tails.last
    while let index = next {
      result.append(self[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
