import Diagnostics

/// Text as Markdown that says nothing but the text: no markup, no HTML, nobody and nothing that is referred to.
enum PullRequestText {
  /// One line in which every character stands for itself.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.oneLine.printableLine.unicodeScalars)
    let breaks = ReferenceBreaks(scalars)
    var escaped = ""
    var isListMarker = true
    for (position, scalar) in scalars.enumerated() {
      if breaks.contains(position) { escaped += gap }
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // GitHub looks for people and numbers in what is left of the markup.
      case "@", "#": escaped += "\(scalar)\(gap)"
      // It makes links of `https://` and `www.`.
      case ":" where escaped.hasSuffix("p") || escaped.hasSuffix("s"): escaped += ":\(gap)"
      case "." where escaped.hasSuffix("w"): escaped += "\(gap)."
      case _ where Self.markup.contains(scalar) || isListMarker && Self.markers.contains(scalar):
        escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
      if !("0"..."9").contains(scalar) { isListMarker = false }
    }
    return escaped
  }

  /// What nobody sees, and what ends a text for those who look for references in it.
  private static let gap = "<!-- -->"
  private static let markup = Array("\\`*_{}[]|~^$!=".unicodeScalars)
  /// What makes a list, a rule or a heading at the beginning of a line, or behind the number of an item.
  private static let markers = Array("-+.)".unicodeScalars)
}
