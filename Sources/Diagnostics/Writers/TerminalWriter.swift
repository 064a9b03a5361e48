/// Writes findings for people: the place, the message, the offending line with carets, notes and fixes.
package struct TerminalWriter {
  private let colour: Bool

  /// - Parameter colour: whether to use the terminal's colours (ECMA-48 SGR sequences).
  package init(colour: Bool = false) {
    self.colour = colour
  }

  /// - Parameter findings: sorted for display.
  /// - Returns: the text, which ends in a line that counts the findings, or nothing where there are none.
  package func text(for findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    return findings.map { text(for: $0) + "\n" }.joined() + count(of: findings) + "\n"
  }

  private func text(for finding: Finding) -> String {
    let severity = finding.severity.rawValue
    var text = ""
    if let place = finding.place { text += location(of: place) + ": " }
    text += styled(severity, finding.severity == .error ? "1;31" : "1;33")
    text += ": \(styled(printable(finding.summary), "1")) [\(finding.id)]\n"
    if let place = finding.place { text += excerpt(of: place) }
    for note in finding.notes {
      text += "  note: "
      if let place = note.place { text += location(of: place) + ": " }
      text += printable(note.message) + "\n"
      if let place = note.place { text += excerpt(of: place) }
    }
    for fix in finding.fixes {
      text += "  \(styled("fix", "1;32")): \(indented(printable(fix.summary)))\n"
    }
    return text
  }

  private func location(of place: SourceRange) -> String {
    // A folder, or a file of which nothing was read, has no lines.
    if place.file.bytes.isEmpty { return printable(place.file.path) }
    let position = SourcePosition(of: place)
    return "\(printable(place.file.path)):\(position.line):\(position.column)"
  }

  /// The line of a place, and below it carets that stand under the place on a terminal.
  private func excerpt(of place: SourceRange) -> String {
    let line = place.file.line(at: place.bounds.lowerBound)
    guard !line.bounds.isEmpty else { return "" }
    let window = ExcerptWindow(of: place.bounds, in: line.bounds, of: place.file.bytes)
    let before = printable(window.before)
    let marked = printable(window.marked)
    let number = String(line.number)
    let margin = String(repeating: " ", count: number.count)
    let carets = String(repeating: "^", count: max(1, marked.displayWidth))
    let indent = String(repeating: " ", count: before.displayWidth)
    return " \(number) | \(before)\(marked)\(printable(window.after))\n"
      + " \(margin) | \(indent)\(styled(carets, "1;31"))\n"
  }

  private func count(of findings: [Finding]) -> String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    return [(errors, "error"), (warnings, "warning")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }

  private func styled(_ text: String, _ code: String) -> String {
    colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n       ")
  }

  /// The text with what could move the cursor or reverse the reading direction made visible.
  ///
  /// A line of a stranger's file is shown as it is, but may not command the terminal.
  private func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": result.append(scalar)
      case .control where scalar == "\t": result.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result.append(contentsOf: "<U+\(hexadecimal(scalar.value, digits: 4))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension String {
  fileprivate var displayWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}
