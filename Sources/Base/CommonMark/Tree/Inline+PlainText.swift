extension [Inline] {
  /// The text without markup.
  ///
  /// Breaks become spaces, and note references are left out.
  package var plainText: String {
    if case .text(let text, _)? = first, count == 1 { return text }
    var text = ""
    forEachPlainRun { text += $0 }
    return text
  }

  /// Calls a closure with each piece of `plainText`.
  func forEachPlainRun(_ body: (String) -> Void) {
    for inline in self { if let run = inline.ownText { body(run) } else { inline.children.forEachPlainRun(body) } }
  }
}
