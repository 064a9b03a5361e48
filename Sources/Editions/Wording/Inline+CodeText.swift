import CommonMark

extension [Inline] {
  /// The text without markup but for the backticks of code, as people type it where there is no markup.
  var codeText: String {
    var text = ""
    for inline in self {
      switch inline {
      case .code(let code): text += "`\(code)`"
      case .emphasis, .strong, .link: text += inline.children.codeText
      case .text, .lineBreak, .softBreak, .placeholder, .footnoteReference:
        text += [inline].plainText
      }
    }
    return text
  }
}
