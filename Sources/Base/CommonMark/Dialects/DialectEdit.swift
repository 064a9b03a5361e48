/// A change to a document before libcmark reads it: a mark in place of a piece that is not prose, or a line end where
/// the dialect begins a block.
struct DialectEdit {
  /// The bytes of the source to replace.
  var run: Range<Int>
  /// Bytes to put before the mark, which structure the text for libcmark.
  var before: [UInt8] = []
  /// The meaning of the mark; nil for a change without a mark.
  var kind: Mark.Kind?
}
