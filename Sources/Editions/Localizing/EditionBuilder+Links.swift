import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

extension EditionBuilder {
  /// The text with every link within the site checked, and named if it has no text of its own.
  mutating func withLinksResolved(_ inlines: [Inline]) -> [Inline] {
    guard inlines.holdsLink else { return inlines }
    var result: [Inline] = []
    for inline in inlines {
      switch inline {
      case .link(let link): result.append(.link(resolve(link)))
      case .emphasis, .strong: result.append(inline.mapChildren { withLinksResolved($0) })
      case .text, .code, .lineBreak, .softBreak, .placeholder, .footnoteReference:
        result.append(inline)
      }
    }
    return result
  }

  mutating func withLinksResolved(_ block: Block) -> Block {
    guard block.holdsLink else { return block }
    switch block {
    case .paragraph(let inlines): return .paragraph(withLinksResolved(inlines))
    case .heading(var heading):
      heading.content = withLinksResolved(heading.content)
      return .heading(heading)
    case .list(var list):
      list.items = list.items.map { item in item.map { withLinksResolved($0) } }
      return .list(list)
    case .quote(let blocks): return .quote(blocks.map { withLinksResolved($0) })
    case .codeBlock, .thematicBreak: return block
    }
  }

  private mutating func resolve(_ link: Link) -> Link {
    var link = link
    let target: (link: ResolvedLink, name: [Inline])?
    switch LinkTarget(link.destination) {
    case .web: return link
    // The name of such a place may hold the link itself.
    case .page(_, fragment: .some) where isNamingLink, .cell where isNamingLink: return link
    case .page(let id, let fragment): target = resolvePage(id, fragment, link)
    case .cell(let pageID, let table, let values):
      target = resolveCell(pageID, table, values, link)
    }
    guard let target else { return link }
    link.destination = target.link.destination
    if link.content.isEmpty {
      let name = target.name.withoutLinks()
      link.content = name.isEmpty ? [.text(target.link.fragment ?? target.link.page)] : name
    }
    return link
  }

  // MARK: Pages

  private mutating func resolvePage(
    _ id: String,
    _ fragment: String?,
    _ link: Link
  ) -> (ResolvedLink, [Inline])? {
    guard let target = site.page(id) else {
      findings.append(unknownPage(id, link))
      return nil
    }
    guard let fragment else {
      return (ResolvedLink(page: id), site.title(of: target, locale: locale).content)
    }
    var anchors = anchors[id] ?? PageAnchors(target, site: site, locale: locale)
    defer { self.anchors[id] = anchors }
    guard let name = anchors.name(of: fragment) else {
      if !target.isFaulty {
        findings.append(unknownPlace(fragment, on: target, among: anchors.all(), link))
      }
      return nil
    }
    return (ResolvedLink(page: id, fragment: fragment, section: fragment), name)
  }

  // MARK: Cells

  private mutating func resolveCell(
    _ pageID: String?,
    _ table: String,
    _ values: [(condition: String, value: String)],
    _ link: Link
  ) -> (ResolvedLink, [Inline])? {
    guard let (target, spec) = tableSpec(pageID, table, link),
      let slots = slots(values, in: spec, link)
    else { return nil }
    let address = CellAddress(spec: spec).address(of: slots)
    let all = spec.table.definition.conditions.indices.map {
      TableArrangement.SectionValue(condition: $0, slot: slots[$0])
    }
    if namers[target.id] == nil {
      namers[target.id] = EditionBuilder(namesOn: target, of: site, locale: locale)
    }
    let name = namers[target.id]?.combination(all, in: spec).content ?? []
    return (
      ResolvedLink(page: target.id, fragment: address.cell, section: address.section), name
    )
  }

  /// The table that a link means: one of its own page's, or else the only one of the site with that id.
  private mutating func tableSpec(
    _ pageID: String?,
    _ table: String,
    _ link: Link
  ) -> (Page, TableSpec)? {
    if let pageID, site.page(pageID) == nil {
      findings.append(unknownPage(pageID, link))
      return nil
    }
    if pageID == nil, let spec = page.tables.first(where: { $0.id == table }) {
      return (page, spec)
    }
    let named = pageID.flatMap { site.page($0) }
    let pages = named.map { [$0] } ?? site.pages
    let holders = pages.filter { page in page.tables.contains { $0.id == table } }
    if holders.count > 1 { findings.append(ambiguousTable(table, on: holders, link)) }
    if let holder = holders.first, let spec = holder.tables.first(where: { $0.id == table }) {
      return (holder, spec)
    }
    // A table that could not be read is no table that isn't there.
    if !pages.contains(where: \.isFaulty) { findings.append(unknownTable(table, on: named, link)) }
    return nil
  }

  private mutating func slots(
    _ values: [(condition: String, value: String)],
    in spec: TableSpec,
    _ link: Link
  ) -> [Int]? {
    let conditions = spec.table.definition.conditions
    let known = conditions.map(\.id)
    var slots: [Int?] = conditions.map { _ in nil }
    for (name, value) in values {
      guard let condition = known.firstIndex(of: name) else {
        findings.append(unknownCondition(name, of: spec.id, among: known, link))
        return nil
      }
      guard let slot = spec.table.slot(holding: value, condition: condition) else {
        let all = (0..<spec.table.slotCounts[condition]).map {
          spec.table.label(ofSlot: $0, condition: condition).text
        }
        findings.append(unknownValue(value, of: name, among: all, link))
        return nil
      }
      if slots[condition] != nil { findings.append(repeatedCondition(name, link)) }
      slots[condition] = slot
    }
    let missing = conditions.indices.filter { slots[$0] == nil }.map { known[$0] }
    guard missing.isEmpty else {
      findings.append(missingValues(of: missing, in: spec.id, link))
      return nil
    }
    return slots.compactMap { $0 }
  }
}

extension [Inline] {
  fileprivate var holdsLink: Bool {
    contains { inline in
      switch inline {
      case .link: true
      case .emphasis, .strong: inline.children.holdsLink
      case .text, .code, .lineBreak, .softBreak, .placeholder, .footnoteReference: false
      }
    }
  }
}

extension Block {
  fileprivate var holdsLink: Bool {
    switch self {
    case .paragraph(let content): content.holdsLink
    case .heading(let heading): heading.content.holdsLink
    case .list(let list): list.items.contains { $0.contains(where: \.holdsLink) }
    case .quote(let blocks): blocks.contains(where: \.holdsLink)
    case .codeBlock, .thematicBreak: false
    }
  }
}
