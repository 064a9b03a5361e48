import Diagnostics
import Exchange
import TestSupport
import Testing

/// The formats in which texts are exported.
enum ExchangeFormat: CaseIterable {
  case po, xliff12, xliff21

  func file(_ translations: Translations) -> SourceFile {
    let text =
      switch self {
      case .po: translations.po
      case .xliff12: translations.xliff(.version12)
      case .xliff21: translations.xliff(.version21)
      }
    return SourceFile(path: "texts", text: text)
  }
}

@Suite struct ReturnedTranslationsTests {
  private func read(_ file: SourceFile) -> (translations: ReturnedTranslations, summaries: [String]) {
    let report = Report()
    let translations = ReturnedTranslations(file, report: report)
    return (translations, report.findings.map(\.summary.english))
  }

  private func read(_ text: String) -> (translations: ReturnedTranslations, summaries: [String]) {
    read(SourceFile(path: "texts", text: text))
  }

  // MARK: There and back

  @Test(arguments: seeds(0..<500)) func `Texts come back as they went out`(seed: Int) {
    let translations = Translations.random(seed: seed)
    for format in ExchangeFormat.allCases where format == .po || !translations.entries.isEmpty {
      let (returned, summaries) = read(format.file(translations))
      #expect(summaries == [], "\(format)")
      let hyphens = returned.target?.text.replacing("_", with: "-")
      #expect(hyphens == translations.target, "\(format)")
      #expect(returned.entries.map(\.context.text) == translations.entries.map(\.context))
      let (sources, targets) = (returned.entries.map(\.source.text), returned.entries.map(\.target.text))
      #expect(sources.map { Array($0.utf8) } == translations.entries.map { Array($0.source.utf8) })
      #expect(targets.map { Array($0.utf8) } == translations.entries.map { Array($0.target.utf8) })
      #expect(returned.entries.map(\.isFuzzy) == translations.entries.map(\.isFuzzy), "\(format)")
    }
  }

  @Test func `Strings may be wrapped, and escapes octal or hexadecimal`() {
    let (returned, summaries) = read(
      #"""
      # A translator's comment
      msgid ""
      msgstr ""
      "Language: pt_BR\n"

      #: somewhere
      #| msgid "before"
      msgctxt "a/"   "title"
      msgid "one "
        "two\x21\041"
      msgstr "um " "dois\u"

      #~ msgctxt "a/notes.old"
      #~ msgid "x
      """#)
    #expect(summaries == ["A backslash here begins no escape of a PO file"])
    #expect(returned.target?.text == "pt_BR")
    let (again, none) = read(
      "msgid \"\"\nmsgstr \"Language: de\\n\"\nmsgctxt \"a/\" \"b\"\nmsgid \"\\x21\"\n\"\\041c\"\nmsgstr \"d\"")
    #expect(none == [])
    #expect(again.entries.map(\.context.text) == ["a/b"])
    #expect(again.entries.map(\.source.text) == ["!!c"])
  }

  // MARK: Hostile files

  /// A file that is neither PO nor XLIFF, with a description and the expected finding.
  struct Hostile: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var summary: String

    init(_ name: String, _ text: String, _ summary: String) {
      (testDescription, self.text, self.summary) = (name, text, summary)
    }
  }

  private static let root = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"
  private static let unit = root + "<file source-language=\"a\" target-language=\"b\"><body><trans-unit id=\"x\">"
  private static let entities = (1..<40).map { number in
    "<!ENTITY a\(number) \"&a\(number == 1 ? "" : "\(number - 1)");&a;\">"
  }.joined()

  private static func many(_ text: String) -> String { String(repeating: text, count: 100_000) }

  static let hostile = [
    Hostile("nothing", "", "is empty"), Hostile("a NUL", "\u{0}", "neither a PO file nor XLIFF"),
    Hostile("a NUL in a PO file", "msgid \"\"\nmsgstr \"Language: en\\n\u{0}\"", "U+0000"),
    Hostile("the beginning of XML", "<", "not well-formed"),
    Hostile("another kind of XML", "<xliff>", "neither a PO file nor XLIFF"),
    Hostile(
      "entities of entities", "<!DOCTYPE x [<!ENTITY a \"aaaaaaaa\">\(entities)]>\(root)&a39;</xliff>",
      "no document type"),
    Hostile(
      "a file of the system", "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\(root)&a;</xliff>",
      "no document type"), Hostile("elements of another kind", many("<a>"), "neither a PO file nor XLIFF"),
    Hostile("elements inside each other", root + many("<group>"), "too deep"),
    Hostile("an unknown entity", root + "&unknown;</xliff>", "undefined entity"),
    Hostile(
      "an inline element", unit + "<source>a<x id=\"1\"/></source></trans-unit></body></file></xliff>",
      "inline elements such as 'x'"),
    Hostile("a byte beyond UTF-8", "msgid \"\\377\"\nmsgstr \"\"", "do not make up UTF-8"),
    Hostile("escapes", "msgid \"" + many("\\q"), "begins no escape"),
    Hostile("prose", many("hello\n"), "none of a PO file"),
    Hostile("contexts", many("msgctxt \"a\"\n"), "has no msgid"),
  ]

  @Test(arguments: hostile) func `A file that is none is told of`(file: Hostile) {
    let (_, summaries) = read(file.text)
    #expect(summaries.contains { $0.contains(file.summary) }, "\(summaries.prefix(3))")
    #expect(summaries.count <= 200)
  }

  @Test func `A file in another charset is told of`() {
    let latin = SourceFile(path: "texts", bytes: Array("msgid \"".utf8) + [0xE9] + Array("\"\n".utf8))
    #expect(read(latin).summaries.contains { $0.contains("UTF-8") })
  }

  @Test func `A text of one megabyte is read`() {
    var translations = Translations(from: "ja", to: "en")
    translations.entries = [.init("page", "title", source: String(repeating: "長\\", count: 250_000))]
    for format in ExchangeFormat.allCases {
      let (returned, summaries) = read(format.file(translations))
      #expect(summaries == [])
      #expect(returned.entries.map(\.source.text) == translations.entries.map(\.source))
    }
  }

  @Test(arguments: seeds(0..<40), ExchangeFormat.allCases) func `A file that is cut or damaged is read without a crash`(
    seed: Int, format: ExchangeFormat
  ) {
    var random = SeededGenerator(seed: seed)
    let whole = format.file(Translations.random(seed: seed)).bytes
    let count = read(SourceFile(path: "texts", bytes: whole)).translations.entries.count
    for _ in 0..<20 {
      let cut = Array(whole[..<random.number(below: whole.count)])
      let (returned, summaries) = read(SourceFile(path: "texts", bytes: cut))
      #expect(returned.entries.count <= count)
      // XML has an explicit end; a PO file may end after any entry.
      if format != .po { #expect(!summaries.isEmpty) }
      var damaged = whole
      for _ in 0...random.number(below: 4) {
        damaged[random.number(below: damaged.count)] = UInt8(random.number(below: 256))
      }
      _ = read(SourceFile(path: "texts", bytes: damaged))
    }
  }

  // MARK: What is not to be translated

  @Test(arguments: [
    (#"<trans-unit id="home/title" translate="no">"#, "</trans-unit>", 0),
    (#"<group translate="no"><trans-unit id="home/title">"#, "</trans-unit></group>", 0),
    (#"<group translate="no"><trans-unit id="home/title" translate="yes">"#, "</trans-unit></group>", 1),
    (#"<group translate="no"/><trans-unit id="home/title">"#, "</trans-unit>", 1),
  ]) func `What XLIFF says not to translate is passed over`(start: String, end: String, count: Int) {
    let (returned, summaries) = read(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\
      <file original="x" source-language="en" target-language="ja" datatype="plaintext"><body>\
      \(start)<source>a</source><target>b</target>\(end)</body></file></xliff>
      """)
    #expect(summaries == [])
    #expect(returned.entries.count == count)
  }

  @Test(arguments: [
    ("", "The file is empty"), (" \n\n", "The file is empty"),
    ("\u{7F}ELF\u{2}\u{0}\u{1}", "This is neither a PO file nor XLIFF 1.2 or 2"),
  ]) func `A file that is no text is told of once`(text: String, summary: String) {
    #expect(read(text).summaries == [summary])
  }
}
