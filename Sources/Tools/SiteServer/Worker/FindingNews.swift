import Diagnostics
import Messages

/// The findings of a site as they are shown to people.
struct FindingNews {
  /// The number of findings of each severity, in words.
  let title: String
  let hasErrors: Bool
  /// The findings that pages show.
  let texts: [String]
  /// The places of these findings in the site's files, each as `path:line:column`; empty for one without a place.
  let places: [String]
  /// All of them, for the terminal.
  let report: String

  /// The most findings on a page; the terminal has all of them.
  private static let mostShown = 20

  /// - Parameters:
  ///   - findings: sorted for display.
  ///   - language: the reader's language.
  ///   - report: the findings as text for the terminal.
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
    places = shown.map { finding in
      guard let place = finding.place else { return "" }
      let position = SourcePosition(of: place)
      return "\(place.file.path):\(position.line):\(position.column)"
    }
    (self.texts, self.report) = (texts, report)
  }

  /// The news as JSON, in one line.
  ///
  /// - Parameters:
  ///   - trouble: the trouble that keeps the site from being checked; nil if there is none.
  ///   - language: the reader's language.
  ///   - editor: leads to the places of findings; nil if nobody has named an editor.
  /// - Returns: The JSON that is sent to pages.
  func line(_ trouble: SiteTrouble?, in language: MessageLanguage, _ editor: EditorLinks?) -> String {
    let first = trouble.map { [$0.text.text(in: language.catalogue)] } ?? []
    let links = editor.map { editor in first.map { _ in "" } + places.map(editor.link) }
    let members: JSON = .members([
      "language": .string(language.tag), "title": .string(trouble?.title.text(in: language.catalogue) ?? title),
      "error": .bool(trouble != nil || hasErrors), "findings": .strings(first + texts),
      "links": links.map(JSON.strings),
    ])
    return members.line
  }
}

// The form in which a worker sends them.
extension FindingNews {
  var json: JSON {
    [
      "title": .string(title), "error": .bool(hasErrors), "texts": .strings(texts), "places": .strings(places),
      "report": .string(report),
    ]
  }

  init?(_ json: JSON) {
    guard let title = json["title"]?.string, let report = json["report"]?.string else { return nil }
    (self.title, self.report) = (title, report)
    hasErrors = json["error"]?.bool ?? false
    texts = json["texts"]?.items.compactMap(\.string) ?? []
    places = json["places"]?.items.compactMap(\.string) ?? []
  }
}
