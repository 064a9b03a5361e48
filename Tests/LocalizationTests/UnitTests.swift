import CommonMark
import Diagnostics
import Localization
import Testing

@Suite struct UnitTests {
  @Test func `A unit knows its text as it is written, and where`() throws {
    let yaml = """
      title: 'Parking *fees*'
      notes:
        law: >-
          The law
          says so.
      """
    let units = catalog(yaml).catalog.units
    #expect(units.map(\.id.path) == ["title", "notes.law"])
    #expect(units.map(\.text.text) == ["Parking *fees*", "The law says so."])
    #expect(units[0].content.plainText == "Parking fees")
    #expect(units[0].place.written == "'Parking *fees*'")
  }

  @Test func `Prose keeps its text, heading and all`() throws {
    let markdown = "Hello.\n\n## Limits {#limits}\n\nTen *days*.\n\n{#rest}\nThe rest.\n"
    let (catalog, findings) = prose(markdown)
    #expect(findings.isEmpty)
    #expect(catalog.units.map(\.id.path) == ["prose.introduction", "prose.limits", "prose.rest"])
    #expect(catalog.units.map(\.text.text).joined() == markdown)
    let limits = try #require(catalog[.prose("limits")])
    #expect(limits.text.text == "## Limits {#limits}\n\nTen *days*.\n\n")
    #expect(limits.heading?.plainText == "Limits")
    #expect(limits.blocks.count == 1)
    #expect(limits.place.written == "limits")
    #expect(catalog[.prose("rest")]?.heading == nil)
  }

  @Test func `A named form is found in its unit, and the default stands in for one that is missing`() {
    let yaml = "terms: { clerk: { default: the clerk, start: The clerk } }"
    let unit = catalog(yaml).catalog[.named(.term, "clerk")]
    #expect(unit?.form(nil).text.text == "the clerk")
    #expect(unit?.form("start").text.text == "The clerk")
    #expect(unit?.form("start").id == UnitID(.page("page"), .named(.term, "clerk"), form: "start"))
    #expect(unit?.form("end").text.text == "the clerk")
  }

  @Test func `The first form stands in for a default that is missing`() {
    let (catalog, findings) = catalog("terms: { clerk: { start: The clerk } }")
    #expect(findings.map(\.id) == ["MissingKey"])
    #expect(catalog[.named(.term, "clerk")]?.form(nil).text.text == "The clerk")
  }

  @Test func `A key is near one that differs in one component only`() {
    let keys: [UnitKey] = [
      .value("foreground", of: .condition("state")), .name(of: .condition("state")), .named(.phrase, "state"),
    ]
    var candidates = KeyCandidates(keys)
    #expect(candidates.nearest(to: .value("forground", of: .condition("state"))) == keys[0])
    #expect(candidates.nearest(to: .value("forground", of: .condition("stat"))) == nil)
    #expect(candidates.nearest(to: .named(.note, "state")) == nil)
    candidates.remove(keys[0])
    #expect(candidates.nearest(to: .value("forground", of: .condition("state"))) == nil)
  }

  @Test func `Of many keys that many may be meant by, the first have a proposal`() {
    var candidates = KeyCandidates((0..<1_000).map { UnitKey.named(.phrase, "a-certain-phrase-\($0)") })
    let near = (0..<1_000).map { candidates.nearest(to: .named(.phrase, "a-certain-phrasse-\($0)")) != nil }
    #expect(near.prefix(100).allSatisfy { $0 })
    #expect(!near.dropFirst(100).contains(true))
    var others = KeyCandidates((0..<1_001).map { UnitKey.named(.phrase, "a-certain-phrase-\($0)") })
    #expect(others.nearest(to: .named(.phrase, "a-certain-phrasse-7")) == nil)
  }
}

extension SourceRange {
  /// The text at that place.
  fileprivate var written: String { String(decoding: file.bytes[bounds], as: UTF8.self) }
}
