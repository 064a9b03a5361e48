extension Finding {
  /// The file at which platforms show a finding without a place, because they require a file.
  static let settings = "hyo.yaml"

  /// The path of its file within the site.
  var file: String { place?.file.path ?? Self.settings }

  /// Its summary, notes and fixes, each on lines of its own, for people on a platform.
  func message(in folder: SiteFolder) -> String {
    ([summary.english.printableLine] + notes.map { $0.message(in: folder) }
      + fixes.map { "fix: " + $0.summary.english.printable.replacing("\n", with: "\n     ") }).joined(separator: "\n")
  }
}

extension Finding.Note {
  fileprivate func message(in folder: SiteFolder) -> String {
    let text = "note: \(message.english.printable)"
    guard let place else { return text }
    let path = folder.path(of: place.file.path).printableLine
    if place.file.bytes.isEmpty { return "\(text) (\(path))" }
    return "\(text) (\(path):\(place.file.line(at: place.bounds.lowerBound).number))"
  }
}
