/// Writes findings for people: the place, the message, the offending line with carets, notes and fixes.
package struct TerminalWriter: FindingWriter {
  private let colour: Bool
  private let catalogue: MessageCatalogue

  /// - Parameters:
  ///   - colour: true to use the terminal's colours (ECMA-48 SGR sequences).
  ///   - catalogue: the language of the messages.
  package init(colour: Bool = false, catalogue: MessageCatalogue = .english) {
    (self.colour, self.catalogue) = (colour, catalogue)
  }

  /// The findings, and a line with their numbers; empty if there are none.
  package func text(for report: FindingReport) -> String { text(for: report.findings) }

  /// The same for findings, sorted for display.
  package func text(for findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    return findings.map { text(for: $0) + "\n" }.joined() + FindingCounts(findings).text.text(in: catalogue) + "\n"
  }

  /// One finding: its place, its message, the line, notes and fixes.
  package func text(for finding: Finding) -> String {
    let severity = finding.severity.word.text(in: catalogue)
    var text = ""
    if let place = finding.place { text += location(of: place) + ": " }
    text += styled(severity, colour(of: finding.severity))
    text += ": \(styled(finding.summary.text(in: catalogue).printableLine, "1")) [\(finding.id)]\n"
    if let place = finding.place { text += excerpt(of: place) }
    for note in finding.notes {
      text += "  \(Message("note").text(in: catalogue)): "
      if let place = note.place { text += location(of: place) + ": " }
      text += note.message.text(in: catalogue).printable + "\n"
      if let place = note.place { text += excerpt(of: place) }
    }
    for fix in finding.fixes {
      text +=
        "  \(styled(Message("fix").text(in: catalogue), "1;32")): \(indented(fix.summary.text(in: catalogue).printable))\n"
    }
    return text
  }

  /// The numbers of findings in words: "1 error, 2 warnings".
  package static func counts(of findings: [Finding]) -> Message { FindingCounts(findings).text }

  private func location(of place: SourceRange) -> String {
    // A folder, or an unread file, has no lines.
    if place.file.bytes.isEmpty { return place.file.path.printableLine }
    let position = SourcePosition(of: place)
    return "\(place.file.path.printableLine):\(position.line):\(position.column)"
  }

  /// The line of a place, and carets below it under the place.
  private func excerpt(of place: SourceRange) -> String {
    let line = place.file.line(at: place.bounds.lowerBound)
    guard !line.bounds.isEmpty else { return "" }
    let window = ExcerptWindow(of: place.bounds, in: line.bounds, of: place.file.bytes)
    let before = window.before.printable
    let marked = window.marked.printable
    let number = String(line.number)
    let margin = String(repeating: " ", count: number.count)
    let carets = String(repeating: "^", count: max(1, marked.displayWidth))
    let indent = String(repeating: " ", count: before.displayWidth)
    return " \(number) | \(before)\(marked)\(window.after.printable)\n"
      + " \(margin) | \(indent)\(styled(carets, "1;31"))\n"
  }

  private func colour(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .advice: "1;36"
    }
  }

  private func styled(_ text: String, _ code: String) -> String { colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n       ")
  }
}
