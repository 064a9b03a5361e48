import CommonMark

extension [Inline] {
  /// The text without markup but for the backticks of code, as people type it where there is no markup.
  var codeText: String {
    var text = ""
    for inline in self {
      switch inline {
      case .code(let code): text += "`\(code)`"
      case .emphasis(let content), .strong(let content): text += content.codeText
      case .link(let link): text += link.content.codeText
      case .text, .lineBreak, .softBreak, .placeholder, .noteReference: text += [inline].plainText
      }
    }
    return text
  }
}
