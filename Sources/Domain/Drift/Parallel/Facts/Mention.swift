import CommonMark

/// Something mentioned in a run of plain text.
struct Mention: Sendable {
  /// The run of parsed text that holds it.
  var run: String
  /// Its bounds, in UTF-8 bytes of the run.
  var bounds: Range<Int>
  /// The place of the run in its file.
  var place: TextPlace

  /// The mentioned text, as the author wrote it.
  var text: String { String(decoding: run.utf8.dropFirst(bounds.lowerBound).prefix(bounds.count), as: UTF8.self) }
}
