import Diagnostics
import Editions
import Localization

/// Tells of text that stands on no page.
enum UnusedText {
  /// Reports units of a page's own files that the page does not use.
  static func report(on page: Page, used: Set<String>, findings: inout [Finding]) {
    let outline = page.outline.compactMap { item -> String? in
      if case .prose(let id) = item.kind { id } else { nil }
    }
    for text in page.texts {
      report(text.catalog, used: used, findings: &findings)
      for unit in text.prose.units where !outline.contains(unit.id) {
        findings.append(
          Finding(
            "UnusedText", .warning, at: unit.place,
            "The page's outline has no prose '\(unit.id)'",
            fixes: Finding.Fix.didYouMean(unit.id, among: outline) + [
              .init("add '- prose: \(unit.id)' to the outline in Specs/\(page.id).yaml")
            ]
          )
        )
      }
    }
  }

  /// Reports units of a catalog that nothing uses; a named form is used if its unit is.
  static func report(_ catalog: Catalog, used: Set<String>, findings: inout [Finding]) {
    for (path, unit) in catalog.units {
      if used.contains(path) { continue }
      if let dot = path.lastIndex(of: "."), used.contains(String(path[..<dot])) { continue }
      let isNote = path.hasPrefix("notes.")
      findings.append(
        Finding(
          isNote ? "UnusedNote" : "UnusedText", .warning, at: unit.text.range,
          isNote
            ? "Nothing refers to the note '\(path.dropFirst(6))'" : "Nothing uses the text '\(path)'",
          fixes: Finding.Fix.didYouMean(path, among: used)
        )
      )
    }
  }
}
