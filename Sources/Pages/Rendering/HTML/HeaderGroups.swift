import Editions

/// The columns and rows of a grid that belong together under one header, as expressed by `colgroup`, `tbody` and
/// `scope`.
///
/// HTML has one partition of columns into groups and one of rows. If headers of several levels span others, the widest
/// rows and the narrowest columns become groups; `col` and `row` are right for all other headers, whatever they span.
struct HeaderGroups {
  /// The number of header columns at the beginning of each row.
  let stub: Int
  /// The number of columns in each group; 1 if there are none.
  let columns: Int
  /// The number of groups of columns.
  let count: Int
  /// In a list of rules, how many cells of a row are its headers.
  let conditions: Int

  /// True if the header of the first column is below one that several columns may have in common.
  private let isDivided: Bool

  /// - Parameters:
  ///   - section: the grid.
  ///   - conditions: in a list of rules, how many cells of a row are its headers.
  init(_ section: TableArrangement.Section, conditions: Int) {
    let first = section.rows.first?.headers ?? []
    stub = first.count
    self.conditions = conditions
    isDivided = section.header.count > 1 && section.header[0].first?.rowSpan == 1
    let header = section.header.enumerated().map { number, row in number == 0 ? Array(row.dropFirst(first.count)) : row
    }
    let groups = header.last { row in !row.isEmpty && row.allSatisfy { $0.columnSpan > 1 } }
    columns = groups?.first?.columnSpan ?? 1
    count = groups?.count ?? 0
  }

  /// The number of columns whose headers stay visible.
  private var headed: Int { stub > 0 ? stub : min(conditions, 1) }

  /// The place of a header above columns among those that stay visible, counted from 0.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - index: Its position in its row.
  ///   - row: The row's position in the header of the section.
  /// - Returns: The place; nil for a header that is moved, and for one of several columns.
  func stub(of header: HeaderCell, at index: Int, ofRow row: Int) -> Int? {
    (row == 0 || isDivided) && index < headed && header.columnSpan == 1 ? index : nil
  }
}
