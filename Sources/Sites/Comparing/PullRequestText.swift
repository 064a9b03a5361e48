import Diagnostics

/// Text as Markdown that says nothing but the text: no markup, no HTML, nobody who is mentioned.
enum PullRequestText {
  /// One line in which every character stands for itself.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var isListMarker = true
    for scalar in text.oneLine.printableLine.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // GitHub looks for people and numbers in what is left of the markup.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      // It makes links of `https://` and `www.`.
      case ":" where escaped.hasSuffix("p") || escaped.hasSuffix("s"): escaped += ":<!-- -->"
      case "." where escaped.hasSuffix("w"): escaped += "<!-- -->."
      case _ where Self.markup.contains(scalar) || isListMarker && Self.markers.contains(scalar):
        escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
      if !("0"..."9").contains(scalar) { isListMarker = false }
    }
    return escaped
  }

  private static let markup = Array("\\`*_{}[]|~^$!=".unicodeScalars)
  /// What makes a list, a rule or a heading at the beginning of a line, or behind the number of an item.
  private static let markers = Array("-+.)".unicodeScalars)
}
