import Diagnostics
import Messages

/// What pages show of the findings of their site.
struct FindingNews {
  let language: MessageLanguage

  /// More are not read on a page; all stand on the terminal.
  private static let mostShown = 20

  /// The news as JSON, in one line.
  ///
  /// - Parameters:
  ///   - findings: sorted for display.
  ///   - failure: why the site can't be read, if that is so.
  /// - Returns: what pages are sent.
  func line(_ findings: [Finding], _ failure: Message?) -> String {
    let writer = TerminalWriter(catalogue: language.catalogue)
    let shown = findings.prefix(Self.mostShown)
    var texts = shown.map { writer.text(for: $0) }
    if let failure { texts.insert(failure.text(in: language.catalogue), at: 0) }
    if shown.count < findings.count {
      let rest = findings.count - shown.count
      let more: Message = .count(
        rest,
        one: "1 more on the terminal",
        "\(rest) more on the terminal"
      )
      texts.append(more.text(in: language.catalogue))
    }
    let members: JSON = [
      "language": .string(language.tag),
      "title": .string(title(findings, failure).text(in: language.catalogue)),
      "error": .bool(failure != nil || findings.hasErrors),
      "findings": .strings(texts),
    ]
    return members.line
  }

  private func title(_ findings: [Finding], _ failure: Message?) -> Message {
    if failure != nil { return "The site can't be read: pages stay as they were" }
    let counts = TerminalWriter.counts(of: findings)
    return findings.hasErrors ? "\(counts): pages with errors stay as they were" : counts
  }
}
