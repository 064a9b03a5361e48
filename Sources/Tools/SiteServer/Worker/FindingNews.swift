import Diagnostics
import Messages

/// What people are shown of the findings of their site.
struct FindingNews {
  /// How many there are of each severity.
  let title: String
  let hasErrors: Bool
  /// Those that pages show.
  let texts: [String]
  /// All of them, for the terminal.
  let report: String

  /// More are not read on a page; all stand on the terminal.
  private static let mostShown = 20

  /// - Parameters:
  ///   - findings: sorted for display.
  ///   - language: that of the reader.
  ///   - report: the findings as a terminal gets them.
  init(_ findings: [Finding], in language: MessageLanguage, report: String) {
    let writer = TerminalWriter(catalogue: language.catalogue)
    let shown = findings.prefix(Self.mostShown)
    var texts = shown.map { writer.text(for: $0) }
    if shown.count < findings.count {
      let rest = findings.count - shown.count
      let more: Message = .count(rest, one: "1 more on the terminal", "\(rest) more on the terminal")
      texts.append(more.text(in: language.catalogue))
    }
    let counts = TerminalWriter.counts(of: findings)
    let title: Message = findings.hasErrors ? "\(counts): pages with errors stay as they were" : counts
    self.title = title.text(in: language.catalogue)
    hasErrors = findings.hasErrors
    (self.texts, self.report) = (texts, report)
  }

  /// The news as JSON, in one line.
  ///
  /// - Parameters:
  ///   - trouble: what keeps the site from being looked at, if anything does.
  ///   - language: that of the reader.
  /// - Returns: what pages are sent.
  func line(_ trouble: SiteTrouble?, in language: MessageLanguage) -> String {
    let first = trouble.map { [$0.text.text(in: language.catalogue)] } ?? []
    let members: JSON = [
      "language": .string(language.tag), "title": .string(trouble?.title.text(in: language.catalogue) ?? title),
      "error": .bool(trouble != nil || hasErrors), "findings": .strings(first + texts),
    ]
    return members.line
  }
}

// As a worker sends them.
extension FindingNews {
  var json: JSON {
    ["title": .string(title), "error": .bool(hasErrors), "texts": .strings(texts), "report": .string(report)]
  }

  init?(_ json: JSON) {
    guard let title = json["title"]?.string, let report = json["report"]?.string else { return nil }
    (self.title, self.report) = (title, report)
    hasErrors = json["error"]?.bool ?? false
    texts = json["texts"]?.items.compactMap(\.string) ?? []
  }
}
