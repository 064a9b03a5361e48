extension [Inline] {
  /// The text without any markup; breaks are blanks, note references are left out.
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
      case .emphasis(let content), .strong(let content): content.forEachPlainRun(body)
      case .link(let link): link.content.forEachPlainRun(body)
      case .lineBreak, .softBreak: body(" ")
      case .placeholder(let placeholder): body(placeholder.source)
      case .noteReference: break
      }
    }
  }
}
