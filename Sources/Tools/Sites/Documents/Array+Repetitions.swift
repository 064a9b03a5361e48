import CommonMark
package import Diagnostics

extension [Finding] {
  /// The findings with each difference of documents once: a link that is missing in all translations, a heading that a language has in
  /// all of its documents.
  ///
  /// - Complexity: O(n)
  package var withRepetitionsOnce: [Finding] {
    var places: [String: [SourceRange]] = [:]
    for finding in self { if let (key, place) = finding.repeatable { places[key, default: []].append(place) } }
    var shown: Set<String> = []
    return compactMap { finding in
      guard let (key, _) = finding.repeatable, let all = places[key], all.count > 1 else { return finding }
      guard shown.insert(key).inserted else { return nil }
      var copy = finding
      let others = all.dropFirst()
      let names = others.prefix(3).map { place in
        Message(verbatim: "\(place.file.path):\(SourcePosition(of: place).line)")
      }
      copy.notes.append(
        .init(
          .count(
            others.count, one: "the same is in 1 more place: \(Message.list(names))",
            "the same is in \(others.count) more places, such as \(Message.list(names))")))
      return copy
    }
  }
}

extension Finding {
  /// The kinds of findings that compare documents.
  private static let comparing: Set<Kind> = [
    .numbersDiffer, .namesDiffer, .codeDiffers, .linksDiffer, .notesDiffer, .structureDiffers, .orderDiffers,
    .markupDiffers, .codeBlocksDiffer, .untranslatedText, .sectionMissing, .signsDiffer, .meaningDiffers,
  ]

  /// True if it stands in a document, rather than in a text of a page.
  var isAboutDocument: Bool {
    place.map { Dialect(path: $0.file.path) != nil && !$0.file.path.hasPrefix("Locales/") } ?? false
  }

  /// The words that findings about the same difference share, with the place; nil for one that isn't about a document.
  fileprivate var repeatable: (key: String, place: SourceRange)? {
    guard let place, Self.comparing.contains(kind), isAboutDocument else { return nil }
    return ("\(id) \(severity.rawValue) \(summary.english)", place)
  }
}
