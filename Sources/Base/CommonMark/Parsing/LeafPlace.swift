/// The place of a paragraph or heading in the prepared text, as libcmark counts: lines and columns from 1.
struct LeafPlace {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  /// The number of block quotes around it.
  var quotes: Int
}
