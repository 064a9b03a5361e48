/// Tables of all shapes with parts of sizes from 0 to 2, each on a page of its own.
enum TableShapes {
  /// The possible conditions of a table, with their ids.
  static let conditions: [(yaml: String, ids: [String])] = [
    ("[]", []), ("{}", []), ("{ c: [] }", ["c"]), ("{ c: [x] }", ["c"]), ("{ c: [x, y] }", ["c"]),
    ("{ c: { number: \"[0..1]\" } }", ["c"]), ("{ c: [x], d: [x, y] }", ["c", "d"]),
    ("{ c: { boolean: true }, d: { date: \"[2026-01-01..2026-01-02]\" } }", ["c", "d"]),
  ]

  /// The possible outputs, with their ids and a result for each; without `outputs`, the table decides on steps.
  private static let outputs: [(yaml: String?, results: [(id: String, result: String)])] = [
    (nil, []), ("[]", []), ("{}", []), ("[a]", [("a", "s")]), ("[a, b]", [("a", "s"), ("b", "[s, z]")]),
    ("{ a: [x, y] }", [("a", "x")]), ("{ a: { number: \"[0..9]\" }, b: [] }", [("a", "7"), ("b", "s")]),
  ]

  private static let policies: [String] =
    [
      "", "hit-policy: unique", "hit-policy: any", "hit-policy: first", "hit-policy: priority",
      "hit-policy: rule-order", "hit-policy: output-order", "hit-policy: collect",
    ] + ["count", "sum", "min", "max"].map { "hit-policy: collect\n    aggregation: \($0)" }

  /// The site of all tables with certain conditions.
  ///
  /// - Parameters:
  ///   - conditions: the position of the conditions.
  ///   - step: each table has one in this many hit policies, so that each policy has its turn.
  /// - Returns: The files, by path, and the ids of the pages.
  static func site(conditions: Int, step: Int) -> (files: [String: String], pages: [String]) {
    let (domains, ids) = Self.conditions[conditions]
    var files = texts
    var pages: [String] = []
    var turn = 0
    for layout in layouts(of: ids) {
      for (output, results) in outputs {
        for rules in rules(ids, results) {
          for policy in policies {
            turn += 1
            guard turn.isMultiple(of: step) else { continue }
            let page = "p\(pages.count)"
            pages.append(page)
            files["Locales/en/\(page).yaml"] = "title: \(page)\ntables: { t: { title: T } }\n"
            if rules == "rules: t.csv" { files["Specs/\(page).csv"] = csv(ids, results) }
            files["Specs/\(page).yaml"] = """
              page: [index: t, finder: t, table: t]
              tables:
                t:
                  conditions: \(domains)
                  \(layout)
                  \(output.map { "outputs: \($0)" } ?? "")
                  \(policy)
                  \(rules == "rules: t.csv" ? "rules: \(page).csv" : rules)

              """
          }
        }
      }
    }
    files["hyo.yaml"] = "locales: [en]\npages: [\(pages.joined(separator: ", "))]\n"
    return (files, pages)
  }

  private static let texts = [
    "Specs/home.yaml": "page: [pages: all, coverage: all]\n", "Specs/shared.yaml": "steps: { s: {}, z: {} }\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/shared.yaml": """
    conditions: { c: { name: C, values: { x: X, y: Y } }, d: { name: D, values: { x: X, y: Y } } }
    outputs: { a: { name: A, values: { x: X, y: Y } }, b: { name: B } }
    phrases: { s: S, z: Z }
    notes: { never: Never. }

    """,
  ]

  /// Lists of rules, and all ways to divide the conditions into sections, rows and columns.
  private static func layouts(of ids: [String]) -> [String] {
    var crosstabs = [["sections": [String](), "rows": [], "columns": []]]
    for id in ids {
      crosstabs = crosstabs.flatMap { crosstab in
        ["sections", "rows", "columns"].map { crosstab.merging([$0: [id]]) { $0 + $1 } }
      }
    }
    let lists = crosstabs.map { crosstab in
      crosstab.sorted { $0.key < $1.key }.map { "\($0.key): [\($0.value.joined(separator: ", "))]" }.joined(
        separator: ", ")
    }
    return [
      "", "layout: rules-as-rows", "layout: rules-as-columns", "layout: {}", "layout: { rules: rows, marks: [then] }",
      "layout: { rules: columns, marks: [a] }", "layout: { \(lists[0]), merge: rows }",
    ] + lists.map { "layout: { \($0) }" }
  }

  private static func rules(_ ids: [String], _ results: [(id: String, result: String)]) -> [String] {
    let pairs = results.map { "\($0.id): \($0.result)" }.joined(separator: ", ")
    let then = results.isEmpty ? "s" : "{ \(pairs) }"
    let columns = ["id"] + ids + (results.isEmpty ? ["then"] : results.map(\.id))
    let header = "| \(columns.joined(separator: " | ")) |"
    let dashes = "|" + columns.map { _ in "---|" }.joined()
    return [
      "rules: []", "rules: [{ id: r, then: \(then) }]",
      "rules: [{ id: r, when: {}, then: \(then) }, { id: q, then: \(then) }]", "rules: []\n    otherwise: \(then)",
      "rules: [{ id: r, then: \(then) }]\n    impossible: [{ when: {}, because: never }]",
      "rules: []\n    gaps: not-stated\n    impossible: []\n    examples: [{ when: {}, then: \(then) }]",
      "rules: |\n      \(header)\n      \(dashes)", "rules: t.csv",
    ]
  }

  private static func csv(_ ids: [String], _ results: [(id: String, result: String)]) -> String {
    let header = ["id"] + ids + (results.isEmpty ? ["then"] : results.map(\.id))
    let row =
      ["r"] + ids.map { _ in "-" }
      + (results.isEmpty ? ["s"] : results.map { $0.result.filter { !"[],".contains($0) } })
    return "\(header.joined(separator: ","))\n\(row.joined(separator: ","))\n"
  }
}
