/// Turns the Markdown of the reference into text for a terminal.
///
/// Entries consist of paragraphs, code, links, and the words "To fix it:" in strong emphasis. Code in a line keeps its
/// backticks, because they read well. Headings of translations have the id of the English one in an anchor.
enum PlainText {
  /// - Parameter lines: lines of Markdown.
  /// - Returns: Text with fenced code indented by four spaces, without empty lines at its beginning and end.
  static func text(ofMarkdown lines: ArraySlice<Substring>) -> String {
    var isCode = false
    var result: [String] = []
    for line in lines {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        result.append(line.isEmpty ? "" : "    " + line)
      } else {
        result.append(withoutLinks(withoutEmphasis(line)))
      }
    }
    let isEmpty = { (line: String) in line.isEmpty }
    let end = result.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return result[..<end].drop(while: isEmpty).joined(separator: "\n")
  }

  /// The title of a heading, and its id: that of its anchor, or made of its words.
  static func heading(_ text: Substring) -> (title: String, id: String) {
    guard let anchor = text.firstRange(of: " <a id=\"") else {
      return (String(text), text.lowercased().replacing(" ", with: "-"))
    }
    return (String(text[..<anchor.lowerBound]), String(text[anchor.upperBound...].prefix { $0 != "\"" }))
  }

  private static func withoutEmphasis(_ line: Substring) -> Substring {
    line.hasPrefix("**") ? line.replacing("**", with: "") : line
  }

  /// The line with links replaced by their texts, because their addresses are relative to the page.
  private static func withoutLinks(_ line: some StringProtocol) -> String {
    var line = String(line)
    while let middle = line.firstRange(of: "]("), let start = line[..<middle.lowerBound].lastIndex(of: "["),
      let end = line[middle.upperBound...].firstIndex(of: ")")
    {
      let text = line[line.index(after: start)..<middle.lowerBound]
      line.replaceSubrange(start...end, with: Array(text))
    }
    return line
  }
}
