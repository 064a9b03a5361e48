import DecisionTables
import Loading
import Localization
import YAMLTree

/// Which ids may stand at a place.
extension SiteSymbols {
  /// The ids that may stand in the place of an occurrence in a file, sorted.
  func candidates(for place: Occurrence, in path: String) -> [String] {
    guard let file = self[path] else { return [] }
    let page = place.page ?? file.page
    let (own, family) = (place.symbol.id, place.symbol.family)
    let ids: [String] =
      switch (place.symbol.kind, place.role) {
      case (let kind, .use) where kind.isValue && !place.isInSetTest && isSet(family, on: page):
        SetTest.beginnings(values(family, on: page))
      case (.outputValue, .use):
        values(family, on: page) + copiedConditions(for: place, on: page)
          + self.ids([.list], [.declaration], on: page).map { NamedList.membership + $0 }
      case (let kind, .use) where kind.isValue:
        values(family, on: page) + self.ids([.list], [.declaration], on: page).map { NamedList.membership + $0 }
      case (let kind, .text) where kind.isValue: Array(file.without(values(family, on: page), family, .text))
      case (.prose, .declaration): Array(file.without(self.ids([.prose], [.text], on: page), family, .declaration))
      case (.parameter, .declaration): ids(of: family, [.use], on: page)
      case (_, .declaration): []
      case (_, .text): Array(file.without(ids(of: family, [.declaration, .text, .use], on: page), family, .text))
      case (.page, .use): self.ids([.page], [.declaration], on: nil) + ["home"]
      case (.condition, .use), (.output, .use): columns(place, on: page)
      // In a formula, a constant and a condition may stand in the same places; in that of a phrase, any condition.
      case (.constant, .use):
        columns(place, on: page)
          + self.ids(place.table == nil ? [.constant, .condition] : [.constant], [.declaration], on: page)
      case (.prose, .use), (.heading, .use): self.ids([.prose, .heading, .table], [.declaration, .text], on: page)
      case (.table, .use): tableNames(from: file.page, on: place.page)
      case (.measureUnit, .use): self.ids([.measureUnit], [.text, .use], on: page) + Language.knownUnits
      case (_, .use): ids(of: family, [.declaration, .text], on: page)
      }
    return Set(ids).subtracting([own, ProbedText.word, ""]).sorted()
  }

  /// True if a condition with the values has a set of them.
  private func isSet(_ family: Symbol.Family, on page: String?) -> Bool {
    let own = specs(visibleOn: page)
    if own.contains(where: { $0.found.sets.contains(family) }) { return true }
    return namedDomain(family, on: page).map { domain in
      own.contains { $0.found.sets.contains(.init(.domainValue, of: domain)) }
    } ?? false
  }

  /// The symbol that an id names in the place of an occurrence in a file; nil if there is no such file.
  func symbol(named id: String, in place: Occurrence, of path: String) -> ScopedSymbol? {
    var named = place
    named.symbol.id = id
    return self[path].map { scoped(named, in: $0) }
  }

  /// The conditions of a table whose values are all among those of an output, so that they may be its results.
  private func copiedConditions(for place: Occurrence, on page: String?) -> [String] {
    guard let table = place.table, let page, let shape = shape(ofTable: table, on: page) else { return [] }
    let values = values(place.symbol.family, on: page)
    return shape.conditions.filter { condition in
      let family = Symbol.Family(.value, of: condition)
      let own = self.values(family, on: page).filter { $0 != Domain.null }
      return !own.isEmpty && !isSet(family, on: page) && required(family, on: page) == nil
        && own.allSatisfy(values.contains)
    }
  }

  /// The conditions or outputs of a table, or all where none is known.
  private func columns(_ place: Occurrence, on page: String?) -> [String] {
    if let table = place.table, let page, let shape = shape(ofTable: table, on: page) {
      let isCondition = place.symbol.kind != .output
      let outputs = shape.outputs.map { place.mayBeOutput && $0.id.isEmpty ? "then" : $0.id }
      return (isCondition ? shape.conditions : []) + (!isCondition || place.mayBeOutput ? outputs : [])
    }
    return ids(of: place.symbol.family, [.declaration], on: page)
  }

  /// Tables by their ids, and those of other pages with the page before them.
  private func tableNames(from own: String?, on page: String?) -> [String] {
    sortedFiles.flatMap { file in
      file.found.tables.compactMap { table in
        if file.page == page ?? own { return table.id }
        return page == nil ? file.page.map { "\($0)/\(table.id)" } : nil
      }
    }
  }

  /// The ids of symbols that are declared, written or used in files that a page can see.
  private func ids(_ kinds: [IDKind], _ roles: [IDRole], on page: String?) -> [String] {
    let seen = kinds == [.page] || kinds == [.group] ? sortedFiles : files(visibleOn: page)
    return seen.flatMap { file in
      file.occurrences.filter { kinds.contains($0.symbol.kind) && roles.contains($0.role) }.map(\.symbol.id)
    }
  }

  /// Those of a family.
  private func ids(of family: Symbol.Family, _ roles: [IDRole], on page: String?) -> [String] {
    if family.kind.owner == nil { return ids([family.kind], roles, on: page) }
    return files(visibleOn: page).flatMap { file in
      file.occurrences.filter { $0.symbol.family == family && roles.contains($0.role) }.map(\.symbol.id)
    }
  }
}

extension FileSymbols {
  /// The ids that do not stand in the file in a role.
  fileprivate func without(_ ids: [String], _ family: Symbol.Family, _ role: IDRole) -> Set<String> {
    let held = occurrences.lazy.filter { $0.role == role && $0.symbol.family == family }
    return Set(ids).subtracting(held.map(\.symbol.id))
  }
}
