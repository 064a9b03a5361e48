import CommonMark
import Diagnostics
import Loading
import YAMLTree

/// A link to a page or a cell, with the places of the ids in its destination.
struct LinkOccurrence: Sendable {
  var target: LinkTarget
  /// The bytes of the destination in its file.
  var bounds: Range<Int>
  /// The table that a region of a document shows, as its mark names it; nil for a link.
  private var region: String?

  /// The name of a table in the mark of a region: `refunds/refund.window`.
  init(region name: SourceText) {
    (target, bounds, region) = (.web, name.bounds, name.text)
  }

  /// - Returns: nil for a link to the web, and where the destination does not stand in the file as it is.
  init?(_ link: Link) {
    target = LinkTarget(link.destination)
    if case .web = target { return nil }
    let source = Array(link.range.file.bytes[link.range.bounds])
    let destination = Array(link.destination.utf8)
    guard let start = source.lastOffset(of: destination) else { return nil }
    let lower = link.range.bounds.lowerBound + start
    bounds = lower..<lower + destination.count
  }

  /// The ids in the destination; `own` is the page that has the link, if one has it.
  func occurrences(on own: String?, in site: SiteSymbols) -> [Occurrence] {
    if let region { return table(of: region, in: site) }
    switch target {
    case .web: return []
    case .page(let page, let fragment):
      let start = bounds.lowerBound + "page:".utf8.count
      let end = start + page.utf8.count
      let place = fragment.map { self.place($0, at: end + 1, on: page, in: site) } ?? []
      return [Occurrence(symbol: Symbol(.page, page), role: .use, bounds: start..<end)] + place
    case .cell(let page, let table, let values): return cell(page, table, values, on: own, in: site)
    case .term(let id, _):
      let start = bounds.lowerBound + "term:".utf8.count
      let symbol = Symbol(.term, id)
      return [Occurrence(symbol: symbol, role: .use, bounds: start..<start + id.utf8.count)]
    case .bound(let bound): return occurrences(of: bound, on: own, in: site)
    }
  }

  /// The table that a region shows, its page if it is named, and the values that its section is made of.
  private func table(of region: String, in site: SiteSymbols) -> [Occurrence] {
    let slash = region.firstIndex(of: "/")
    let page = slash.map { String(region[..<$0]) }
    let parts = (slash.map { region[region.index(after: $0)...] } ?? region[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let table = parts.first else { return [] }
    let owner = page ?? site.page(ofTable: String(table), from: nil)
    let conditions = owner.flatMap { site.sectionConditions(ofTable: String(table), on: $0) } ?? []
    var all: [Occurrence] = []
    var offset = bounds.lowerBound
    func take(_ family: Symbol.Family, _ id: String, of page: String?) {
      let place = offset..<offset + id.utf8.count
      all.append(Occurrence(symbol: Symbol(family, id), role: .use, bounds: place, page: page))
      offset = place.upperBound + 1
    }
    if let page { take(.init(.page), page, of: nil) }
    take(.init(.table), String(table), of: owner)
    for (condition, value) in zip(conditions, parts.dropFirst()) {
      take(.init(.value, of: condition), String(value), of: owner)
    }
    return all
  }

  private func occurrences(of bound: LinkTarget.Bound, on own: String?, in site: SiteSymbols) -> [Occurrence] {
    let owner = bound.page ?? site.page(ofTable: bound.table, from: own)
    let parts: [(Symbol.Family, String)] = [
      (.init(.table), bound.table), (.init(.rule, of: bound.table), bound.rule), (.init(.condition), bound.condition),
    ]
    var offset = bounds.lowerBound + "bound:".utf8.count
    var all: [Occurrence] = []
    for (family, id) in (bound.page.map { [(.init(.page), $0)] } ?? []) + parts where !id.isEmpty {
      let place = offset..<offset + id.utf8.count
      var found = Occurrence(symbol: Symbol(family, id), role: .use, bounds: place, page: owner)
      if family.kind == .condition { found.table = bound.table }
      all.append(found)
      offset = place.upperBound + 1
    }
    return all
  }

  /// A unit, a heading, a table or one of its sections.
  private func place(_ id: String, at offset: Int, on page: String, in site: SiteSymbols) -> [Occurrence] {
    func use(_ family: Symbol.Family, _ id: Substring, _ offset: Int) -> Occurrence {
      Occurrence(symbol: Symbol(family, String(id)), role: .use, bounds: offset..<offset + id.utf8.count, page: page)
    }
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first else { return [] }
    guard let conditions = site.sectionConditions(ofTable: String(first), on: page) else {
      // `terms.2` is the second heading of the unit 'terms'.
      let kind: IDKind = site.hasProse(String(first), on: page) ? .prose : .heading
      return [use(.init(kind), first, offset)]
    }
    var all = [use(.init(.table), first, offset)]
    var next = offset + first.utf8.count + 1
    for (condition, part) in zip(conditions, parts.dropFirst()) {
      all.append(use(.init(.value, of: condition), part, next))
      next += part.utf8.count + 1
    }
    return all
  }

  private func cell(
    _ page: String?, _ table: String, _ values: [LinkTarget.Value], on own: String?, in site: SiteSymbols
  ) -> [Occurrence] {
    var all: [Occurrence] = []
    var offset = bounds.lowerBound + "cell:".utf8.count
    let owner = page ?? site.page(ofTable: table, from: own)
    func take(_ family: Symbol.Family, _ id: String, of page: String?) {
      let bounds = offset..<offset + id.utf8.count
      all.append(Occurrence(symbol: Symbol(family, id), role: .use, bounds: bounds, page: page))
      offset = bounds.upperBound + 1
    }
    if let page { take(.init(.page), page, of: nil) }
    take(.init(.table), table, of: owner)
    for value in values {
      take(.init(.condition), value.condition, of: owner)
      if let last = all.indices.last { all[last].table = table }
      take(.init(.value, of: value.condition), value.text, of: owner)
    }
    return all
  }
}
