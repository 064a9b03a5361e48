/// Escapes text for Markdown, so that it contains no markup, HTML, mentions or references.
package enum PullRequestText {
  /// Returns one line in which every character stands for itself.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(text.withVisibleLineEnds.printableLine.unicodeScalars)
    let breaks = ReferenceBreaks(scalars)
    var escaped = ""
    var isListMarker = true
    for (position, scalar) in scalars.enumerated() {
      if breaks.contains(position) { escaped += gap }
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // After parsing the markup, GitHub looks for mentions and issue numbers.
      case "@", "#": escaped += "\(scalar)\(gap)"
      // GitHub turns `https://` and `www.` into links.
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

  /// An invisible comment, which keeps GitHub from finding references in the text around it.
  private static let gap = "<!-- -->"
  private static let markup = Array("\\`*_{}[]|~^$!=".unicodeScalars)
  /// Characters that make a list, a rule or a heading at the start of a line, or after the number of an item.
  private static let markers = Array("-+.)".unicodeScalars)
}

extension String {
  /// The text with a mark instead of each line end.
  package var withVisibleLineEnds: String { split(separator: "\n").joined(separator: " ⏎ ") }
}
