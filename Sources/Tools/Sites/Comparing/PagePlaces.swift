import Loading

/// Where pages stand in the navigation of a site.
struct PagePlaces: Equatable, Sendable {
  /// The ids of the pages, in the order of the navigation.
  let order: [String]
  /// The groups that have some of them, each with its own.
  let groups: [Group]

  struct Group: Equatable, Sendable {
    var id: String
    var pages: [String]
  }

  /// - Parameters:
  ///   - site: the site.
  ///   - other: another version of it; pages that it lacks are left out. The home page comes first always, and is not listed.
  init(in site: Site, andIn other: Site) {
    let others = Set(other.pages.map(\.id)).subtracting([Page.home])
    order = site.pages.map(\.id).filter(others.contains)
    groups = site.index.groups.map(\.group).compactMap { group in
      let pages = group.pages.filter(others.contains)
      return pages.isEmpty ? nil : Group(id: group.id, pages: pages)
    }
  }

  /// The pages as people are told of them, each with its group before it.
  var written: [String] {
    let owners = Dictionary(groups.flatMap { group in group.pages.map { ($0, group.id) } }) { first, _ in first }
    return order.map { page in owners[page].map { "\($0)/\(page)" } ?? page }
  }
}
