import DecisionTables
import Diagnostics
import Loading
import Localization

/// Tells of text that stands on no page.
enum UnusedText {
  /// Reports units of a page's own files that the page does not use.
  ///
  /// Nothing is said of a page of which a part could not be read: that part may be what uses them.
  static func report(on page: Page, used: Set<Unit>, findings: inout [Finding]) {
    guard page.isWhole else { return }
    for text in page.texts {
      report(text.prose, on: page, findings: &findings)
      report(text.catalog, used: used, on: [page], findings: &findings)
    }
  }

  /// Reports units of the shared files that no page uses.
  static func report(on site: Site, used: Set<Unit>, findings: inout [Finding]) {
    guard site.pages.allSatisfy(\.isWhole), site.shared.allSatisfy(\.isReadable) else { return }
    for catalog in site.shared {
      report(catalog, used: used, on: site.pages, findings: &findings)
    }
  }

  private static func report(
    _ catalog: Catalog,
    used: Set<Unit>,
    on pages: [Page],
    findings: inout [Finding]
  ) {
    // Nearly always all of them are; only else it matters whether another locale's text of the same id is used.
    let unshown = catalog.units.filter { unit in
      !used.contains(unit) && !unit.forms.contains(where: used.contains)
    }
    guard let scope = unshown.first?.id.scope else { return }
    let ids = Set(used.map(\.id))
    let unused = unshown.filter { unit in
      !ids.contains(unit.id) && !unit.forms.contains { ids.contains($0.id) }
    }
    // What the file has under its right name already was not meant.
    let lacking = ids.filter { $0.scope == scope && catalog[$0.key] == nil }.map(\.key)
    for unit in unused where !isLabel(unit.id.key, on: pages) {
      let isNote = if case .note = unit.id.key { true } else { false }
      findings.append(
        Finding(
          isNote ? .unusedNote : .unusedText,
          at: unit.place,
          isNote
            ? "Nothing refers to the note '\(unit.id.key.subject)'"
            : "Nothing uses the text '\(unit.id.path)'",
          fixes: Finding.Fix.didYouMean(unit.id.key, among: lacking)
        )
      )
    }
  }

  private static func report(_ prose: Catalog, on page: Page, findings: inout [Finding]) {
    let outline = Set(
      page.outline.compactMap { item in
        if case .prose(let id) = item.kind { UnitKey.prose(id) } else { nil }
      }
    )
    let unused = prose.units.filter { !outline.contains($0.id.key) }
    if unused.isEmpty { return }
    let lacking = outline.filter { prose[$0] == nil }.map(\.subject)
    for unit in unused {
      let id = unit.id.key.subject
      findings.append(
        Finding(
          .unusedText,
          at: unit.place,
          "The page's outline has no prose '\(id)'",
          fixes: Finding.Fix.didYouMean(id, among: lacking) + [
            .init("add '- prose: \(id)' to the outline in Specs/\(page.id).yaml")
          ]
        )
      )
    }
  }

  /// Whether a text is for a table's condition or output or one of its values: all may have names, needed or not.
  private static func isLabel(_ key: UnitKey, on pages: [Page]) -> Bool {
    let tables = pages.lazy.flatMap(\.tables).map(\.table.definition)
    func conditions(_ id: String) -> [Domain] {
      tables.flatMap(\.conditions).filter { $0.id == id }.map(\.domain)
    }
    func outputs(_ id: String) -> [Domain?] {
      tables.flatMap(\.outputs).filter { $0.id == id }.map(\.domain)
    }
    switch key {
    case .conditionName(let id): return !conditions(id).isEmpty
    case .conditionValue(let value, of: let id):
      return conditions(id).contains { $0.namedValues.contains(value) }
    case .outputName(let id): return !outputs(id).isEmpty
    case .outputValue(let value, of: let id):
      return outputs(id).contains { $0?.namedValues.contains(value) == true }
    case .outputPattern(let id): return outputs(id).contains { $0 != nil && $0?.values == nil }
    case .title, .description, .term, .phrase, .note, .source, .table, .prose, .word: return false
    }
  }
}

extension Page {
  /// Whether all of the page could be read.
  fileprivate var isWhole: Bool { !isFaulty && texts.allSatisfy(\.isReadable) }
}
