import Diagnostics
import Loading
import Localization

/// Proves that a site with imported texts has exactly these texts, and all others unchanged.
struct ImportProof {
  private let site: Site
  private let changes: [ImportedText]

  /// Prepares a proof of changes to a site.
  init(_ site: Site, _ changes: [ImportedText]) {
    self.site = site
    self.changes = changes
  }

  /// Finds the problems of the changed site.
  ///
  /// - Parameter changed: the changed site.
  /// - Returns: Findings at the translations that cause the problems.
  func findings(in changed: Workspace) -> [Finding] {
    if changes.isEmpty { return [] }
    let errors = changed.siteFindings.filter { $0.severity == .error }
    guard let changed = changed.site, errors.isEmpty else { return errors.map { unusable($0) } }
    let unlike = unlike(changed)
    return unlike.isEmpty ? newErrors(of: changed).map { unusable($0) } : unlike
  }

  /// The errors that show up when texts are put on their pages, and that the site didn't have before.
  private func newErrors(of changed: Site) -> [Finding] {
    let locales = Set(changes.map(\.locale)).sorted()
    let errors = changed.textErrors(in: locales)
    if errors.isEmpty { return [] }
    let known = Set(site.textErrors(in: locales).map { KnownError($0) })
    return errors.filter { !known.contains(KnownError($0)) }
  }

  /// An error of a file without its place, which moves with the texts before it.
  private struct KnownError: Hashable {
    var kind: Finding.Kind
    var path: String?
    var summary: Message

    init(_ error: Finding) { (kind, path, summary) = (error.kind, error.place?.file.path, error.summary) }
  }

  /// An error of the changed site, moved to the translation that causes it.
  private func unusable(_ error: Finding) -> Finding {
    guard let place = error.place, let change = change(at: place) else { return error }
    let fixes = error.fixes.map(\.summary).filter { fix in !fix.english.isEmpty && !fix.english.contains("\n") }
    let reason = fixes.reduce(error.summary) { "\($0); \($1)" }
    return .unusableTranslation(change, .init("with it, the site has an error: \(reason)"))
  }

  /// The change that a place of the changed site most likely belongs to: one whose text is on the same line.
  private func change(at place: SourceRange) -> ImportedText? {
    let candidates = changes.filter { $0.path(in: site) == place.file.path }
    let line = place.file.line(at: place.bounds.lowerBound).bounds
    let text = String(decoding: place.file.bytes[line], as: UTF8.self)
    return candidates.first { change in change.text.text.split(separator: "\n").contains { text.contains($0) } }
      ?? candidates.first
  }

  private func unlike(_ changed: Site) -> [Finding] {
    var findings: [Finding] = []
    for locale in site.languages.indices {
      let own = changes.filter { $0.locale == locale }
      if own.isEmpty { continue }
      var wanted = site.allTexts(locale: locale)
      for change in own { wanted[change.unit.id] = change.text.text }
      let texts = changed.allTexts(locale: locale)
      let byID = Dictionary(own.map { ($0.unit.id, $0) }) { first, _ in first }
      let ids = Set(wanted.keys).union(texts.keys)
      let unlike = ids.filter { id in
        guard let text = texts[id], let wanted = wanted[id] else { return true }
        return !text.hasSameBytes(as: wanted)
      }
      // A text that breaks out of its place damages those after it; only that text needs to be reported.
      let causes = unlike.compactMap { byID[$0] }.map { $0.path(in: site) }
      for id in unlike.sorted(by: { $0.description < $1.description }) {
        let change = byID[id] ?? own.first { $0.isBeside(id) && !causes.contains($0.path(in: site)) }
        guard let change = change ?? (causes.isEmpty ? own.first : nil) else { continue }
        let reason: Message =
          texts[id].map { "'\(id.description)' would be read as: \($0)" } ?? "'\(id.description)' would be gone"
        findings.append(.unusableTranslation(change, .init(reason)))
      }
    }
    return findings
  }
}

extension ImportedText {
  /// True if it is in the same file as another unit of its language.
  fileprivate func isBeside(_ id: UnitID) -> Bool {
    func isProse(_ id: UnitID) -> Bool { if case .prose = id.key { true } else { false } }
    return unit.id.scope == id.scope && isProse(unit.id) == isProse(id)
  }
}

extension Site {
  /// All texts of a language by their ids, as translators get them.
  fileprivate func allTexts(locale: Int) -> [UnitID: String] {
    var texts: [UnitID: String] = [:]
    func add(_ units: some Sequence<Unit>) {
      for unit in units {
        for form in [unit] + unit.forms where texts[form.id] == nil { texts[form.id] = form.translatableText }
      }
    }
    for page in pages {
      add(page.texts[locale].catalog.units)
      add(page.texts[locale].prose.units)
    }
    add(shared[locale].units)
    add(languages[locale].words.values)
    return texts
  }
}
