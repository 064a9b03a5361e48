extension String {
  /// The text without lines that a runner of GitHub Actions, Azure Pipelines or TeamCity takes for its own commands.
  ///
  /// A runner reads the log of a job: it removes white space before a line that begins with `::`, and looks for `##[…]`
  /// anywhere in a line (`ActionCommand.cs` of GitHub's runner). So a document that a finding or a difference quotes could
  /// hide findings or set variables. A backslash is inserted where a command would begin; in Markdown, it isn't shown.
  package var withoutWorkflowCommands: String {
    // Runners compare code units: a colon with a combining mark behind it is still a colon.
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    var result = String.UnicodeScalarView()
    for (number, line) in lines.enumerated() {
      if number > 0 { result.append("\n") }
      Self.append(line, to: &result)
    }
    return String(result)
  }

  private static func append(_ line: Substring.UnicodeScalarView, to result: inout UnicodeScalarView) {
    let text = line.drop { $0.properties.isWhitespace }
    result += line[..<text.startIndex]
    if text.starts(with: "::".unicodeScalars) { result.append("\\") }
    var rest = text
    while let mark = rest.first {
      rest.removeFirst()
      result.append(mark)
      // `##[`, `##vso[`, `##teamcity[`
      guard mark == "#", rest.first == "#" else { continue }
      if rest.dropFirst().drop(while: { $0.isASCII && $0.properties.isAlphabetic }).first == "[" { result.append("\\") }
    }
  }
}
