import Diagnostics
import Regions
import Testing
import YAMLTree

@Suite struct RegionReaderTests {
  private func read(_ text: String) -> (file: SourceFile, regions: [Region], findings: [Finding]) {
    let file = SourceFile(path: "guide.md", text: text)
    let report = Report()
    return (file, RegionReader.regions(of: file, report: report), report.findings)
  }

  private func replaced(_ text: String, with lines: String) -> String {
    let (file, regions, _) = read(text)
    let bytes = RegionText.document(file, replacing: regions.map { ($0, Array(lines.utf8)) })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `A region is the lines between its marks`() throws {
    let (file, regions, findings) = read("# A\n\n<!-- hyo table refunds/refund -->\n<!-- /hyo -->\n\nB\n")
    #expect(findings.isEmpty)
    let region = try #require(regions.first)
    #expect(regions.count == 1 && region.request.kind == .table && region.request.name.text == "refunds/refund")
    #expect(file.bytes[region.content.bounds].isEmpty && region.checkSum == nil && !region.isEdited)
  }

  @Test func `New lines stand between empty ones, and have a check sum`() throws {
    let once = replaced("A\n<!-- hyo table r/t -->\n<!-- /hyo -->\nB", with: "| a |\n| --- |\n")
    #expect(once.hasPrefix("A\n<!-- hyo table r/t -->\n\n| a |\n| --- |\n\n<!-- /hyo "))
    #expect(once.hasSuffix(" -->\nB"))
    let region = try #require(read(once).regions.first)
    #expect(!region.isEdited && region.checkSum?.count == 16)
    #expect(replaced(once, with: "| a |\n| --- |\n") == once)
  }

  @Test(arguments: ["\r\n", "\n"]) func `Line ends and all bytes outside stay`(_ end: String) throws {
    let text = ["\u{FEFF}A  ", "  <!--  hyo table r/t as=html notes=no  -->  ", "<!-- /hyo -->", "B", "", ""]
      .joined(separator: end)
    let once = replaced(text, with: "x\n")
    #expect(
      once.hasPrefix(
        "\u{FEFF}A  \(end)  <!--  hyo table r/t as=html notes=no  -->  \(end)\(end)x\(end)\(end)<!-- /hyo "))
    #expect(once.hasSuffix("-->\(end)B\(end)\(end)"))
    #expect(try #require(read(once).regions.first).isEdited == false)
  }

  @Test func `A checkout with other line ends is no edit`() throws {
    let once = replaced("<!-- hyo table r/t -->\n<!-- /hyo -->", with: "x\ny\n")
    #expect(try #require(read(once.replacing("\n", with: "\r\n")).regions.first).isEdited == false)
  }

  @Test(arguments: ["x", "x\ny\nz", "x\n\ny", "X\ny"]) func `Another text between the marks is an edit`(_ other: String)
    throws
  {
    let once = replaced("<!-- hyo table r/t -->\n<!-- /hyo -->", with: "x\ny\n")
    let edited = once.replacing("x\ny", with: other)
    #expect(try #require(read(edited).regions.first).isEdited)
  }

  @Test func `The first lines between new marks are somebody's`() throws {
    #expect(try #require(read("<!-- hyo table r/t -->\nmine\n<!-- /hyo -->").regions.first).isEdited)
    #expect(try #require(read("<!-- hyo table r/t -->\n \n\t\n<!-- /hyo -->").regions.first).isEdited == false)
    let emptied = "<!-- hyo table r/t -->\n<!-- /hyo 0123456789abcdef -->"
    #expect(try #require(read(emptied).regions.first).isEdited == false)
  }

  @Test(arguments: [
    ("layout={ groups: { a: [b, c] } } as=html", ["groups"]), ("layout={ groups: {} } as=html", ["groups"]),
    ("as=html layout={ groups: { a: { b } }, rules: rows }", ["groups", "rules"]),
    ("layout={ any: \"}\", rules: columns } as=html", ["any", "rules"]), ("layout={ any: '{' } as=html", ["any"]),
    ("layout={ groups: { a: [b] }} as=html", ["groups"]),
  ]) func `A layout ends with the brace that closes its first`(_ options: String, _ keys: [String]) throws {
    let (_, regions, findings) = read("<!-- hyo table r/t \(options) -->\n<!-- /hyo -->")
    let request = try #require(regions.first).request
    let faults = Report()
    let pairs = request.layout?.mapping("a layout", report: faults)
    #expect(findings.isEmpty && request.isHTML && pairs?.map(\.key.text) == keys)
  }

  @Test func `A brace that nothing closes is an error`() {
    let (_, _, findings) = read("<!-- hyo table r/t layout={ groups: { a: [b] } as=html -->\n<!-- /hyo -->")
    #expect(findings.count == 1)
  }

  @Test(arguments: [
    "layout={ rows: [a], columns: b } as=html", "as=html layout={rows: [a],columns: b}",
    "layout={\trows: [a] , columns: b\t}   as=html",
  ]) func `A layout stands in the mark as in a spec, at its place`(_ options: String) throws {
    let text = "A\n<!-- hyo table r/t \(options) -->\n<!-- /hyo -->"
    let (file, regions, findings) = read(text)
    let request = try #require(regions.first).request
    let layout = try #require(request.layout)
    let faults = Report()
    let pairs = try #require(layout.mapping("a layout", report: faults))
    #expect(findings.isEmpty && request.isHTML && pairs.map(\.key.text) == ["rows", "columns"])
    #expect(String(decoding: file.bytes[pairs[1].key.range.bounds], as: UTF8.self) == "columns")
  }

  @Test func `What concerns the whole site names no table`() throws {
    let text = "<!-- hyo coverage -->\n<!-- /hyo -->\n<!-- hyo status of=document -->\n<!-- /hyo -->"
    let (_, regions, findings) = read(text)
    #expect(findings.isEmpty && regions.map(\.request.kind) == [.coverage, .status])
    #expect(regions.map(\.request.isOfDocument) == [false, true])
  }

  @Test func `MDX has comments in braces`() throws {
    let once = replaced("{/* hyo verdict r/t */}\n{/* /hyo */}\n", with: "x\n")
    #expect(once.hasPrefix("{/* hyo verdict r/t */}\n\nx\n\n{/* /hyo ") && once.hasSuffix(" */}\n"))
  }

  @Test(arguments: [
    "```\n<!-- hyo table r/t -->\n```", "~~~~\n```\n<!-- hyo table r/t -->\n~~~\n<!-- /hyo -->\n~~~~",
    "    <!-- hyo table r/t -->", "text <!-- hyo table r/t -->", "<!-- hyotable r/t -->", "<!-- hyo table r/t",
    "<!---->",
    "<!-->", "{/*/}", "hyo", "",
  ]) func `Marks in code and within other text are none`(_ text: String) {
    let (_, regions, findings) = read(text)
    #expect(regions.isEmpty && findings.isEmpty)
  }

  @Test(arguments: [
    ("<!-- hyo table r/t -->", 1), ("<!-- /hyo -->", 1), ("<!-- hyo -->\n<!-- /hyo -->", 1),
    ("<!-- hyo tabel r/t -->\n<!-- /hyo -->", 1), ("<!-- hyo table -->\n<!-- /hyo -->", 1),
    ("<!-- hyo table as=html -->\n<!-- /hyo -->", 1), ("<!-- hyo table r/t as=pdf -->\n<!-- /hyo -->", 1),
    ("<!-- hyo verdict r/t as=html -->\n<!-- /hyo -->", 1), ("<!-- hyo coverage r/t -->\n<!-- /hyo -->", 1),
    ("<!-- hyo table r/t layout= -->\n<!-- /hyo -->", 1), ("<!-- hyo table r/t layout={ a: [b -->\n<!-- /hyo -->", 1),
    ("<!-- hyo table r/t layout={ a: b } as=pdf -->\n<!-- /hyo -->", 1),
    ("<!-- hyo status layout=rules-as-rows -->\n<!-- /hyo -->", 1),
    ("<!-- hyo table r/t -->\n<!-- hyo table r/u -->\n<!-- /hyo -->\n<!-- /hyo -->", 2),
  ]) func `Wrong marks are reported, each once`(_ text: String, _ count: Int) {
    #expect(read(text).findings.count == count)
  }
}
