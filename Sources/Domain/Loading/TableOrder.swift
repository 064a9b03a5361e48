import Diagnostics
import YAMLTree

/// The order in which the tables of a page are read: each after those that decide its conditions.
struct TableOrder {
  /// Positions of tables, each once.
  private(set) var positions: [Int] = []
  /// Positions of tables that decide for each other in a circle, or for themselves.
  private(set) var circular: Set<Int> = []
  /// The tables of other pages that conditions name, each place once.
  private(set) var ofOtherPages: [TableReference] = []

  /// A table that a condition names.
  private struct Link {
    var condition: String
    var table: SourceText
    var position: Int
  }

  /// - Parameters:
  ///   - tables: the tables of a page by their ids.
  ///   - page: the page's id.
  ///   - declared: conditions that the page or the site declares, and a table decides.
  ///   - report: receives findings about circles.
  init(_ tables: [YAMLPair], of page: String, declared: [String: YAMLPair], report: Report) {
    let links = tables.map { table in
      Self.requiring(table, declared).compactMap { condition in link(condition, tables, of: page) }
    }
    guard links.contains(where: { !$0.isEmpty }) else {
      positions = Array(tables.indices)
      return
    }
    var path: [Link] = []
    var reached: Set<Int> = []
    for position in tables.indices { visit(position, links, &path, &reached, report: report) }
  }

  private mutating func visit(
    _ position: Int, _ links: [[Link]], _ path: inout [Link], _ reached: inout Set<Int>, report: Report
  ) {
    guard reached.insert(position).inserted else { return }
    for link in links[position] {
      path.append(link)
      if reached.contains(link.position), !positions.contains(link.position) {
        let start = path.dropLast().lastIndex { $0.position == link.position }.map { $0 + 1 } ?? 0
        let circle = Array(path[start...])
        circular.formUnion(circle.map(\.position))
        report.add(Self.circle(circle))
      } else {
        visit(link.position, links, &path, &reached, report: report)
      }
      path.removeLast()
    }
    positions.append(position)
  }

  /// The conditions of a table, and of the formulas that it names, that other tables decide.
  private static func requiring(_ table: YAMLPair, _ declared: [String: YAMLPair]) -> [YAMLPair] {
    guard case .mapping(let keys) = table.value.value, let place = keys.position(of: "conditions") else { return [] }
    var ofNames: [YAMLPair] = []
    if let place = keys.position(of: "let"), case .mapping(let pairs) = keys[place].value.value {
      ofNames = NameLoader.uses(pairs).sorted().compactMap { declared[$0] }
    }
    return ofNames + requiring(keys[place].value, declared)
  }

  private static func requiring(_ conditions: YAMLNode, _ declared: [String: YAMLPair]) -> [YAMLPair] {
    switch conditions.value {
    case .scalar: return []
    case .mapping(let pairs): return pairs.filter { $0.requiredTable != nil }
    case .sequence(let items):
      return items.flatMap { item -> [YAMLPair] in
        switch item.value {
        case .scalar(let name): return [declared[name.text]].compactMap(\.self)
        case .mapping(let pairs): return pairs.filter { $0.requiredTable != nil }
        case .sequence: return []
        }
      }
    }
  }

  /// Notes a table of another page; nil for it, and for a table that doesn't exist.
  private mutating func link(_ condition: YAMLPair, _ tables: [YAMLPair], of page: String) -> Link? {
    guard let name = condition.requiredTable else { return nil }
    let reference = TableReference(name)
    if let reference, reference.page != page {
      if !ofOtherPages.contains(where: { $0.isAt(reference.place) }) { ofOtherPages.append(reference) }
      return nil
    }
    guard let position = tables.position(of: reference?.table ?? name.text) else { return nil }
    return Link(condition: condition.key.text, table: name, position: position)
  }

  private static func circle(_ links: [Link]) -> Finding {
    let last = links[links.count - 1]
    let way = Message.way(([last] + links).map(\.table.text).reversed())
    return Finding(
      .circularTables, at: last.table.range,
      links.count == 1
        ? "Table '\(last.table.text)' decides its own condition '\(last.condition)'"
        : "Tables decide for each other in a circle: \(way)",
      notes: links.dropLast().map {
        .init("condition '\($0.condition)' takes its value from '\($0.table.text)' here", at: $0.table.range)
      }, fixes: [.init("let one of the tables ask for the first inputs instead")])
  }
}

extension YAMLPair {
  /// The id of the table that decides the condition; nil for a condition with values of its own.
  var requiredTable: SourceText? {
    guard case .mapping(let pairs) = value.value, let place = pairs.position(of: "table"),
      case .scalar(let name) = pairs[place].value.value
    else { return nil }
    return name
  }
}
