/// A fenced or indented code block.
package struct CodeBlock: Sendable {
  /// The text after the opening fence; its first word is the language.
  package var info: String
  /// The code, which ends in a line end unless it is empty.
  package var literal: String
  /// The place of the first non-empty line; the place of the block if all lines are empty.
  package var place: TextPlace

  /// A code block; `info` is empty for an indented one.
  package init(info: String = "", literal: String, place: TextPlace = .unknown) {
    self.info = info
    self.literal = literal
    self.place = place
  }
}
