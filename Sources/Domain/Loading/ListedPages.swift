import Diagnostics
import YAMLTree

/// The list under `pages` in hyo.yaml: pages, and groups of them.
struct ListedPages {
  /// All pages as written, including those in groups.
  private(set) var pages: [SourceText] = []
  private var groups: [(id: SourceText, pages: [SourceText])] = []

  static let shape = Shape.either([
    .id(.page, .declaration), .list(of: .either([.id(.page, .declaration), .mapping(groupShape)])),
  ])
  private static let groupShape = MappingShape(
    "a group of pages",
    [
      .init(
        "group", .id(.group, .declaration),
        "The id of the group; the home page's texts have its name under 'groups'.", isNeeded: true),
      .init(
        "pages", .texts(.id(.page, .declaration)), "Ids of its pages, in the order of the navigation.", isNeeded: true),
    ])

  init(_ fields: Fields, report: Report) {
    guard let node = fields["pages"] else { return }
    if node.isEmpty { return }
    guard case .sequence(let items) = node.value else {
      pages = node.texts("'pages'", report: report)
      return
    }
    for item in items {
      if case .mapping = item.value {
        addGroup(item, report: report)
      } else if let page = item.text("an item of 'pages'", report: report) {
        pages.append(page)
      }
    }
  }

  /// A group contains pages, but no other groups; a hierarchy with more levels needs two sites.
  private mutating func addGroup(_ node: YAMLNode, report: Report) {
    let subject = Self.groupShape.subject
    guard let fields = Fields(node, as: Self.groupShape, report: report) else { return }
    let id = fields.required("group", report: report)?.text("'group'", report: report)
    let listed = fields.required("pages", report: report)?.texts("'pages'", report: report)
    pages += listed ?? []
    if let node = fields["pages"], case .sequence(let items) = node.value, items.isEmpty {
      report.add(
        Finding(
          .missingValue, at: node.range, "A group without pages stands nowhere",
          fixes: [.init("name at least one page, or delete the group")]))
    }
    guard let id, id.identifier(subject, report: report) != nil else { return }
    if groups.contains(where: { $0.id.text == id.text }) {
      report.add(Finding(.duplicateID, at: id.range, "The group '\(id.text)' is listed twice"))
    } else {
      groups.append((id, listed ?? []))
    }
  }

  /// The groups that have pages, each with its valid pages.
  func groups(of good: [SourceText]) -> [PageGroup] {
    let places = Set(good.map(\.range.bounds.lowerBound))
    return groups.compactMap { group in
      let own = group.pages.filter { places.contains($0.range.bounds.lowerBound) }
      if own.isEmpty { return nil }
      return PageGroup(id: group.id.text, place: group.id.range, pages: own.map(\.text))
    }
  }
}
