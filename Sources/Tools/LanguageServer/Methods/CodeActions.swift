import Diagnostics
import Sites

extension LanguageServer {
  /// `textDocument/codeAction`: the fixes of findings that say what to write, as edits.
  func codeActions(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let (site, path) = try file(parameters) else { return .null }
    // Fixes of a text that has changed since would be put in other places.
    if site.edited.isChanged || !site.edited.isChecked { check(site) }
    guard let bytes = try current(path, of: site) else { return .null }
    let lines = LineIndex(bytes, encoding)
    guard let wanted = lines.offsets(of: parameters["range"]) else {
      throw ResponseError(.invalidParameters, "'range' is missing")
    }
    var files = FileLines(encoding)
    var actions: [JSON] = []
    for finding in site.shown[path] ?? [] {
      guard let place = finding.place, place.file.bytes == bytes, place.bounds.touches(wanted) else { continue }
      let diagnostic = diagnostic(finding, in: site, &files)
      let fixes = finding.fixes.filter { $0.replacement != nil }
      for (position, fix) in fixes.enumerated() {
        guard let replacement = fix.replacement else { continue }
        actions.append([
          "title": .string(fix.title(in: catalogue)), "kind": "quickfix", "diagnostics": [diagnostic],
          "isPreferred": .bool(position == 0), "edit": edit(replacement, in: site, &files),
        ])
      }
    }
    return .array(actions)
  }

  private func edit(_ replacement: (range: SourceRange, text: String), in site: OpenSite, _ files: inout FileLines)
    -> JSON
  {
    let edit: JSON = ["range": files.range(of: replacement.range), "newText": .string(replacement.text)]
    let uri = site.uri(of: replacement.range.file.path)
    return ["changes": .object([.init(name: uri, value: [edit])])]
  }
}

extension Finding.Fix {
  /// The first line of the proposal.
  fileprivate func title(in catalogue: MessageCatalogue) -> String {
    String(summary.text(in: catalogue).prefix { $0 != "\n" }).capitalizedFirst
  }
}

extension Range<Int> {
  /// True if the ranges have a byte in common, or one ends where the other begins.
  func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}
