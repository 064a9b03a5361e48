import Foundation
import TestSupport
import Testing

/// Test vectors in CSV, read by an independent reader, are equal to those in JSON.
@Suite struct VectorFormatsTests {
  /// Tables with results that begin like formulas, with several outputs, notes, gaps and impossible combinations.
  private static let sites =
    ["query-all-as-csv", "hit-policies-with-values", "aggregations", "output-values", "values-in-phrases"].map {
      GoldenFolders.url.appendingPathComponent("\($0)/before")
    } + [repository.appendingPathComponent("Documentation/Example")]

  private static func tables(of site: URL) throws -> [String] {
    struct Check: Decodable {
      struct Table: Decodable { var page, table: String }
      var tables: [Table]
    }
    let text = try Hyo.run(["check", "--format", "json"], in: site).text
    return try JSONDecoder().decode(Check.self, from: Data(text.utf8)).tables.map { "\($0.page)/\($0.table)" }
  }

  private static func expectSame(_ table: String, in site: URL) throws {
    let json = try Hyo.run(["query", table, "--all", "--format", "json"], in: site)
    let csv = try Hyo.run(["query", table, "--all", "--format", "csv"], in: site)
    try #require(json.exitCode == 0 && csv.exitCode == 0, "\(json.text) \(csv.text)")
    let records = Self.records(csv.output)
    let header = try #require(records.first)
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(rows.count == records.count - 1)
    for (row, record) in zip(rows, records.dropFirst()) {
      let when = try #require(row["when"] as? [String: Any]).mapValues { value in
        // Of a set, the members that it has.
        (value as? [String])?.joined(separator: ", ") ?? value as? String ?? "neither a value nor a set"
      }
      let line = Dictionary(uniqueKeysWithValues: zip(header, record))
      for (condition, value) in when { #expect(line[condition] == value) }
      // What other tables decide on the way.
      let way = row["way"] as? [String: String] ?? [:]
      for (condition, value) in way { #expect(line[condition] == value) }
      let rules = try #require(row["rules"] as? [String])
      #expect(Self.list(line["rules"]) == rules)
      // The values that phrases say: no id has a point in it.
      let values = row["values"] as? [String: String] ?? [:]
      let said = header.filter { $0.contains(".") }
      #expect(values.keys.allSatisfy(said.contains))
      for name in said { #expect(line[name] == values[name] ?? "") }
      let outputs = header.filter { when[$0] == nil && way[$0] == nil && !said.contains($0) && $0 != "rules" }
      for output in outputs {
        let result = (row["then"] as? [String: Any]).map { $0[output] as Any } ?? row["then"]
        switch result {
        case let texts as [String]: #expect(Self.list(line[output]) == texts, "\(record)")
        case let text as String: #expect(line[output] == text)
        default: #expect(line[output] == "not-stated")
        }
      }
    }
  }

  private static func list(_ cell: String?) -> [String] {
    guard let cell, !cell.isEmpty else { return [] }
    return cell.components(separatedBy: ", ")
  }

  /// The records of comma-separated values, as RFC 4180 defines them.
  private static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record = [""]
    var isQuoted = false
    var characters = Array(text.unicodeScalars)[...]
    while let character = characters.popFirst() {
      switch character {
      case "\"" where isQuoted && characters.first == "\"":
        record[record.count - 1].unicodeScalars.append(characters.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: record.append("")
      case "\n" where !isQuoted:
        records.append(record)
        record = [""]
      default: record[record.count - 1].unicodeScalars.append(character)
      }
    }
    return records
  }

  @Test(arguments: sites) func `A line of CSV says what the line of JSON says`(site: URL) throws {
    let tables = try Self.tables(of: site)
    #expect(!tables.isEmpty)
    for table in tables { try Self.expectSame(table, in: site) }
  }

  @Test func `Negative numbers stay as they are, but for spreadsheets`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [fees]\n",
      "Locales/en/fees.yaml": """
      title: Fees
      conditions: { day: { name: Day, values: { first: "1", last: "2" } } }
      outputs: { fee: { name: Fee } }
      tables: { fees: { title: Fees } }
      """,
      "Specs/fees.yaml": """
      page: [{ table: fees }]
      tables:
        fees:
          conditions: { day: [first, last] }
          outputs: { fee: { number: any } }
          hit-policy: rule-order
          rules:
            - { id: a, when: { day: first }, then: -3 }
            - { id: b, when: { day: first }, then: 7 }
            - { id: c, then: -1 }
      """,
    ])
    try Self.expectSame("fees", in: folder.url)
    let arguments = ["query", "fees", "--all", "--format", "csv"]
    let plain = try Hyo.run(arguments, in: folder.url).output
    #expect(plain == "day,fee,rules\nfirst,\"-3, 7, -1\",\"a, b, c\"\nlast,-1,c\n")
    let safe = try Hyo.run(arguments + ["--for", "spreadsheets"], in: folder.url).output
    #expect(safe == "day,fee,rules\nfirst,\"'-3, 7, -1\",\"a, b, c\"\nlast,-1,c\n")
    #expect(try Hyo.run(arguments + ["--for", "people"], in: folder.url).exitCode == 64)
    let json = ["query", "fees", "--all", "--format", "json", "--for", "spreadsheets"]
    #expect(try Hyo.run(json, in: folder.url).exitCode == 64)
  }
}
