import CommonMark
import Diagnostics
import Localization

/// The rows of tables that only one of two texts has.
struct LoneRows {
  /// The two texts without these rows, whose tables have the same shape.
  let sides: SideComparison
  /// One for each place with such rows, or for the rows of a table that has many.
  let differences: [Difference]

  /// The most rows of a table that are reported one by one.
  private static let mostRows = 3

  /// Finds the rows; nil if the tables differ in anything else, or if it isn't clear which rows belong together.
  init?(_ sides: SideComparison) {
    guard sides.first.facts.count == 1, sides.other.facts.count == 1 else { return nil }
    let (lefts, rights) = (sides.first.facts[0].tables, sides.other.facts[0].tables)
    guard lefts.count == rights.count, lefts.map(\.shape) != rights.map(\.shape),
      lefts.map(\.shape.columns) == rights.map(\.shape.columns)
    else { return nil }
    var (leftRows, rightRows): ([Int: Set<Int>], [Int: Set<Int>]) = ([:], [:])
    var found: [Difference] = []
    for (left, right) in zip(lefts, rights) where left.shape != right.shape {
      let isLeftLonger = left.shape.rows > right.shape.rows
      let (longer, shorter) = isLeftLonger ? (left, right) : (right, left)
      guard let alignment = RowAlignment(longer, shorter) else { return nil }
      let positions = Set(alignment.lone.map(\.row))
      if isLeftLonger {
        leftRows[left.table.range.bounds.lowerBound] = positions
      } else {
        rightRows[right.table.range.bounds.lowerBound] = positions
      }
      found +=
        alignment.lone.count > Self.mostRows
        ? [Self.many(alignment, longer.table, sides, isLacking: isLeftLonger)]
        : Self.groups(alignment, longer.table, shorter.table).map { group in
          isLeftLonger ? group.lacking(sides) : group.extra(sides)
        }
    }
    differences = found
    self.sides = SideComparison(sides.first.leavingOut(leftRows), sides.other.leavingOut(rightRows), sides.key)
  }

  /// The difference of a table with many such rows: exceptions have their number, which stays short.
  private static func many(
    _ alignment: RowAlignment, _ table: DataTable, _ sides: SideComparison, isLacking: Bool
  ) -> Difference {
    let rows = alignment.lone.map { row, _ in
      ThingInText("the row '\(table.rows[row].nameOfRow)'", "\(alignment.lone.count) rows") { table.place(ofRow: row) }
    }
    var difference = sides.difference(.structure, lacking: isLacking ? rows : [], extra: isLacking ? [] : rows)
    difference.values = difference.values.map { Array($0.prefix(1)) }
    return difference
  }

  /// The rows by where they would stand in the shorter table.
  private static func groups(_ alignment: RowAlignment, _ longer: DataTable, _ shorter: DataTable) -> [LoneRowGroup] {
    if !alignment.alternatives.isEmpty, let first = alignment.lone.first {
      return [LoneRowGroup(alignment.alternatives, longer, shorter.place(ofRow: first.before), isOneOf: true)]
    }
    var groups: [(before: Int?, rows: [Int])] = []
    for (row, before) in alignment.lone {
      if let last = groups.last, last.before == before {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((before, [row]))
      }
    }
    return groups.map { LoneRowGroup($0.rows, longer, shorter.place(ofRow: $0.before)) }
  }
}

/// Rows of a table that would stand one behind the other in the other language, which doesn't have them.
private struct LoneRowGroup {
  /// The place of the first one.
  let place: SourceRange
  /// The row of the other language that they would stand below, or its header.
  let before: SourceRange
  /// True if only one of the rows has no counterpart, and nothing tells which.
  let isOneOf: Bool
  private let texts: [String]

  init(_ rows: [Int], _ table: DataTable, _ before: SourceRange, isOneOf: Bool = false) {
    place = table.place(ofRow: rows.first)
    (self.before, self.isOneOf) = (before, isOneOf)
    texts = rows.map { table.rows[$0].nameOfRow }
  }

  /// The rows, each in its words.
  private var names: Message { .list(texts.map { "'\($0)'" }) }

  /// The rows for a difference; of rows that may be meant, an exception has their number.
  private var things: [ThingInText] {
    if isOneOf { return [ThingInText("one of the rows \(names)", "1 row") { place }] }
    return texts.map { text in ThingInText("the row '\(text)'", text) { place } }
  }

  /// The difference of rows that only the first text has.
  func lacking(_ sides: SideComparison) -> Difference {
    let tag = sides.first.tag.text
    var difference = sides.difference(.structure, lacking: things, extra: [])
    difference.place = before
    if isOneOf {
      difference.notes = [.init("the text in \(tag) has the first of them here", at: place)]
      return difference
    }
    difference.summary =
      texts.count == 1
      ? "is missing a row below this one, which \(tag) has: \(names)"
      : "is missing \(texts.count) rows below this one, which \(tag) has: \(names)"
    difference.notes = [
      texts.count == 1
        ? .init("the text in \(tag) has the row here", at: place)
        : .init("the text in \(tag) has the rows here", at: place)
    ]
    return difference
  }

  /// The difference of rows that only the other text has.
  func extra(_ sides: SideComparison) -> Difference {
    let tag = sides.first.tag.text
    var difference = sides.difference(.structure, lacking: [], extra: things)
    if isOneOf { return difference }
    difference.summary =
      texts.count == 1
      ? "has a row that \(tag) doesn't have: \(names)"
      : "has \(texts.count) rows that \(tag) doesn't have: \(names)"
    difference.notes = [
      texts.count == 1
        ? .init("the text in \(tag) would have it below the row here", at: before)
        : .init("the text in \(tag) would have them below the row here", at: before)
    ]
    return difference
  }
}

extension [[Inline]] {
  /// The texts of the first cells that aren't empty, until they are long enough to recognize the row.
  var nameOfRow: String {
    var name = ""
    for text in map({ $0.plainText.trimmingWhitespace }) where !text.isEmpty {
      if name.count + text.count > 60, !name.isEmpty { break }
      name += name.isEmpty ? text : " | " + text
    }
    return name.count > 80 ? name.prefix(80) + "…" : name
  }
}
