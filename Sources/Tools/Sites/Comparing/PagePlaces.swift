import Loading

/// The places of pages in the navigation of a site.
struct PagePlaces: Equatable, Sendable {
  /// The ids of the pages, in the order of the navigation.
  let order: [String]
  /// The groups that contain any of these pages, each with its own pages.
  let groups: [Group]

  struct Group: Equatable, Sendable {
    var id: String
    var pages: [String]
  }

  /// - Parameters:
  ///   - site: the site.
  ///   - other: another version of it; pages that it doesn't have are left out. The home page always comes first and is
  ///     not listed.
  init(in site: Site, andIn other: Site) {
    let others = Set(other.pages.map(\.id)).subtracting([Page.home])
    order = site.pages.map(\.id).filter(others.contains)
    groups = site.index.groups.map(\.group).compactMap { group in
      let pages = group.pages.filter(others.contains)
      return pages.isEmpty ? nil : Group(id: group.id, pages: pages)
    }
  }

  /// The pages as people see them, each with its group in front.
  var written: [String] {
    let owners = Dictionary(groups.flatMap { group in group.pages.map { ($0, group.id) } }) { first, _ in first }
    return order.map { page in owners[page].map { "\($0)/\(page)" } ?? page }
  }
}
