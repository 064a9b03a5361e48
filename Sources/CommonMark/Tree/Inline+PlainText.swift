extension [Inline] {
  /// The text without markup.
  ///
  /// Breaks become spaces, and note references are left out.
  package var plainText: String {
    if case .text(let text)? = first, count == 1 { return text }
    var text = ""
    forEachPlainRun { text += $0 }
    return text
  }

  /// Calls a closure with each piece of `plainText`.
  func forEachPlainRun(_ body: (String) -> Void) {
    for inline in self {
      switch inline {
      case .text(let run), .code(let run): body(run)
      case .emphasis, .strong, .link: inline.children.forEachPlainRun(body)
      case .lineBreak, .softBreak: body(" ")
      case .placeholder(let placeholder): body(placeholder.source)
      case .footnoteReference: break
      }
    }
  }
}
