package import Diagnostics
package import Documents

/// A part of a document that Hyo writes: the lines between two marks.
///
///     <!-- hyo table refunds/refund -->
///     …
///     <!-- /hyo 0f4c2d9a71b35e68 -->
package struct Region: Sendable {
  /// The thing that stands in the region.
  package var request: RegionRequest
  /// The opening mark.
  package var opening: SourceRange
  /// The lines between the marks, with their line ends.
  package var content: SourceRange
  /// The closing mark, with its check sum.
  package var closing: SourceRange
  /// The check sum of the lines as Hyo wrote them; nil if it has written none yet.
  package var checkSum: String?
  /// The form of the marks.
  package var form: DocumentMark.Form

  /// The lines between the marks, with line feeds alone and without the empty lines around them.
  package var lines: [UInt8] {
    let lines = RegionText.normalized(content.file.bytes[content.bounds])
    return Array(lines[lines.trimmed(lines.startIndex..<lines.endIndex) { $0 == 0x0A }])
  }

  /// True if somebody changed the lines since Hyo wrote them, or wrote the first ones; nobody misses an empty region.
  package var isEdited: Bool {
    let lines = RegionText.normalized(content.file.bytes[content.bounds])
    guard lines.contains(where: { $0 != 0x0A && $0 != 0x20 && $0 != 0x09 }) else { return false }
    return RegionText.checkSum(of: lines) != checkSum
  }
}
