import CommonMark

extension [Inline] {
  /// The text without markup but for the backticks of code, as people type it where there is no markup.
  var codeText: String {
    var text = ""
    forEachNested { inline in
      if case .code(let code) = inline {
        text += "`\(code)`"
      } else {
        text += inline.ownText ?? ""
      }
    }
    return text
  }
}
