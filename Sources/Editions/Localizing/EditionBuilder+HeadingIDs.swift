import CommonMark
import Loading

/// The ids of headings within prose.
extension EditionBuilder {
  /// The unit's blocks with an id for each heading, which no other place of the page has.
  ///
  /// What one locale says in one unit another may say in another, so that a unit that stands in for a missing one may bring
  /// an id along that the page has already: it gets a number then, as a heading without an id does.
  mutating func withHeadingsNumbered(_ unit: ProseUnit, isFallback: Bool) -> [Block] {
    var numbering = HeadingNumbering(unit: unit.id)
    return unit.blocks.map { block in
      guard case .heading(var heading) = block else {
        return withFreeIDs(block, isFallback: isFallback)
      }
      let number = numbering.number()
      heading.id = freeID(of: heading, isFallback: isFallback) ?? number
      return .heading(heading)
    }
  }

  /// A block in which no heading has an id that something else on the page has.
  private mutating func withFreeIDs(_ block: Block, isFallback: Bool) -> Block {
    switch block {
    case .heading(var heading):
      heading.id = freeID(of: heading, isFallback: isFallback)
      return .heading(heading)
    case .list(var list):
      list.items = list.items.map { $0.map { withFreeIDs($0, isFallback: isFallback) } }
      return .list(list)
    case .quote(let blocks):
      return .quote(blocks.map { withFreeIDs($0, isFallback: isFallback) })
    case .paragraph, .codeBlock, .thematicBreak: return block
    }
  }

  private mutating func freeID(of heading: Heading, isFallback: Bool) -> String? {
    guard let id = heading.id else { return nil }
    let isTaken = isFallback ? !takenIDs.insert(id).inserted : outlineIDs.contains(id)
    return isTaken ? nil : id
  }

  /// The ids of the page's units and tables.
  static func outlineIDs(of page: Page) -> Set<String> {
    var ids = Set(page.tables.lazy.map(\.id))
    for case .prose(let id) in page.outline.lazy.map(\.kind) { ids.insert(id) }
    return ids
  }

  /// The ids of headings that the locale's own units have on the page.
  static func headingIDs(of page: Page, locale: Int) -> Set<String> {
    var ids = Set<String>()
    for case .prose(let id) in page.outline.lazy.map(\.kind) {
      ids.formUnion(page.texts[locale].prose[id]?.blocks.headings.lazy.compactMap(\.id) ?? [])
    }
    return ids
  }
}
