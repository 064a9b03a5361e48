/// A fenced or indented code block.
package struct CodeBlock: Sendable {
  /// What stands after the fence; its first word is the language.
  package var info: String
  /// The code; it ends in a line end unless it is empty.
  package var literal: String

  package init(info: String = "", literal: String) {
    self.info = info
    self.literal = literal
  }
}
