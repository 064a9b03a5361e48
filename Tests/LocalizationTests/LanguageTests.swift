import CommonMark
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct LanguageTests {
  @Test func `Hyo brings ten languages along`() throws {
    let folder = repository.appendingPathComponent("Sources/Domain/Localization/Languages")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(files.sorted() == Language.builtInTags.map { $0 + ".yaml" }.sorted())
    #expect(Language.builtInTags == ["en", "de", "es", "fr", "it", "ja", "ko", "pt", "zh-Hans", "zh-Hant"])
  }

  @Test(arguments: Language.builtInTags) func `A language that Hyo brings along is whole`(tag: String) throws {
    let report = Report()
    let tag = try #require(LocaleTag(tag))
    let language = try #require(Language.builtIn(for: tag, report: report))
    #expect(report.findings.map(\.summary.english) == [])
    #expect(Set(LocaleWord.allCases).subtracting(language.words.keys) == [])
    // Only a form for 1 alone may say it without the number.
    for (word, unit) in language.words where !unit.forms.isEmpty {
      let numbers = unit.forms.filter { $0.id.form != "one" }
      let number = word == .covered ? "{tables}" : "{n}"
      for form in [unit] + numbers { #expect(form.text.text.contains(number), "\(word.key)") }
    }
  }

  @Test func `French punctuation doesn't begin a line`() throws {
    let (french, _) = try language("fr", nil)
    for (word, unit) in french.words {
      for text in ([unit] + unit.forms).map(\.text.text) {
        #expect(!text.contains(/[^\u{A0}]:|[^\u{202F}][;!?]|«[^\u{A0}]|[^\u{A0}]»/), "\(word.key): \(text)")
      }
    }
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant"]) func `Punctuation beside ideographs is wide`(tag: String) throws {
    for (word, unit) in try language(tag, nil).language.words {
      for text in ([unit] + unit.forms).map(\.text.text) {
        #expect(!text.contains(/\p{Han}[,:;!?()]|[,:;!?()]\p{Han}/), "\(word.key): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("zh", "简体中文"), ("zh-CN", "简体中文"), ("zh-SG", "简体中文"), ("zh-Hans-HK", "简体中文"), ("zh-TW", "繁體中文"),
    ("zh-HK", "繁體中文"), ("zh-Hant-CN", "繁體中文"), ("zh-hant", "繁體中文"), ("pt-BR", "Português"), ("pt", "Português"),
    ("pt-PT", "Português"), ("ko-KR", "한국어"), ("de-AT", "Deutsch"), ("fr-CA", "Français"), ("es-419", "Español"),
  ]) func `A tag finds the words of its language, as it is written there`(tag: String, name: String) throws {
    let (language, findings) = try language(tag, nil)
    #expect(findings.isEmpty)
    #expect(language.name == name)
  }

  @Test func `Hyo has no words for Chinese in letters`() throws {
    #expect(try language("zh-Latn", nil).findings.map(\.id) == ["MissingLocale"])
  }

  @Test func `The region changes nothing about the words that Hyo brings along`() throws {
    let (british, findings) = try language("en-GB", nil)
    #expect(findings.isEmpty)
    #expect(british.tag.text == "en-GB")
    #expect(british[.home] == "Home")
    #expect(british.name == "English")
  }

  @Test func `A site's own words take the place of Hyo's`() throws {
    let (japanese, findings) = try language("ja", "interface: { home: 入口 }")
    #expect(findings.isEmpty)
    #expect(japanese[.home] == "入口")
    #expect(japanese[.next] == "次へ")
    #expect(japanese.words[.home]?.place.file.path == "Locales/ja/locale.yaml")
  }

  @Test func `A third language is a locale.yaml, and English stands in for what it lacks`() throws {
    let (dutch, findings) = try language(
      "nl",
      """
      name: Nederlands
      note-marker: "noot {n}"
      patterns: { range: "{from} tot {to}" }
      verdicts: { rules: { one: "Eén regel.", other: "{n} regels." } }
      sentences: { when: "Als {combination}: " }
      """)
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(dutch.name == "Nederlands")
    #expect(dutch.marker(of: 3) == "noot 3")
    #expect(dutch.pageMarker(of: 3) == "†3")
    let range = dutch.expand(.range, ["to": [.code("9")], "from": [.text("1")]])
    #expect(range.plainText == "1 tot 9")
    #expect(dutch.sentence(.when, ["combination": "het regent"]) == "Als het regent: ")
    #expect(dutch[.home] == "Home")
    #expect(!dutch.hasAll(.interface))
  }

  @Test func `A language without words has English ones, and its tag for a name`() throws {
    let (klingon, findings) = try language("tlh", nil)
    #expect(findings.map(\.id) == ["MissingLocale"])
    #expect(klingon.name == "tlh")
    #expect(klingon[.home] == "Home")
    #expect(klingon.direction == .ltr)
  }

  @Test(arguments: ["", "# Nothing yet.\n", "name: tlh\n", "{}\n"])
  func `A locale.yaml with next to nothing in it is told of`(text: String) throws {
    let (klingon, findings) = try language("tlh", text)
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(klingon.name == "tlh")
  }

  @Test func `A name that is the tag is told of`() throws {
    let words = Language.englishFile
    let (_, findings) = try language("tlh", words.replacing("name: English", with: "name: tlh"))
    #expect(findings.map(\.id) == ["FallbackText"])
    #expect(try language("tlh", words).1.isEmpty)
  }

  @Test func `A plural has a form for one, where the language makes a difference`() throws {
    let (english, _) = try language("en", "verdicts: { rules: { one: One rule., other: '{n} rules.' } }")
    #expect(english.rules(1) == "One rule.")
    #expect(english.rules(2) == "2 rules.")
    let (japanese, _) = try language("ja", nil)
    #expect(japanese.rules(1) == "規則1件。")
  }

  @Test func `A plural has a form for each category of the language`() throws {
    let (arabic, findings) = try language(
      "ar",
      """
      name: العربية
      verdicts:
        rules:
          { zero: لا قواعد., one: قاعدة., two: قاعدتان., few: "{n} قواعد.", many: "{n} قاعدةً.", other: "{n} قاعدة." }
      """)
    #expect(findings.map(\.id) == ["FallbackText"])
    let texts = ["لا قواعد.", "قاعدة.", "قاعدتان.", "3 قواعد.", "11 قاعدةً.", "100 قاعدة."]
    #expect([0, 1, 2, 3, 11, 100].map(arabic.rules) == texts)
  }

  @Test func `A form without its number is for 1 alone, and one with it also for those that count like 1`() throws {
    let (russian, _) = try language(
      "ru",
      "verdicts: { rules: { one: '{n} правило.', few: '{n} правила.', many: '{n} правил.', other: '{n} правила.' } }")
    #expect([1, 2, 5, 21].map(russian.rules) == ["1 правило.", "2 правила.", "5 правил.", "21 правило."])
    let (only, _) = try language("ru", "verdicts: { rules: { one: Правило., other: 'Правил: {n}.' } }")
    #expect([1, 21].map(only.rules) == ["Правило.", "Правил: 21."])
  }

  @Test func `A form that no number has is told of, and one that must have its number`() throws {
    let (_, unknown) = try language("de", "verdicts: { rules: { few: 'Wenige Regeln: {n}.', other: '{n} Regeln.' } }")
    #expect(unknown.map(\.id) == ["PluralForms"])
    let (_, missing) = try language("ru", "verdicts: { rules: { few: Правила., other: 'Правил: {n}.' } }")
    #expect(missing.map(\.id).contains("MissingPlaceholder"))
  }

  @Test func `A placeholder is filled once`() throws {
    let (english, findings) = try language("en", "patterns: { except: 'not {values} {values} {' }")
    #expect(findings.map(\.id) == ["RepeatedPlaceholder"])
    #expect(english.expand(.except, ["values": [.text("a")]]).plainText == "not a  {")
  }

  @Test func `Braces in words of the interface are text`() throws {
    let (english, findings) = try language("en", "interface: { home: '{n}' }")
    #expect(findings.isEmpty)
    #expect(english[.home] == "{n}")
    #expect(english.words[.home]?.content.plainText == "{n}")
  }

  @Test func `What stands before and behind a name is told apart`() throws {
    let (english, _) = try language("en", "patterns: { named: '<{name}> [{text}] {name}' }")
    let frame = english.frame(of: "Link")
    #expect(frame.before == "<Link> [")
    #expect(frame.after == "] Link")
  }
}

extension Language {
  fileprivate func rules(_ count: Int) -> String {
    expand(.rules, counting: String(count), ["n": [.text(String(count))]]).plainText
  }
}

/// The reference of the format shows the words that Hyo provides.
@Suite struct WordReferenceTests {
  @Test(arguments: [("en", 3), ("ja", 4)], ["format.md", "ja/format.md"])
  func `The reference has each word as Hyo has it`(_ shown: (tag: String, column: Int), document: String) throws {
    let language = try language(shown.tag, nil).language
    let rows = try rows(column: shown.column, of: document)
    let nothing = document == "format.md" ? "(nothing)" : "（なし）"
    for word in LocaleWord.allCases {
      let unit = try #require(language.words[word])
      let texts = unit.forms.map(\.text.text) + [unit.text.text]
      let shown = try #require(rows[word.section?.rawValue ?? ""]?[word.key], "\(word.rawValue)")
      #expect(shown == texts.map { $0.isEmpty ? nothing : $0 }.joined(separator: " / "), "\(word.rawValue)")
    }
  }

  /// The cells of a column of the tables in a document, by the sections and keys of words.
  private func rows(column: Int, of document: String) throws -> [String: [String: String]] {
    let url = repository.appendingPathComponent("Documentation/" + document)
    let text = try String(contentsOf: url, encoding: .utf8)
    var rows: [String: [String: String]] = [:]
    var section = ""
    for line in text.components(separatedBy: "\n## locale.yaml").last?.split(separator: "\n") ?? [] {
      // There is a space on either side of a cell.
      let cells = line.components(separatedBy: "|").map { String($0.replacing("`", with: "").dropFirst().dropLast()) }
      guard cells.count == 6 else { continue }
      if cells[1].contains("Key") || cells[1].contains("キー") {
        section = ["Key of ", "Key", "のキー", "キー"].reduce(cells[1]) { $0.replacing($1, with: "") }
      }
      rows[section, default: [:]][cells[1]] = cells[column]
    }
    return rows
  }
}
