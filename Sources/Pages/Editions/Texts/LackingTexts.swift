package import Diagnostics
package import Loading
package import Localization

/// The texts missing from a page in a locale, or from all pages, with a finding each, or a common one if they are many.
package struct LackingTexts {
  /// The most separate findings; if there are more texts, one finding reports all.
  private static let mostFindings = 3

  /// Nil for shared texts.
  private let page: Page?
  private let index: SiteIndex
  private let locale: Int
  private let order: TextOrder
  private let texts: [LackingText]
  /// Texts of the locale with unused names.
  private let unused: [UnitKey]

  /// The texts missing from a page in a locale, given the texts that its edition uses.
  package init(_ texts: [LackingText], of page: Page, _ index: SiteIndex, locale: Int, used: Set<Unit>) {
    let own = page.texts[locale]
    let prose = Set(page.proseIDs)
    self.page = page
    self.index = index
    self.locale = locale
    self.texts = texts
    order = TextOrder(of: texts.isEmpty ? [] : page.tables)
    unused =
      texts.isEmpty
      ? [] : own.catalog.keys(besides: used) + own.prose.units.map(\.id.key).filter { !prose.contains($0.subject) }
  }

  /// The shared texts of a locale missing from pages, given the texts that all pages use.
  package init(shared texts: [LackingText], of pages: [Page], _ index: SiteIndex, locale: Int, used: Set<Unit>) {
    page = nil
    self.index = index
    self.locale = locale
    self.texts = texts
    order = TextOrder(of: texts.isEmpty ? [] : pages.flatMap(\.tables))
    unused = texts.isEmpty ? [] : index.shared[locale].keys(besides: used)
  }

  /// The findings.
  ///
  /// If a whole file is missing, one finding reports what to write in it, however few texts that is. A text that seems
  /// to exist under a misspelled name, or not to be meant, has a separate finding, because it need not be written.
  package var findings: [Finding] {
    if texts.isEmpty { return [] }
    var keys = KeyCandidates(texts.map(\.id.key))
    let misspelled = Set(unused.compactMap { keys.nearest(to: $0) })
    let wanted = order.sorted(
      texts.filter { $0.isMeant && $0.shown?.locale != locale && !misspelled.contains($0.id.key) })
    var labels = wanted.filter { !$0.isProse }
    var prose = wanted.filter(\.isProse)
    if wanted.count <= Self.mostFindings {
      if !isAbsent(\.catalog) { labels = [] }
      if !isAbsent(\.prose) { prose = [] }
    }
    if labels.isEmpty && prose.isEmpty { return texts.map(\.finding) }
    let told = Set((labels + prose).map(\.id.key))
    return texts.filter { !told.contains($0.id.key) }.map(\.finding) + [finding(labels, prose)]
  }

  private func isAbsent(_ file: KeyPath<PageText, Catalog>) -> Bool {
    page.map { $0.texts[locale][keyPath: file].isAbsent } ?? false
  }

  // MARK: One finding

  private func finding(_ labels: [LackingText], _ prose: [LackingText]) -> Finding {
    let all = labels + prose
    let isShown = all.allSatisfy { $0.shown != nil }
    let files = [labels.isEmpty ? nil : labelPath, prose.isEmpty ? nil : prosePath].compactMap(\.self)
    var finding = Finding(
      isShown ? .fallbackText : .missingText, at: SourceRange(startOf: SourceFile(path: files[0], bytes: [])),
      summary(labels, prose, shown: isShown ? shownTags(all) : nil), fixes: fixes(labels, prose))
    finding.details.texts = all.map(\.id.description)
    return finding
  }

  private func summary(_ labels: [LackingText], _ prose: [LackingText], shown: String?) -> Message {
    let tag = index.languages[locale].tag.text
    let count = labels.count + prose.count
    let what: Message
    if let page, isAbsent(\.catalog) && isAbsent(\.prose) {
      what = "The page '\(page.id)' has no text in \(tag)"
    } else if let page, isAbsent(\.catalog) || labels.isEmpty, isAbsent(\.prose) || prose.isEmpty {
      what = "The page '\(page.id)' has no \(labels.isEmpty ? prosePath : labelPath)"
    } else if let page {
      what = .count(
        count, one: "The page '\(page.id)' is missing 1 text in \(tag)",
        "The page '\(page.id)' is missing \(count) texts in \(tag)")
    } else {
      what = "The pages are missing \(count) shared texts in \(tag)"
    }
    guard let shown else { return what }
    return page == nil ? "\(what), and show the text of \(shown)" : "\(what), and shows the text of \(shown)"
  }

  /// The tags of the locales whose texts are shown in place of missing ones.
  private func shownTags(_ texts: [LackingText]) -> String {
    Set(texts.compactMap(\.shown?.locale)).sorted().map { index.languages[$0].tag.text }.joined(separator: ", ")
  }

  private var labelPath: String { page.map { $0.texts[locale].catalog.path } ?? index.shared[locale].path }

  private var prosePath: String { page.map { $0.texts[locale].prose.path } ?? labelPath }

  // MARK: Fixes

  private func fixes(_ labels: [LackingText], _ prose: [LackingText]) -> [Finding.Fix] {
    var fixes: [Finding.Fix] = []
    if !labels.isEmpty {
      let skeleton = TextSkeleton.text(of: labels, index.languages)
      let catalog = page.map { $0.texts[locale].catalog } ?? index.shared[locale]
      fixes.append(
        isAbsent(\.catalog)
          ? .init("write \(labelPath):\n\(skeleton)") : .adding(skeleton, of: labels.map(\.id.key), to: catalog))
    }
    if !prose.isEmpty {
      let skeleton = TextSkeleton.prose(of: prose)
      fixes.append(
        isAbsent(\.prose) ? .init("write \(prosePath):\n\(skeleton)") : .init("add to \(prosePath):\n\(skeleton)"))
    }
    return fixes
  }
}

extension Catalog {
  /// The keys of texts that are not among some.
  fileprivate func keys(besides used: Set<Unit>) -> [UnitKey] {
    units.filter { unit in !used.contains(unit) && !unit.forms.contains(where: used.contains) }.map(\.id.key)
  }
}

extension Finding.Fix {
  /// A fix that adds texts to a file; it mentions if the file already has the first key of one, which YAML takes only
  /// once.
  ///
  /// - Parameters:
  ///   - skeleton: the lines to add.
  ///   - keys: the keys of the texts.
  ///   - catalog: the file.
  /// - Returns: A fix for the author to carry out.
  static func adding(_ skeleton: String, of keys: [UnitKey], to catalog: Catalog) -> Finding.Fix {
    let hasKeys = keys.contains { catalog.sections.contains($0.section) }
    return .adding(skeleton, to: catalog.path, belowItsKeys: hasKeys)
  }
}
