package import Diagnostics

/// Counts what a document makes Hyo hold and compare, before it does so, and says when that is too much.
///
/// The limits keep 1 MB of a stranger's document below 5 seconds of CPU and 500 MB of memory. A document has one meter, which all
/// its sheets and tables charge.
package final class ReadingMeter {
  /// The first thing that was charged beyond its limit; nil if there is none.
  package private(set) var excess: Unit?
  private var counts: [Unit: Int] = [:]

  /// The things that are counted.
  package enum Unit: Error {
    /// Tags, attributes and pieces of text in XML.
    case events
    /// Tables of Markdown, or of a sheet.
    case tables
    /// Cells of tables, those that are empty among them.
    case cells
    /// Rows of tables that are not empty.
    case rows
    /// Bytes of text in cells; a text that many cells share counts for each of them.
    case bytes
    /// Steps of a search, each about as costly as comparing two names.
    case comparisons
  }

  /// A meter that has counted nothing.
  package init() {}

  /// Counts some more of a unit.
  ///
  /// - Returns: False if the limit of the unit is exceeded.
  package func charge(_ count: Int, _ unit: Unit) -> Bool {
    let (sum, overflow) = (counts[unit] ?? 0).addingReportingOverflow(count)
    let total = overflow ? Int.max : sum
    counts[unit] = total
    if total <= unit.limit { return true }
    excess = excess ?? unit
    return false
  }
}

extension ReadingMeter.Unit {
  /// The most of it that a document may have.
  package var limit: Int {
    switch self {
    case .events: 1_500_000
    case .tables: 5_000
    case .cells: 150_000
    case .rows: 30_000
    case .bytes: 4 << 20
    case .comparisons: 50_000_000
    }
  }

  /// The limit in words.
  package var words: Message {
    switch self {
    case .events: "\(limit) tags, attributes and pieces of text"
    case .tables: "\(limit) tables"
    case .cells: "\(limit) cells"
    case .rows: "\(limit) rows"
    case .bytes: "\(limit >> 20) MB of text in cells"
    case .comparisons: "\(limit) comparisons"
    }
  }
}
