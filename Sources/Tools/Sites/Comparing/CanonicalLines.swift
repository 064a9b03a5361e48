import DecisionTables

/// The lines of a table's canonical text, from which its fingerprint is made, grouped by what they are about.
struct CanonicalLines {
  private var lines: [Line] = []

  struct Line {
    var kind: String
    var key: Key
    var text: String
    /// The entries and results, each with the id of its condition or output, so that the columns' order doesn't matter.
    var named: [String]
  }

  /// Identifies a line among those of its kind.
  struct Key: Hashable {
    var id: String
    /// The number of earlier lines with the same id; above 0 only for impossible combinations.
    var occurrence: Int
  }

  /// - Parameter text: the canonical text of a table.
  init(_ text: String) {
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      let head = line[..<colon.lowerBound]
      let kind = String(head.prefix { $0 != " " })
      var (id, text) = (String(head.dropFirst(kind.count + 1)), line[colon.upperBound...])
      let named = names(in: text, of: kind)
      if kind == "impossible", let arrow = text.ranges(of: Self.arrow).last {
        id = named.joined(separator: "; ")
        text = text[arrow.upperBound...]
      }
      if kind == "rule" || kind == "impossible" { text = withComparisons(text)[...] }
      let occurrence = counts["\(kind) \(id)", default: 0]
      counts["\(kind) \(id)"] = occurrence + 1
      let key = Key(id: id, occurrence: occurrence)
      lines.append(Line(kind: kind, key: key, text: String(text), named: named))
    }
  }

  /// The lines of a kind, in order.
  func of(_ kind: String) -> [Line] { lines.filter { $0.kind == kind } }

  /// True if one table has all conditions of the other, and all outputs, so that lines can be compared by names.
  func sharesNames(with other: CanonicalLines) -> Bool {
    ["condition", "output"].allSatisfy { kind in
      let (ids, others) = (Set(of(kind).map(\.key.id)), Set(other.of(kind).map(\.key.id)))
      return ids.isSubset(of: others) || others.isSubset(of: ids)
    }
  }

  // MARK: Entries and results

  private static let arrow = " => "

  /// The named entries and results of a rule, an impossible combination or the default; empty for any other line.
  private func names(in text: Substring, of kind: String) -> [String] {
    let arrow = text.ranges(of: Self.arrow).last
    let entries = arrow.map { text[..<$0.lowerBound] } ?? ""
    return switch kind {
    case "rule":
      named(entries, by: "condition", "order") + ["=>"]
        + named(arrow.map { text[$0.upperBound...] } ?? "", by: "output")
    case "impossible": named(entries, by: "condition", "order")
    case "otherwise": named(text, by: "output")
    default: []
    }
  }

  /// The entries of a rule with the orders of two conditions as comparisons of the first.
  private func withComparisons(_ text: Substring) -> String {
    let orders = of("order")
    if orders.isEmpty { return String(text) }
    let arrow = text.ranges(of: Self.arrow).last
    var columns = text[..<(arrow?.lowerBound ?? text.endIndex)]
      .split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    let conditions = of("condition").map(\.key.id)
    guard columns.count == conditions.count + orders.count else { return String(text) }
    for (order, allowed) in zip(orders, columns[conditions.count...]) {
      // Behind the second id stands the time that is added to its date.
      let ids = order.key.id.split(separator: ", ").map(String.init)
      guard ids.count == 2, let position = conditions.firstIndex(of: ids[0]) else { continue }
      let pair = ConditionPair(first: ids[0], second: ids[1], isOrdered: order.text.hasPrefix("less"))
      let names = allowed.split(separator: ", ").map(String.init)
      guard let relation = pair.relation(names.compactMap(ConditionPair.Order.init)) else { continue }
      let test = Comparison(relation: relation, other: ids[1]).text
      columns[position] = columns[position] == "-" ? test : "\(columns[position]) and \(test)"
    }
    return columns.prefix(conditions.count).joined(separator: " | ") + (arrow.map { text[$0.lowerBound...] } ?? "")
  }

  private func named(_ columns: Substring, by kinds: String...) -> [String] {
    zip(kinds.flatMap(of), columns.split(separator: " | ", omittingEmptySubsequences: false)).filter { $1 != "-" }.map {
      "\($0.key.id): \($1)"
    }.sorted()
  }
}
