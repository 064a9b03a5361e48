/// A fenced or indented code block.
package struct CodeBlock: Sendable {
  /// The text after the opening fence; its first word is the language.
  package var info: String
  /// The code, which ends in a line end unless it is empty.
  package var literal: String
  /// Where the first line stands that is not empty; that of the block where all are.
  package var place: TextPlace

  /// A code block; `info` is empty for an indented one.
  package init(info: String = "", literal: String, place: TextPlace = .unknown) {
    self.info = info
    self.literal = literal
    self.place = place
  }
}
