import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Checks the links within the site in a page's texts, and adds names to those without a text of their own.
struct LinkResolver {
  let page: Page
  let index: SiteIndex
  let locale: Int
  /// Names the targets of links; without it only links to pages are resolved, and those to places stay unchanged.
  let names: PlaceNames?
  let diagnosis: LinkDiagnosis
  /// True if the text is itself the target of a reference; references in it are not followed, to avoid cycles.
  var isInReference = false

  /// The target of a link, and its name.
  private struct Destination {
    var link: ResolvedLink
    var name: [Inline]
  }

  /// Resolves every link to a page or place in a text, and replaces references by their words.
  ///
  /// - Parameters:
  ///   - inlines: the text.
  ///   - position: the position of the text's locale.
  ///   - record: receives findings and the texts used.
  /// - Returns: The text.
  func resolved(_ inlines: [Inline], of position: Int, _ record: inout TextRecord) -> [Inline] {
    guard inlines.holdLinks else { return inlines }
    return inlines.replacingLinks { link in
      link.isReference
        ? ReferenceWords(links: self, locale: position).words(for: link, &record)
        : [.link(resolved(link, record.report))]
    }
  }

  /// The block with every link to a page or place resolved, and references replaced.
  func resolved(_ block: Block, of position: Int, _ record: inout TextRecord) -> Block {
    guard [block].holdLinks else { return block }
    return block.mapContent { resolved($0, of: position, &record) }
  }

  /// The words of a term as a link to its address, if a spec gives it one.
  ///
  /// `checkTerms` reports addresses that lead nowhere, once for all uses.
  func linked(_ words: [Inline], toTerm id: String) -> [Inline] {
    guard !isInReference, !words.isEmpty, var link = page.vocabulary.terms[id]?.link else { return words }
    link.content = words.withoutLinks()
    link = resolved(link, .ignored)
    guard let target = ResolvedLink(destination: link.destination) else {
      // A link to a page that doesn't exist has a finding.
      if link.destination.hasPrefix("page:") { return words }
      link.term = id
      return [.link(link)]
    }
    // The page itself needs no link to its own top.
    if target.page == page.id, target.fragment == nil { return words }
    link.term = id
    return [.link(link)]
  }

  /// Checks the addresses of the page's terms.
  func checkTerms(_ report: Report) {
    for term in page.vocabulary.terms.values.sorted(by: { $0.id < $1.id }) {
      if let link = term.link { _ = resolved(link, report) }
    }
  }

  private func resolved(_ link: Link, _ report: Report) -> Link {
    let destination: Destination?
    switch (LinkTarget(link.destination), names) {
    case (.web, _), (.term, _), (.bound, _): return link
    case (.page(let id, fragment: nil), _): destination = page(id, link, report)
    case (_, nil): return link
    case (.page(let id, let fragment?), let names?):
      destination = place(fragment, on: id, link, named: names, report)
    case (.cell(let page, let table, let values), let names?):
      destination = cell(values, of: table, on: page, link, named: names, report)
    }
    guard var destination else { return link }
    destination.link.language = otherLanguage(of: destination.link.page)
    var link = link
    link.destination = destination.link.destination
    if link.content.isEmpty {
      let name = destination.name.withoutLinks()
      let id = destination.link.fragment ?? destination.link.page
      link.content = name.isEmpty ? [.text(id)] : name
    }
    return link
  }

  // MARK: Pages and their places

  /// The tag of the language to which links to a page lead; nil if this one has the page.
  private func otherLanguage(of id: String) -> String? {
    guard let page = index.page(id), page.leftOut.contains(locale) else { return nil }
    return index.languages.indices.first { !page.leftOut.contains($0) }.map { index.languages[$0].tag.text }
  }

  private func page(_ id: String, _ link: Link, _ report: Report) -> Destination? {
    guard let page = index.page(id) else {
      report.add(diagnosis.unknownPage(id, link))
      return nil
    }
    return Destination(link: ResolvedLink(page: id), name: page.titles[locale].content)
  }

  private func place(
    _ id: String, on pageID: String, _ link: Link, named names: PlaceNames, _ report: Report
  ) -> Destination? {
    guard let page = index.page(pageID) else {
      report.add(diagnosis.unknownPage(pageID, link))
      return nil
    }
    guard let name = name(of: id, on: page, names) else {
      if !page.isFaulty { report.add(diagnosis.unknownPlace(id, on: page, link)) }
      return nil
    }
    return Destination(link: ResolvedLink(page: pageID, fragment: id, section: id), name: name)
  }

  private func name(of place: String, on page: IndexedPage, _ names: PlaceNames) -> [Inline]? {
    guard let places = page.places else { return nil }
    if let name = places.nameInProse(place, locale: locale) { return names.prose(name, on: places.page) }
    if place == SourceEdition.list { return names.sources(of: places.page) }
    return places.section(place).map { names.section($0.values, of: $0.table, on: places.page) }
  }

  // MARK: Cells

  private func cell(
    _ values: [LinkTarget.Value], of id: String, on pageID: String?, _ link: Link, named names: PlaceNames,
    _ report: Report
  ) -> Destination? {
    guard let page = holder(of: id, on: pageID, link, report), let places = page.places,
      let table = places.tables[id], let slots = slots(values, of: table, link, report)
    else { return nil }
    let place = table.place(of: slots)
    return Destination(
      link: ResolvedLink(page: page.id, fragment: place.cell, section: place.section),
      name: names.cell(slots, of: table.spec, on: places.page))
  }

  /// The page with the table of a link: the named page, or its own, or else the only one of the site.
  func holder(of table: String, on pageID: String?, _ link: Link, _ report: Report) -> IndexedPage? {
    let named = pageID.flatMap { index.page($0) }
    if let pageID, named == nil {
      report.add(diagnosis.unknownPage(pageID, link))
      return nil
    }
    // Nearly always it is a table of the page itself, while all pages may have one with that id.
    if let holder = named ?? index.page(page.id), holder.tables.contains(table) { return holder }
    let holders = named == nil ? index.pages(withTable: table) : []
    if let holder = holders.first {
      if holders.count > 1 { report.add(diagnosis.ambiguousTable(table, on: holders, link)) }
      return holder
    }
    // An unreadable table is not a missing one.
    let isFaulty = named?.isFaulty ?? index.hasFaultyPage
    if !isFaulty { report.add(diagnosis.unknownTable(table, on: named, link)) }
    return nil
  }

  /// The slots of a set's members for a list of those that it has; nil, with a finding, if one is unknown.
  private func members(
    _ text: String, of set: ConditionColumn, in table: TablePlaces, _ link: Link, _ report: Report
  ) -> [Int]? {
    let all = table.spec.table.definition.conditions[set.first].member?.all ?? []
    let named = SetTest.members(in: text, of: all)
    if let unknown = named.first(where: { !all.contains($0) }) {
      report.add(diagnosis.unknownValue(unknown, of: set.first, in: table.spec, link))
      return nil
    }
    return all.map { named.contains($0) ? 0 : 1 }
  }

  /// A slot for each condition of a table; nil, with a finding, if a link does not name a single cell.
  private func slots(_ values: [LinkTarget.Value], of table: TablePlaces, _ link: Link, _ report: Report)
    -> [Int]?
  {
    let declared = table.spec.table.definition.conditions
    let conditions = declared.map(\.id)
    var slots: [Int?] = conditions.map { _ in nil }
    for value in values {
      if declared.haveSets, let set = declared.column(value.condition), set.isSet {
        guard let members = members(value.text, of: set, in: table, link, report) else { return nil }
        if slots[set.first] != nil { report.add(diagnosis.repeatedCondition(value.condition, link)) }
        slots.replaceSubrange(set.positions, with: members.map(Optional.init))
        continue
      }
      guard let condition = conditions.firstIndex(of: value.condition) else {
        report.add(diagnosis.unknownCondition(value.condition, of: table.spec, link))
        return nil
      }
      guard let slot = table.slot(value.text, of: condition) else {
        report.add(diagnosis.unknownValue(value.text, of: condition, in: table.spec, link))
        return nil
      }
      if slots[condition] != nil { report.add(diagnosis.repeatedCondition(value.condition, link)) }
      slots[condition] = slot
    }
    let missing = declared.columns.filter { slots[$0.first] == nil }.map(\.id)
    guard missing.isEmpty else {
      report.add(diagnosis.missingValues(of: missing, in: table.spec.id, link))
      return nil
    }
    let points = conditions.map { id in values.last { $0.condition == id }?.text }
    return table.spec.table.combination(slots, points: points)
  }
}
