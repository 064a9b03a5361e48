import CommonMark
import Diagnostics
import Loading
import Localization

/// Makes the editions of a page's units of prose.
struct ProseBuilder {
  private let texts: PageTexts
  private let page: Page
  /// The ids of the page's units and tables.
  private let outlineIDs: Set<String>
  /// Ids that headings of units in another language must not have, because something else has them.
  private lazy var takenIDs = outlineIDs.union(page.headingIDs(locale: texts.locale))

  init(_ texts: PageTexts) {
    self.texts = texts
    page = texts.page
    outlineIDs = Set(page.proseIDs).union(page.tables.lazy.map(\.id))
  }

  /// Makes the edition of a unit in the page's locale, or in a fallback locale.
  ///
  /// - Parameters:
  ///   - id: the unit's id.
  ///   - place: the place where the outline names it.
  ///   - record: receives findings and the texts used.
  /// - Returns: The edition; nil, with a finding, if no locale has the unit.
  mutating func prose(_ id: String, neededAt place: SourceRange, _ record: inout TextRecord) -> ProseEdition? {
    guard let (unit, locale) = page.prose(id, locale: texts.locale) else {
      // The text may be in a file that could not be read; and an id that must be changed has no text yet.
      if id.isIdentifier, page.texts.allSatisfy(\.prose.isReadable) {
        record.lacking.append(lacking(.prose(id), missingProse(id, neededAt: place), neededAt: place))
      }
      return nil
    }
    let isOwn = locale == texts.locale
    // A unit that is not written yet has a warning of its own.
    let isKnown = unit.isUnwritten || page.texts[texts.locale].prose[unit.id.key] != nil
    if !isOwn, !isKnown, page.texts[texts.locale].prose.isReadable {
      record.lacking.append(
        lacking(
          unit.id.key, shown: .init(unit: unit, locale: locale), fallbackProse(unit, from: locale), neededAt: place))
    }
    let fallback = isOwn ? nil : texts.index.languages[locale]
    return ProseEdition(
      id: id,
      heading: unit.heading.map {
        Passage(texts.links.resolved(withAddresses($0, locale), of: locale, &record), fallback: fallback)
      },
      blocks: withHeadingIDs(unit, isFallback: !isOwn).map {
        texts.links.resolved($0.mapContent { withAddresses($0, locale) }, of: locale, &record)
      }, fallback: fallback)
  }

  /// The text with the addresses of its images.
  private func withAddresses(_ content: [Inline], _ locale: Int) -> [Inline] {
    if page.images.isEmpty { return content }
    return content.mapImages { image in
      guard let file = page.images.file(image.file, locale: locale) else { return image }
      var image = image
      image.address = file.address(from: texts.editionLanguage.tag)
      image.size = file.size
      return image
    }
  }

  private func lacking(_ key: UnitKey, shown: LackingText.Shown? = nil, _ finding: Finding, neededAt place: SourceRange)
    -> LackingText
  { LackingText(id: UnitID(.page(page.id), key), place: place, shown: shown, finding: finding) }

  // MARK: Headings

  /// The unit's blocks with an id for each heading that is unique on the page.
  ///
  /// Locales may divide their prose into units differently, so a unit shown in place of a missing one may have an id
  /// that the page already has: it then gets a number, like a heading without an id.
  private mutating func withHeadingIDs(_ unit: Unit, isFallback: Bool) -> [Block] {
    var numbering = HeadingNumbering(unit: unit.id.key.subject)
    return unit.blocks.map { block in
      let block = withFreeIDs(block, isFallback: isFallback)
      guard case .heading(var heading) = block else { return block }
      let number = numbering.number()
      heading.id = heading.id ?? number
      return .heading(heading)
    }
  }

  /// The block without the ids of headings that something else on the page has.
  private mutating func withFreeIDs(_ block: Block, isFallback: Bool) -> Block {
    guard case .heading(var heading) = block, let id = heading.id else {
      return block.mapChildren { withFreeIDs($0, isFallback: isFallback) }
    }
    let isTaken = isFallback ? !takenIDs.insert(id).inserted : outlineIDs.contains(id)
    if isTaken { heading.id = nil }
    return .heading(heading)
  }

  // MARK: Findings

  private func missingProse(_ id: String, neededAt place: SourceRange) -> Finding {
    let own = page.texts[texts.locale].prose
    // With more units there are no suggestions, and listing them for each missing one would take long.
    let ids = own.units.count <= 1_000 ? own.units.map(\.id.key.subject) : []
    return Finding(
      .missingText, at: place, "No locale has prose for '\(id)'", notes: [.init("it belongs in \(own.path)")],
      fixes: [.init(Self.advice(on: id, in: nil))] + Finding.Fix.didYouMean(id, amongIDs: ids, replacing: place))
  }

  private func fallbackProse(_ unit: Unit, from locale: Int) -> Finding {
    let (own, other) = (texts.editionLanguage.tag.text, texts.index.languages[locale].tag.text)
    let path = page.texts[texts.locale].prose.path
    let id = unit.id.key.subject
    return Finding(
      .fallbackText, at: unit.place, "The prose '\(id)' is missing in \(own); the page shows that of \(other)",
      fixes: [.init(Self.advice(on: id, in: path))])
  }

  private static func advice(on id: String, in path: String?) -> Message {
    guard id == UnitKey.introduction.subject else {
      return path.map { "open the unit in \($0) by a line '## … {#\(id)}' or '{#\(id)}'" }
        ?? "open the unit there by a line '## … {#\(id)}' or '{#\(id)}'"
    }
    return path.map { "write it in \($0), before the first heading" } ?? "write it there, before the first heading"
  }
}

extension Page {
  /// The ids of headings in a locale's own units on the page.
  fileprivate func headingIDs(locale: Int) -> Set<String> {
    Set(proseIDs.flatMap { texts[locale].prose[.prose($0)]?.blocks.headings.compactMap(\.id) ?? [] })
  }
}
