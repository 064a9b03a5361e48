import Diagnostics
import YAMLTree

/// The order in which the tables of a page are read: each after those that decide its conditions.
struct TableOrder {
  /// Positions of tables, each once.
  private(set) var positions: [Int] = []
  /// Positions of tables that decide for each other in a circle, or for themselves.
  private(set) var circular: Set<Int> = []

  /// A table that a condition names.
  private struct Link {
    var condition: String
    var table: SourceText
    var position: Int
  }

  /// - Parameters:
  ///   - tables: the tables of a page by their ids.
  ///   - declared: conditions that the page or the site declares, and a table decides.
  ///   - findings: receives findings about circles.
  init(_ tables: [YAMLPair], declared: [String: YAMLPair], findings: inout [Finding]) {
    let links = tables.map { Self.links(of: $0, declared, tables) }
    guard links.contains(where: { !$0.isEmpty }) else {
      positions = Array(tables.indices)
      return
    }
    var path: [Link] = []
    var reached: Set<Int> = []
    for position in tables.indices { visit(position, links, &path, &reached, findings: &findings) }
  }

  private mutating func visit(
    _ position: Int, _ links: [[Link]], _ path: inout [Link], _ reached: inout Set<Int>, findings: inout [Finding]
  ) {
    guard reached.insert(position).inserted else { return }
    for link in links[position] {
      path.append(link)
      if reached.contains(link.position), !positions.contains(link.position) {
        let start = path.dropLast().lastIndex { $0.position == link.position }.map { $0 + 1 } ?? 0
        let circle = Array(path[start...])
        circular.formUnion(circle.map(\.position))
        findings.append(Self.circle(circle))
      } else {
        visit(link.position, links, &path, &reached, findings: &findings)
      }
      path.removeLast()
    }
    positions.append(position)
  }

  private static func links(of table: YAMLPair, _ declared: [String: YAMLPair], _ tables: [YAMLPair]) -> [Link] {
    guard case .mapping(let keys) = table.value.value, let place = keys.position(of: "conditions") else { return [] }
    switch keys[place].value.value {
    case .scalar: return []
    case .mapping(let pairs): return pairs.compactMap { link($0, tables) }
    case .sequence(let items):
      return items.flatMap { item -> [Link] in
        switch item.value {
        case .scalar(let name): return [declared[name.text].flatMap { link($0, tables) }].compactMap(\.self)
        case .mapping(let pairs): return pairs.compactMap { link($0, tables) }
        case .sequence: return []
        }
      }
    }
  }

  private static func link(_ condition: YAMLPair, _ tables: [YAMLPair]) -> Link? {
    guard let name = condition.requiredTable, let position = tables.position(of: name.text) else { return nil }
    return Link(condition: condition.key.text, table: name, position: position)
  }

  private static func circle(_ links: [Link]) -> Finding {
    let last = links[links.count - 1]
    let way = ([last] + links).map { "'\($0.table.text)'" }.reversed().joined(separator: " ← ")
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
