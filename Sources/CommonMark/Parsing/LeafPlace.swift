/// Where a paragraph or heading stands in the prepared text, as libcmark counts: lines and columns from 1.
struct LeafPlace {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  /// How many block quotes it stands in.
  var quotes: Int
  /// Lines of link reference definitions at its beginning, which libcmark does not count.
  var skippedLines: Int
}
