import CommonMark

extension [Inline] {
  /// The text without markup but for the backticks of code, as people type it where there is no markup.
  var codeText: String {
    var text = ""
    forEachNested { inline in
      switch inline {
      case .code(let code): text += "`\(code)`"
      case .emphasis, .strong, .link: break
      case .text, .lineBreak, .softBreak, .placeholder, .footnoteReference:
        text += [inline].plainText
      }
    }
    return text
  }
}
