import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// Tells of text that stands on no page.
enum UnusedText {
  /// Reports units of a page's own files that the page does not use.
  ///
  /// Nothing is said of a page of which a part could not be read: that part may be what uses them.
  static func report(on page: Page, used: UsedUnits, findings: inout [Finding]) {
    guard page.isWhole else { return }
    for text in page.texts { report(text.prose, on: page, findings: &findings) }
    for text in page.texts {
      report(text.catalog, used: used.own, on: [page], findings: &findings)
    }
  }

  /// Reports units of the shared files that no page uses.
  static func report(on site: Site, used: Set<String>, findings: inout [Finding]) {
    guard site.pages.allSatisfy(\.isWhole), site.shared.allSatisfy(\.isReadable) else { return }
    for catalog in site.shared {
      report(catalog, used: used, on: site.pages, findings: &findings)
    }
  }

  private static func report(
    _ catalog: Catalog,
    used: Set<String>,
    on pages: [Page],
    findings: inout [Finding]
  ) {
    let unused = catalog.units.filter { !used.contains($0.key) && !isForm($0.key, in: catalog) }
    if unused.isEmpty { return }
    let lacking = used.filter { catalog.units[$0] == nil }
    let prefixes = prefixes(of: used, in: catalog)
    for (path, unit) in unused {
      if prefixes.contains(path) || isLabel(path, on: pages) { continue }
      let isNote = path.hasPrefix("notes.")
      findings.append(
        Finding(
          isNote ? .unusedNote : .unusedText,
          at: unit.text.range,
          isNote
            ? "Nothing refers to the note '\(path.dropFirst(6))'"
            : "Nothing uses the text '\(path)'",
          // What the file has under its right name already was not meant.
          fixes: Finding.Fix.didYouMean(path: path, among: lacking)
        )
      )
    }
  }

  private static func report(_ prose: Prose, on page: Page, findings: inout [Finding]) {
    let outline = Set(
      page.outline.compactMap { item -> String? in
        if case .prose(let id) = item.kind { id } else { nil }
      }
    )
    let unused = prose.units.filter { !outline.contains($0.id) }
    if unused.isEmpty { return }
    let lacking = outline.filter { prose[$0] == nil }
    for unit in unused {
      findings.append(
        Finding(
          .unusedText,
          at: unit.place,
          "The page's outline has no prose '\(unit.id)'",
          fixes: Finding.Fix.didYouMean(unit.id, among: lacking) + [
            .init("add '- prose: \(unit.id)' to the outline in Specs/\(page.id).yaml")
          ]
        )
      )
    }
  }

  /// Whether a text is a named form, so that its unit is told of if anything is.
  private static func isForm(_ path: String, in catalog: Catalog) -> Bool {
    path.lastIndex(of: ".").map { catalog.units[String(path[..<$0])] != nil } ?? false
  }

  /// The paths below which a catalog has texts that are used, such as those of texts with a named form that is.
  private static func prefixes(of used: Set<String>, in catalog: Catalog) -> Set<String> {
    var prefixes: Set<String> = []
    for path in used where catalog.units[path] != nil {
      for dot in path.indices where path[dot] == "." { prefixes.insert(String(path[..<dot])) }
    }
    return prefixes
  }

  /// Whether a text is for a table's condition or output or one of its values: all may have names, needed or not.
  private static func isLabel(_ path: String, on pages: [Page]) -> Bool {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 2, parts[0] == "conditions" || parts[0] == "outputs" else { return false }
    let tables = pages.lazy.flatMap(\.tables).map(\.table.definition)
    let domains =
      parts[0] == "conditions"
      ? tables.flatMap(\.conditions).filter { $0.id == parts[1] }.map { Domain?.some($0.domain) }
      : tables.flatMap(\.outputs).filter { $0.id == parts[1] }.map(\.domain)
    if parts[2] == "name" { return !domains.isEmpty }
    if parts[2] == "pattern" { return domains.contains { $0 != nil && $0?.values == nil } }
    return parts.count > 3 && domains.contains { $0?.namedValues.contains(parts[3]) == true }
  }
}

extension Page {
  /// Whether all of the page could be read.
  fileprivate var isWhole: Bool { !isFaulty && texts.allSatisfy(\.isReadable) }
}
