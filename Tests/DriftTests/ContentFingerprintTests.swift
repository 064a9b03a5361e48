import Diagnostics
import Drift
import Localization
import TestSupport
import Testing

/// The fingerprint of a text depends on some changes, and not on others.
@Suite struct ContentFingerprintTests {
  @Test(arguments: [
    ("Brew it well.", "\"Brew it well.\""), ("Brew it well.", "'Brew it well.'  # soon"),
    ("Brew it well.", ">\n  Brew it\n  well.\n"), ("Brew it well.", "|\n  Brew it\n  well.\n"),
    ("Brew it well.", "Brew  it\n  well."), ("\"It isn't \\\"hot\\\".\"", "It isn’t “hot”."),
    ("汲みたての水です。", ">-\n  汲みたての\n  水です。\n"), ("汲みたての水です。", "汲みたての\n  水です。"), ("\"`Hyo`を使う\"", "\"`Hyo` を使う\""),
    ("\"`Hyo` を使う\"", ">\n  `Hyo`\n  を使う\n"), ("が、Café", "か\u{3099}、Cafe\u{301}"), ("\"*hot* water\"", "_hot_ water"),
    ("{ default: tea, plural: teas, short: t }", "{ short: t, plural: teas, default: tea }"),
    ("\"{a}を{b}\"", ">\n  {a}\n  を\n  {b}\n"),
  ]) func `How a text is written has no part in it`(one: String, other: String) throws {
    #expect(try fingerprint(one) == fingerprint(other), "\(one) / \(other)")
  }

  @Test(arguments: [
    ("Brew it.", "Brew it"), ("Brew it.", "brew it."), ("for 10 days", "for 20 days"), ("\"`10`\"", "10"),
    ("\"*hot*\"", "\"**hot**\""), ("\"*hot*\"", "hot"), ("\"[tea](https://a.org)\"", "\"[tea](https://b.org)\""),
    ("が", "か"), ("ab", "a b"), ("아버지가 방에", "아버지 가방에"), ("\"(e hot)\"", "\"*hot*\""), ("\"{a} {b}\"", "\"{b} {a}\""),
    ("\"`a“b`\"", "\"`a\\\"b`\""), ("{ default: tea, plural: teas }", "{ default: tea, plurals: teas }"),
    ("{ default: tea, plural: teas }", "tea"), ("a  \n  b", "\"a\\\\\\nb\""),
  ]) func `What a text says has`(one: String, other: String) throws {
    #expect(try fingerprint(one) != fingerprint(other), "\(one) / \(other)")
  }

  @Test(arguments: [
    ("Tea\nis hot.", "Tea is\nhot."), ("* a\n* b", "- a\n\n- b"), ("```swift\nlet a\n```", "~~~swift\nlet a\n~~~"),
    ("### Hot", "### Hot {#hot}"), ("お茶は\n熱い。", "お茶は熱い。"), ("> a\n> b", "> a\nb"),
    ("Tea.\r\n\r\nHot.\r\n", "Tea.\n\n\nHot."),
  ]) func `How prose is written has no part in it`(one: String, other: String) throws {
    #expect(try prose(one) == prose(other), "\(one) / \(other)")
  }

  @Test(arguments: [
    ("Tea.\n\nHot.", "Tea. Hot."), ("1. a", "- a"), ("1. a", "2. a"), ("- a\n- b", "- a"), ("- a\n- b", "- a b"),
    ("```\na b\n```", "```\na  b\n```"), ("### Hot", "#### Hot"), ("> a", "a"), ("a[^b]", "a[^c]"), ("a\\\nb", "a\nb"),
    ("a\n\n***\n\nb", "a\n\nb"),
  ]) func `What prose says has`(one: String, other: String) throws {
    #expect(try prose(one) != prose(other), "\(one) / \(other)")
  }

  @Test func `A fingerprint is read as it is written`() throws {
    let fingerprint = try fingerprint("tea")
    #expect(fingerprint.description.count == 16)
    #expect(ContentFingerprint(fingerprint.description) == fingerprint)
    for text in ["", "0", "00000000000000000", "000000000000000G", "000000000000000A"] {
      #expect(ContentFingerprint(text) == nil)
    }
  }

  private func fingerprint(_ text: String) throws -> ContentFingerprint {
    let report = Report()
    let isForms = text.hasPrefix("{ ")
    let file = SourceFile(
      path: "Locales/en/tea.yaml",
      text: isForms ? "terms:\n  x: \(text)\n" : "phrases:\n  x: \(text.replacing("\n", with: "\n  "))\n")
    let catalog = Catalog(file, of: .page("tea"), report: report)
    #expect(report.isEmpty, "\(text)")
    return ContentFingerprint(of: try #require(catalog.units.first))
  }

  private func prose(_ text: String) throws -> ContentFingerprint {
    let report = Report()
    let file = SourceFile(path: "Locales/en/tea.md", text: text)
    let catalog = Catalog(prose: file, of: "tea", report: report)
    return ContentFingerprint(of: try #require(catalog.units.first))
  }
}
