import Foundation
import TestSupport
import Testing

/// Models of decisions in DMN and of GoRules become pages whose tables decide the same.
@Suite struct DecisionModelTests {
  private static func dmn(_ content: String, version: String = "https://www.omg.org/spec/DMN/20191111/MODEL/") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <definitions xmlns="\(version)" name="Loans" namespace="n">
    \(content)
    </definitions>
    """
  }

  private static let loans = """
    <decision id="risk" name="Risk"><variable name="Risk" typeRef="string"/>
      <decisionTable hitPolicy="FIRST">
        <input><inputExpression typeRef="number"><text>Age</text></inputExpression></input>
        <input><inputExpression typeRef="string"><text>Job</text></inputExpression>
          <inputValues><text>"none","part","full"</text></inputValues></input>
        <output name="Risk"><defaultOutputEntry><text>"low"</text></defaultOutputEntry></output>
        <rule><inputEntry><text>&lt; 18</text></inputEntry><inputEntry><text>-</text></inputEntry>
          <outputEntry><text>"high"</text></outputEntry></rule>
        <rule><description>Asked by the board</description>
          <inputEntry><text>[18..25), &gt;= 70</text></inputEntry><inputEntry><text>not("full")</text></inputEntry>
          <outputEntry><text>"high"</text></outputEntry></rule>
      </decisionTable>
    </decision>
    <decision id="limit" name="Limit"><variable name="Limit"/>
      <informationRequirement><requiredDecision href="#risk"/></informationRequirement>
      <decisionTable hitPolicy="COLLECT" aggregation="SUM">
        <input><inputExpression typeRef="string"><text>Risk</text></inputExpression></input>
        <output name="Limit" typeRef="number"/>
        <rule><inputEntry><text>"low"</text></inputEntry><outputEntry><text>100</text></outputEntry></rule>
        <rule><inputEntry><text>-</text></inputEntry><outputEntry><text>50</text></outputEntry></rule>
      </decisionTable>
    </decision>
    """

  @Test(arguments: [
    "http://www.omg.org/spec/DMN/20151101/dmn.xsd", "http://www.omg.org/spec/DMN/20180521/MODEL/",
    "https://www.omg.org/spec/DMN/20191111/MODEL/", "https://www.omg.org/spec/DMN/20211108/MODEL/",
    "https://www.omg.org/spec/DMN/20230324/MODEL/",
  ]) func `Tables of DMN decide the same, and feed each other`(version: String) throws {
    let site = try ImportedSite(["m.dmn": Self.dmn(Self.loans, version: version)], ["en=m.dmn"])
    let spec = try site.spec
    #expect(
      spec.contains("hit-policy: first") && spec.contains("hit-policy: collect") && spec.contains("aggregation: sum"))
    #expect(spec.contains("{ table: risk, output: risk }"), "\(spec)")
    #expect(spec.contains("annotations: ["), "\(spec)")
    #expect(spec.contains("| [18..25), >= 70"), "\(spec)")
    #expect(spec.contains("none, part"), "\(spec)")
    for (age, job, wanted) in [
      ("17", "full", "50"), ("20", "part", "50"), ("20", "full", "150"), ("40", "none", "150"),
    ] {
      let answer = try site.answer("limit", ["age=\(age)", "job=\(job)"])
      #expect(answer.contains("\"\(wanted)\""), "\(age), \(job): \(answer)")
    }
  }

  @Test func `Priorities are those of the values that the output lists`() throws {
    let table = """
      <decision id="d" name="Answer"><decisionTable hitPolicy="PRIORITY">
        <input><inputExpression typeRef="boolean"><text>Vip</text></inputExpression></input>
        <output name="Answer"><outputValues><text>"yes","perhaps","no"</text></outputValues></output>
        <rule><inputEntry><text>-</text></inputEntry><outputEntry><text>"no"</text></outputEntry></rule>
        <rule><inputEntry><text>true</text></inputEntry><outputEntry><text>"yes"</text></outputEntry></rule>
      </decisionTable></decision>
      """
    let site = try ImportedSite(["m.dmn": Self.dmn(table)], ["en=m.dmn"])
    #expect(try site.spec.contains("[yes, perhaps, no]"))
    #expect(try site.answer("answer", ["vip=true"]).contains("\"yes\""))
    #expect(try site.answer("answer", ["vip=false"]).contains("\"no\""))
  }

  @Test func `Models in two languages are paired by their columns, and list their values in each`() throws {
    func model(_ name: String, _ values: [String], _ results: [String]) -> String {
      let rules = zip(values, results).map { value, result in
        """
        <rule><inputEntry><text>"\(value)"</text></inputEntry><inputEntry><text>-</text></inputEntry>
          <outputEntry><text>"\(result)"</text></outputEntry></rule>
        """
      }
      return Self.dmn(
        """
        <decision id="d" name="\(name)"><decisionTable>
          <input><inputExpression typeRef="string"><text>day</text></inputExpression>
            <inputValues><text>"\(values.joined(separator: "\",\""))"</text></inputValues></input>
          <input><inputExpression typeRef="number"><text>age</text></inputExpression></input>
          <output name="\(name)" typeRef="string"/>
          \(rules.joined())
        </decisionTable></decision>
        """)
    }
    // The signs of the results say the opposite, and no column has anything else in common.
    let files = [
      "en.dmn": model("Open", ["By day", "At night"], ["✅", "❌"]), "ja.dmn": model("開館", ["昼", "夜"], ["×", "○"]),
    ]
    let site = try ImportedSite(files, ["en=en.dmn", "ja=ja.dmn"])
    let spec = try site.spec
    #expect(spec.contains("[by-day, at-night]") && spec.contains("number: \"any\""), "\(spec)")
    #expect(try site.file("Locales/ja/p.yaml").contains("at-night: 夜"))
    #expect(site.text.contains("[OppositeCells]"), "\(site.text)")
  }

  @Test func `What a spec can't say is listed with its place, and kept as code`() throws {
    let table = """
      <decision id="d" name="D"><decisionTable>
        <input><inputExpression><text>sum(Prices)</text></inputExpression></input><output name="Out"/>
        <rule><inputEntry><text>? &gt; Limit + 1</text></inputEntry><outputEntry><text>Base * 2</text></outputEntry></rule>
      </decisionTable></decision>
      """
    let site = try ImportedSite(["m.dmn": Self.dmn(table)], ["en=m.dmn"])
    #expect(site.text.contains("m.dmn:5:"), "\(site.text)")
    #expect(try site.file("Locales/en/p.yaml").contains("`Base * 2`"))
    #expect(try site.file("Locales/en/p.yaml").contains("`? > Limit + 1`"))
  }

  @Test(arguments: [
    "", "<a/>", "<definitions/>", "<definitions><decision/></definitions>", "not xml",
    "<!DOCTYPE a [<!ENTITY b \"c\">]><definitions>&b;</definitions>",
    "<definitions><decision><decisionTable><rule/></decisionTable></decision>",
  ]) func `What is no model is refused`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["m.dmn": text])
    let result = try Hyo.run(["import", "en=m.dmn", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 1 && result.text.contains("[DamagedTable]"), "\(result.text)")
  }

  @Test func `Tables of GoRules decide the same, and feed each other`() throws {
    let model = """
      { "nodes": [
        { "id": "i", "type": "inputNode", "name": "Request" },
        { "id": "a", "type": "decisionTableNode", "name": "Tier", "content": { "hitPolicy": "first",
          "inputs": [{ "id": "x", "name": "Points", "field": "points" }],
          "outputs": [{ "id": "y", "name": "Tier", "field": "tier" }],
          "rules": [{ "_id": "r1", "x": "> 100", "y": "'gold'" }, { "_id": "r2", "x": "", "y": "\\"plain\\"" }] } },
        { "id": "b", "type": "decisionTableNode", "name": "Gift", "content": { "hitPolicy": "first",
          "inputs": [{ "id": "x", "name": "Tier", "field": "tier" }, { "id": "z", "name": "Land", "field": "land" }],
          "outputs": [{ "id": "y", "name": "Gift", "field": "gift" }],
          "rules": [{ "_id": "r3", "x": "'gold'", "z": "'DE','FR'", "y": "'Cake'", "_description": "Since May" },
                    { "_id": "r4", "x": "", "z": "", "y": "'Card'" }] } },
        { "id": "f", "type": "functionNode", "name": "Code" } ],
        "edges": [{ "sourceId": "i", "targetId": "a" }, { "sourceId": "a", "targetId": "b" }] }
      """
    let site = try ImportedSite(["m.json": model], ["en=m.json"])
    #expect(try site.spec.contains("{ table: tier, output: tier }"))
    #expect(site.text.contains("'Code' is no table"), "\(site.text)")
    #expect(try site.file("Locales/en/p.yaml").contains("Since May"))
    #expect(try site.answer("gift", ["points=101", "land=de"]).contains("cake"))
    #expect(try site.answer("gift", ["points=100", "land=de"]).contains("card"))
  }

  @Test(arguments: ["", "{}", "[1]", "{\"nodes\": []}", "{\"nodes\": [1, {\"type\": \"decisionTableNode\"}]}", "{"])
  func `What is no model of GoRules is refused`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["m.json": text])
    let result = try Hyo.run(["import", "en=m.json", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 1 || result.text.contains("stays prose"), "\(result.text)")
  }
}
