/// The one place where Markdown is written: everything that is not a literal of this program is escaped here.
///
/// What it writes reads back in cmark-gfm as the same text and structure.
package struct MarkdownWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  package var context: Context

  /// Where the text stands, which decides what has a meaning there.
  package enum Context: Sendable {
    case paragraph, tableCell, heading
  }

  /// - Parameters:
  ///   - context: where the text stands.
  ///   - capacity: bytes to reserve.
  package init(context: Context = .paragraph, reserving capacity: Int = 256) {
    self.context = context
    bytes.reserveCapacity(capacity)
  }

  /// Writes markup.
  package mutating func literal(_ literal: StaticString) {
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
  }

  /// Writes what another writer has written.
  package mutating func append(_ fragment: MarkdownWriter) {
    bytes.append(contentsOf: fragment.bytes)
  }
}
