extension Finding {
  /// The file at which platforms show a finding without a place, because they require a file.
  static let settings = "hyo.yaml"

  /// The path of its file within the site.
  var file: String { place?.file.path ?? Self.settings }

  /// Its summary, notes and fixes, each on lines of its own, for people on a platform.
  func message(in folder: SiteFolder, _ catalogue: MessageCatalogue) -> String {
    let fix = Message("fix").text(in: catalogue)
    let fixes = fixes.map { "\(fix): " + $0.summary.text(in: catalogue).printable.replacing("\n", with: "\n     ") }
    let notes = notes.map { $0.message(in: folder, catalogue) }
    return ([summary.text(in: catalogue).printableLine] + notes + fixes).joined(separator: "\n")
  }

  /// The most lines of a short message; nobody reads a longer list in a margin.
  private static let mostLines = 20

  /// The same, without the last lines of a long one.
  func shortMessage(in folder: SiteFolder, _ catalogue: MessageCatalogue) -> String {
    let message = message(in: folder, catalogue)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > Self.mostLines else { return message }
    let rest: Message = "… and \(lines.count - Self.mostLines) more lines"
    return lines.prefix(Self.mostLines).joined(separator: "\n") + "\n" + rest.text(in: catalogue)
  }
}

extension Finding.Note {
  fileprivate func message(in folder: SiteFolder, _ catalogue: MessageCatalogue) -> String {
    let text = "\(Message("note").text(in: catalogue)): \(message.text(in: catalogue).printable)"
    guard let place else { return text }
    let path = folder.path(of: place.file.path).printableLine
    if place.file.bytes.isEmpty { return "\(text) (\(path))" }
    return "\(text) (\(path):\(place.file.line(at: place.bounds.lowerBound).number))"
  }
}
