import CommonMark
import Diagnostics
import Localization

/// The rows of tables that only one of two texts has.
struct LoneRows {
  /// The two texts without these rows, whose tables have the same shape.
  let sides: SideComparison
  /// One for each row, or for the rows of a table that has many.
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
      let rows = LoneRow.all(alignment, longer.table, shorter.table)
      found += isLeftLonger ? Self.lacking(rows, sides) : Self.extra(rows, sides)
      let positions = Set(alignment.lone.map(\.row))
      if isLeftLonger {
        leftRows[left.table.range.bounds.lowerBound] = positions
      } else {
        rightRows[right.table.range.bounds.lowerBound] = positions
      }
    }
    differences = found
    self.sides = SideComparison(sides.first.leavingOut(leftRows), sides.other.leavingOut(rightRows), sides.key)
  }

  /// The differences of rows that only the first text has.
  private static func lacking(_ rows: [LoneRow], _ sides: SideComparison) -> [Difference] {
    let tag = sides.first.tag.text
    if rows.count > mostRows { return [sides.difference(.structure, lacking: rows.map(\.thing), extra: [])] }
    return rows.map { row in
      var difference = sides.difference(.structure, lacking: [row.thing], extra: [])
      difference.summary = "is missing a row below this one, which \(tag) has: '\(row.text)'"
      difference.place = row.before
      difference.notes = [.init("the text in \(tag) has the row here", at: row.place)]
      return difference
    }
  }

  /// The differences of rows that only the other text has.
  private static func extra(_ rows: [LoneRow], _ sides: SideComparison) -> [Difference] {
    let tag = sides.first.tag.text
    if rows.count > mostRows { return [sides.difference(.structure, lacking: [], extra: rows.map(\.thing))] }
    return rows.map { row in
      var difference = sides.difference(.structure, lacking: [], extra: [row.thing])
      difference.summary = "has a row that \(tag) doesn't have: '\(row.text)'"
      difference.notes = [.init("the text in \(tag) would have it below the row here", at: row.before)]
      return difference
    }
  }
}

/// A row of a table that only one language has.
private struct LoneRow {
  let place: SourceRange
  /// The row of the other language that it would stand below, or its header.
  let before: SourceRange
  /// The row in words.
  let text: String

  var thing: ThingInText { ThingInText("the row '\(text)'") { place } }

  static func all(_ alignment: RowAlignment, _ longer: DataTable, _ shorter: DataTable) -> [LoneRow] {
    alignment.lone.map { row, before in
      LoneRow(place: longer.place(ofRow: row), before: shorter.place(ofRow: before), text: name(longer.rows[row]))
    }
  }

  /// The texts of the first cells that aren't empty, until they are long enough to recognize the row.
  private static func name(_ cells: [[Inline]]) -> String {
    var name = ""
    for text in cells.map({ $0.plainText.trimmingWhitespace }) where !text.isEmpty {
      if name.count + text.count > 60, !name.isEmpty { break }
      name += name.isEmpty ? text : " | " + text
    }
    return name.count > 80 ? name.prefix(80) + "…" : name
  }
}
