import Diagnostics
import Loading
import Sites

extension LanguageServer {
  /// `textDocument/publishDiagnostics` for each of some files of a site.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - paths: the paths of files in which there may be other findings than before; the empty one stands for no file.
  func publish(_ site: OpenSite, _ paths: Set<String>) {
    var found = Dictionary(grouping: site.edited.findings(in: paths)) { $0.place?.file.path ?? "" }
    if paths.contains("") || paths.contains(SiteSettings.path) {
      // What concerns no file stands at the beginning of the site's settings.
      let settings = site.edited.findings(in: ["", SiteSettings.path])
      found[""] = nil
      found[SiteSettings.path] = settings
    }
    var files = FileLines(encoding)
    for path in paths.union(found.keys).subtracting([""]).sorted() {
      let findings = found[path] ?? []
      if findings.isEmpty, site.shown[path] == nil, site.documents[path] == nil { continue }
      site.shown[path] = findings.isEmpty ? nil : findings
      notify(
        "textDocument/publishDiagnostics",
        .members([
          "uri": .string(site.uri(of: path)), "version": site.documents[path]?.version.map { .number($0) },
          "diagnostics": .array(findings.map { diagnostic($0, in: site, &files) }),
        ]))
    }
  }

  /// A finding, as the protocol writes it.
  func diagnostic(_ finding: Finding, in site: OpenSite, _ files: inout FileLines) -> JSON {
    let related = finding.notes.compactMap { note -> JSON? in
      guard let place = note.place else { return nil }
      return [
        "location": ["uri": .string(site.uri(of: place.file.path)), "range": files.range(of: place)],
        "message": .string(text(note.message)),
      ]
    }
    return .members([
      "range": finding.place.map { files.range(of: $0) } ?? LineIndex([], .utf8).range(of: 0..<0),
      "severity": .number(finding.severity.number), "code": .string(finding.id),
      "codeDescription": reference.map { address in ["href": .string("\(address)#\(finding.id.lowercased())")] },
      "source": "hyo", "message": .string(finding.message(in: catalogue)),
      "tags": finding.kind.isAboutUnusedText ? [.number(1)] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }
}

/// The lines of the files that findings were found in, each worked out once.
struct FileLines {
  private let encoding: LineIndex.Encoding
  private var known: [ObjectIdentifier: LineIndex] = [:]

  init(_ encoding: LineIndex.Encoding) { self.encoding = encoding }

  mutating func range(of place: SourceRange) -> JSON {
    let id = ObjectIdentifier(place.file)
    let lines = known[id] ?? LineIndex(place.file.bytes, encoding)
    known[id] = lines
    return lines.range(of: place.bounds)
  }
}

extension Finding {
  /// The summary, and below it the notes and advice that lead nowhere else.
  fileprivate func message(in catalogue: MessageCatalogue) -> String {
    func line(_ kind: Message, _ message: Message) -> String {
      "\(kind.text(in: catalogue)): \(message.text(in: catalogue))"
    }
    let notes = notes.filter { $0.place == nil }.map { line("note", $0.message) }
    let fixes = fixes.filter { $0.replacement == nil }.map { line("fix", $0.summary) }
    return ([summary.text(in: catalogue)] + notes + fixes).joined(separator: "\n")
  }
}

extension Finding.Severity {
  /// The protocol's number for it.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .advice: 3
    }
  }
}

extension Finding.Kind {
  /// True if editors may show the text as one that could be left out.
  fileprivate var isAboutUnusedText: Bool { self == .unusedText || self == .unusedNote || self == .unneededDefault }
}
