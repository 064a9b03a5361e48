extension [Inline] {
  /// The text without any markup; breaks are blanks, note references are left out.
  package var plainText: String {
    if case .text(let text)? = first, count == 1 { return text }
    var text = ""
    for inline in self {
      switch inline {
      case .text(let run), .code(let run): text += run
      case .emphasis(let content), .strong(let content): text += content.plainText
      case .link(let link): text += link.content.plainText
      case .lineBreak, .softBreak: text += " "
      case .placeholder(let placeholder): text += placeholder.source
      case .noteReference: break
      }
    }
    return text
  }
}
