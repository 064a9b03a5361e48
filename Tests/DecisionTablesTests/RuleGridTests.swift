import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

@Suite struct RuleGridTests {
  private let conditions = [
    Condition(id: "alert", domain: .enumeration(["set", "not-set"])),
    Condition(id: "age", domain: .number("[0..120]", integer: true)),
  ]

  @Test func `A pipe table has a header and rows of trimmed cells`() throws {
    let text = "| id | alert | then |\n|---|:-:|--:|\n\n| a | set |  x, y  |\n  b | - | x\n"
    let report = Report()
    let grid = try #require(RuleGrid.parsePipeTable(SourceText(test: text), report: report))
    #expect(grid.header.map(\.text) == ["id", "alert", "then"])
    #expect(grid.rows.map { $0.map(\.text) } == [["a", "set", "x, y"], ["b", "-", "x"]])
    #expect(report.isEmpty)
  }

  @Test func `An escaped pipe belongs to its cell`() throws {
    let text = "| id | then |\n|-|-|\n| a\\|b | \\| |\n| é\\|\\|ü | c\\|"
    let report = Report()
    let grid = try #require(RuleGrid.parsePipeTable(SourceText(test: text), report: report))
    #expect(grid.rows.map { $0.map(\.text) } == [["a|b", "|"], ["é||ü", "c|"]])
  }

  @Test func `A cell of a block scalar knows its place in the file`() throws {
    let lines = ["| id | alert | then |", "|----|-------|------|", "| ä  | sett  | x    |"]
    let file = SourceFile(path: "t.yaml", text: "rules: |\n" + lines.map { "    " + $0 + "\n" }.joined())
    var segments: [SourceText.Segment] = []
    var textOffset = 0
    var fileOffset = 9
    for line in lines {
      segments.append(.init(textOffset: textOffset, fileOffset: fileOffset + 4))
      textOffset += line.utf8.count + 1
      fileOffset += line.utf8.count + 5
    }
    let scalar = SourceText(
      lines.joined(separator: "\n") + "\n", file: file, bounds: 7..<file.bytes.count, segments: segments)
    let report = Report()
    let grid = try #require(RuleGrid.parsePipeTable(scalar, report: report))
    let (rules, _) = grid.rules(conditions: conditions, outputs: [Output(id: "")], report: report)
    #expect(report.findings.map(\.id) == ["UnknownValue"])
    #expect(report.findings.first?.pointedAt == "sett")
    #expect(rules.first?.id.range.bounds.lowerBound == file.bytes.firstIndex(of: 0xC3))
  }

  @Test(arguments: [
    ("", "MissingHeader"), ("| id | then |\n| a | x |", "MissingHeader"), ("|---|---|\n| a | x |", "MissingHeader"),
    ("| id | then |", "MissingHeader"), ("| id | then |\n|---|", "WrongCellCount"),
    ("| id | then |\n|---|---|\n| a | x | y |", "WrongCellCount"),
    ("| id | then |\n|---|---|\n| a |", "WrongCellCount"), ("| id | then | id |\n|---|---|---|", "DuplicateColumn"),
    ("| id | | then |\n|---|---|---|", "MissingColumnName"),
  ]) func `A mistake in a pipe table is found`(text: String, id: String) {
    let report = Report()
    let grid = RuleGrid.parsePipeTable(SourceText(test: text), report: report)
    #expect(report.findings.map(\.id) == [id])
    #expect(grid?.isFaulty ?? true || id == "WrongCellCount")
  }

  @Test func `The wrong number of cells points at its row`() {
    let text = MarkedText("| id | then |\n|---|---|\n| a | x |\n| «b» |\n")
    let report = Report()
    let grid = RuleGrid.parsePipeTable(text.source, report: report)
    #expect(report.findings.first?.place?.bounds == text.ranges[0])
    #expect(grid?.isFaulty == true)
    #expect(grid?.rows.count == 1)
  }

  @Test func `Comma-separated values may be quoted, and lines may end in CRLF`() throws {
    let text = "\u{FEFF}id,alert,then\r\n\"a\"\"b\",\"set, not-set\",\"x,\r\ny\"\r\n\r\nc,-,x"
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(SourceText(test: text), report: report))
    #expect(grid.header.map(\.text) == ["id", "alert", "then"])
    #expect(grid.rows.map { $0.map(\.text) } == [["a\"b", "set, not-set", "x,\r\ny"], ["c", "-", "x"]])
    #expect(report.isEmpty)
  }

  @Test(arguments: [
    ("id,then\na,«»\"x\nb,y\n", "MissingClosingQuote"), ("id,then\na,x«»\"y\n", "StrayQuote"),
    ("id,then\na,\"x\"«»y\n", "StrayText"), ("id,then\n«»a\n", "WrongCellCount"), ("«»", "MissingHeader"),
    ("id,then,«»id\n", "DuplicateColumn"),
  ]) func `A mistake in comma-separated values is found where it stands`(text: String, id: String) {
    let text = MarkedText(text)
    let report = Report()
    _ = RuleGrid.parseCSV(text.source, report: report)
    #expect(report.findings.map(\.id) == [id])
    #expect(report.findings.first?.place?.bounds.lowerBound == text.ranges[0].lowerBound)
  }

  @Test func `A field after a doubled quote knows its place`() throws {
    let text = MarkedText("id,alert,then\n\"a\"\"b\",«sett»,x\n")
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(text.source, report: report))
    _ = grid.rules(conditions: conditions, outputs: [Output(id: "")], report: report)
    #expect(report.findings.first?.place?.bounds == text.ranges[0])
  }

  @Test func `Columns become entries and steps whatever their order`() throws {
    let text = "then,age,id\n\"x, y\",>= 18,a\nz,-,b\n"
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(SourceText(test: text), report: report))
    let (rules, isFaulty) = grid.rules(conditions: conditions, outputs: [Output(id: "")], report: report)
    #expect(report.isEmpty)
    #expect(!isFaulty)
    #expect(rules.map(\.id.text) == ["a", "b"])
    #expect(rules.map { $0.entries.map(\.isAny) } == [[true, false], [true, true]])
    #expect(rules.map { $0.outcome.results.map { $0?.stepIDs } } == [[["x", "y"]], [["z"]]])
  }

  @Test func `With several outputs a cell may say nothing`() throws {
    let text = "id,approved,reason\na,yes,-\nb,,r\n"
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(SourceText(test: text), report: report))
    let (rules, _) = grid.rules(
      conditions: [], outputs: [Output(id: "approved"), Output(id: "reason")], report: report)
    #expect(rules.map { $0.outcome.results.map { $0?.stepIDs } } == [[["yes"], nil], [nil, ["r"]]])
    #expect(report.isEmpty)
  }

  @Test(arguments: [
    ("id,allert,then\na,set,x", "UnknownColumn"), ("alert,then\nset,x", "MissingColumn"),
    ("id,alert\na,set", "MissingColumn"), ("id,then\n,x", "EmptyCell"), ("id,then\na,", "EmptyCell"),
    ("id,then\na,\"x,\"", "EmptyCell"), ("id,age,then\na,,x", "EmptyEntry"),
  ]) func `A column or cell that a table of rules cannot have is found`(text: String, id: String) throws {
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(SourceText(test: text), report: report))
    _ = grid.rules(conditions: conditions, outputs: [Output(id: "")], report: report)
    #expect(report.findings.map(\.id) == [id])
  }

  @Test func `Cells of outputs with values hold one of them`() throws {
    let text = "id,risk,fee,until\na,low,0.50,2024-02-29\nb,-,-3,\nc,lwo,5000,\"2024-02-29, 2024-03-01\"\n"
    let report = Report()
    let grid = try #require(RuleGrid.parseCSV(SourceText(test: text), report: report))
    let outputs = [
      Output(id: "risk", domain: .enumeration(["high", "low"])), Output(id: "fee", domain: .number("[-10..10]")),
      Output(id: "until", domain: .date("any")),
    ]
    let (rules, _) = grid.rules(conditions: [], outputs: outputs, report: report)
    let texts = rules.map { rule in
      zip(outputs, rule.outcome.results).map { output, result -> String? in
        guard case .values(let values)? = result else { return result.map { _ in "unknown" } }
        return values.compactMap { output.domain?.text(of: $0) }.joined(separator: "; ")
      }
    }
    #expect(texts == [["low", "0.5", "2024-02-29"], [nil, "-3", nil], ["unknown", "unknown", "unknown"]])
    #expect(report.findings.map(\.id) == ["UnknownValue", "ValueOutsideDomain", "SeveralValues"])
    #expect(report.findings.first?.fixes.first?.replacement?.text == "low")
    #expect(report.findings.map(\.pointedAt) == ["lwo", "5000", "2024-02-29, 2024-03-01"])
  }
}
