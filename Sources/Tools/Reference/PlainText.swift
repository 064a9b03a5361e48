/// Turns the Markdown of the reference into text for a terminal.
///
/// Entries consist of paragraphs, code, links, and the words "To fix it:" in strong emphasis. Code in a line keeps its
/// backticks, because they read well.
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
        result.append(withoutLinks(line.replacing("**To fix it:**", with: "To fix it:")))
      }
    }
    let isEmpty = { (line: String) in line.isEmpty }
    let end = result.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return result[..<end].drop(while: isEmpty).joined(separator: "\n")
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
