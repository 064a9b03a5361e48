import CommonMark
package import Diagnostics
package import Loading
import Localization

/// Puts a page into the words of a locale.
package struct EditionBuilder {
  let site: Site
  let page: Page
  /// The locale's position in the site's fallback order.
  let locale: Int
  let language: Language
  let lookup: UnitLookup
  /// For each of the page's tables.
  let arrangements: [TableArrangement]
  /// For each of the page's tables; none where nothing is to be said of proofs.
  let verdicts: [TableVerdict]
  var findings: [Finding] = []
  package var used: UsedUnits
  /// What the page has in other locales, of the files that it lacks in its own.
  var missing = MissingFiles()
  /// Steps in words, by id, where one may come up again.
  var sentences: [String: Passage] = [:]
  /// The names of sections, by the tables' ids.
  var sectionNames: [String: [Passage]] = [:]
  /// The bytes of the texts that were put together from others, about; from `PageLimit.bytes` on there are no more.
  private var compositeSize = 0
  /// The ids of the page's units and tables.
  private(set) lazy var outlineIDs = Self.outlineIDs(of: page)
  /// Ids that no heading of a unit in another language may have, since something else has them.
  lazy var takenIDs = outlineIDs.union(Self.headingIDs(of: page, locale: locale))
  /// Whether the texts name a place to which a link leads, so that what their own links lead to does not matter.
  var isNamingLink = false
  private var resolved: ResolvedTexts
  /// Builders of names for links, by the ids of the pages that the links lead to.
  var namers: [String: EditionBuilder] = [:]
  /// The names of places, by the ids of the pages that the places are on.
  var anchors: [String: PageAnchors] = [:]

  package init(
    _ page: Page,
    of site: Site,
    locale: Int,
    arrangements: [TableArrangement],
    verdicts: [TableVerdict] = []
  ) {
    self.site = site
    self.page = page
    self.locale = locale
    self.language = site.languages[locale]
    self.lookup = site.lookup(for: page, locale: locale)
    self.arrangements = arrangements
    self.verdicts = verdicts
    used = UsedUnits(localeCount: site.languages.count)
    resolved = ResolvedTexts(localeCount: site.languages.count)
  }

  /// A builder of names for links to a page.
  init(namesOn page: Page, of site: Site, locale: Int) {
    self.init(page, of: site, locale: locale, arrangements: [])
    isNamingLink = true
  }

  /// - Returns: the edition, whole even where text is missing; with a finding that is an error it must not be published.
  package mutating func build(findings: inout [Finding]) -> Edition {
    let place = page.file.map { SourceRange(startOf: $0) }
    let edition = Edition(
      page: page.id,
      language: language,
      title: text("title", neededAt: place),
      description: optionalText("description"),
      blocks: page.outline.compactMap { block($0) },
      notes: pageNotes()
    )
    findings += self.findings
    if let finding = missing.finding(on: page, in: locale, of: site) { findings.append(finding) }
    return edition
  }

  private mutating func block(_ item: OutlineItem) -> EditionBlock? {
    switch item.kind {
    case .prose(let id): prose(id, neededAt: item.place).map(EditionBlock.prose)
    case .index(let table): .index(index(of: table))
    case .table(let table): .table(self.table(table))
    case .pages: .prose(listOfPages())
    case .sources(let ids): .prose(listOfSources(ids, neededAt: item.place))
    }
  }

  /// A text that is put together from others, unless such texts are more than a page may hold; then there is a finding.
  mutating func composite(_ make: (inout Self) -> Passage) -> Passage {
    if compositeSize > PageLimit.bytes { return Passage([]) }
    let passage = make(&self)
    compositeSize += passage.size
    if compositeSize > PageLimit.bytes { findings.append(.pageTooLarge(page, in: language)) }
    return passage
  }

  // MARK: Units

  /// Words that Hyo itself puts on a page; where the language has none, the English ones.
  func words(_ string: InterfaceString) -> Passage {
    let isOwn = language.interface[string] != nil
    return Passage([.text(language[string])], fallback: isOwn ? nil : .english)
  }

  /// The same words in the language of another locale.
  func words(_ string: InterfaceString, from start: Int?) -> Passage {
    guard let start, start != locale else { return words(string) }
    return Passage([.text(site.languages[start][string])], fallback: site.languages[start])
  }

  /// The text of a unit, which some locale must have.
  ///
  /// - Parameters:
  ///   - path: the unit's path, without a form.
  ///   - form: the named form that is wanted, if the unit has it.
  ///   - start: the locale to begin with, if not the page's own.
  ///   - place: what needs the text.
  /// - Returns: the text; the id of what it names where no locale has it, with a finding.
  mutating func text(
    _ path: String,
    form: String? = nil,
    from start: Int? = nil,
    neededAt place: SourceRange?
  ) -> Passage {
    if let passage = optionalText(path, form: form, from: start) { return passage }
    // What a file that could not be read may hold is not missing, nor is what a page without a spec would say.
    if lookup.isReadable && !isWithoutSpec { findings.append(missingText(path, neededAt: place)) }
    return Passage(Self.id(of: path))
  }

  /// The id of what a unit is the text of: `age` for `conditions.age.name`, to stand in messages.
  private static func id(of path: String) -> String {
    let parts = path.split(separator: ".").map(String.init)
    let isPart = ["name", "pattern", "title", "caption", "section", "index"].contains(parts.last)
    return (isPart && parts.count == 3 ? parts.dropLast() : parts[...]).last ?? path
  }

  mutating func optionalText(
    _ path: String,
    form: String? = nil,
    from start: Int? = nil
  ) -> Passage? {
    lookup.unit(path, form: form, from: start).map { text(of: $0, from: start) }
  }

  /// The text of a unit that was found.
  ///
  /// - Parameters:
  ///   - match: the unit.
  ///   - start: the locale that the search began with, if not the page's own.
  /// - Returns: the text, its links looked at.
  mutating func text(of match: UnitLookup.Match, from start: Int? = nil) -> Passage {
    // What begins with another locale is rare, and not kept.
    if start == nil, let passage = resolved[match] { return passage }
    used.insert(match)
    let wanted = start ?? locale
    // A text that is empty has an error of its own.
    if match.locale != wanted, lookup.isReadable(locale: wanted), !match.unit.content.isEmpty {
      if !match.isShared, page.texts[wanted].catalog.isAbsent, !isNamingLink {
        missing.units.append(match)
      } else {
        findings.append(fallbackText(match))
      }
    }
    let passage = Passage(
      withLinksResolved(match.unit.content),
      fallback: match.locale == locale ? nil : site.languages[match.locale]
    )
    if start == nil { resolved[match] = passage }
    return passage
  }

  /// The text of a unit in the locale itself, for what goes without one there.
  mutating func ownText(_ path: String, form: String? = nil, from start: Int? = nil) -> Passage? {
    guard lookup.unit(path, from: start)?.locale == start ?? locale else { return nil }
    return optionalText(path, form: form, from: start)
  }

  /// Whether hyo.yaml lists the page, but there is no spec of it.
  private var isWithoutSpec: Bool { page.isFaulty && page.file == nil }

  private func missingText(_ path: String, neededAt place: SourceRange?) -> Finding {
    // What all pages declare has text for all pages.
    let isShared = place?.file.path == "Specs/shared.yaml"
    let file = isShared ? lookup.sharedPath(locale: locale) : lookup.pagePath(locale: locale)
    return Finding(
      .missingText,
      at: place,
      "No locale has a text for '\(path)'",
      notes: [.init("it belongs in \(file), and in the same file of every other locale")],
      fixes: [.init("add to \(file):\n\(TextSkeleton.text(of: [path]))")]
        + Finding.Fix.didYouMean(path: path, among: lookup.knownPaths)
    )
  }

  private func fallbackText(_ match: UnitLookup.Match) -> Finding {
    let file =
      match.isShared ? lookup.sharedPath(locale: locale) : lookup.pagePath(locale: locale)
    return Finding(
      .fallbackText,
      at: match.unit.text.range,
      "'\(match.unit.path)' has no text in \(language.tag.text); the page shows that of \(site.languages[match.locale].tag.text)",
      fixes: [.init("add to \(file):\n\(TextSkeleton.text(of: [match.unit.path]))")]
    )
  }
}
