import Diagnostics
import Drift
import Localization

/// The words by which tables say that a value doesn't matter, and those with which pages of Hyo head their columns.
struct PageWords {
  private var any: Set<String> = [
    "any", "all", "any value", "すべて", "全て", "任意",
    "いずれも", "問わない", "любой", "любая", "любое", "любые", "beliebig",
    "cualquiera",
    "qualquer", "qualsiasi", "n'importe", "不限", "任何", "무관",
  ]
  private var otherwise: Set<String> = []
  private var outcomes: Set<String> = []
  private var notStated: Set<String> = []
  private var annotations: Set<String> = []
  /// The words before the numbers of rules, and of the cases by which testers know them.
  private var rules: Set<String> = [
    "rule", "rules", "r", "case", "test", "test case", "testcase", "test-case", "tc", "scenario", "ルール", "規則", "ケース",
    "テスト", "テストケース", "规则", "用例", "测试", "测试用例", "규칙", "케이스", "테스트", "правило", "тест", "тест-кейс", "тест кейс",
    "кейс", "сценарий", "regel", "testfall", "regla", "caso", "caso de prueba", "regra", "caso de teste", "règle",
    "cas",
    "cas de test", "regola", "caso di test",
  ]
  /// The languages of the documents.
  private(set) var languages: [Language] = []
  private var outcomeOfLanguage: [String] = []
  private var otherwiseOfLanguage: [String] = []
  private var anyOfLanguage: [String] = []
  private var noOfLanguage: [String] = []
  private var missingOfLanguage: [String] = []
  /// Dashes of all widths, asterisks and slashes.
  private static let signs: Set<String> = ["-", "–", "—", "―", "‐", "‑", "−", "－", "*", "＊", "/", "／"]
  /// Those that say no where others say yes with a plus.
  private static let minuses: Set<String> = ["-", "–", "−", "－"]
  private var signs = Self.signs
  private static let always: Set<String> = ["always", "immer", "toujours", "siempre", "sempre", "всегда", "常に"]
  private static let otherTimes: Set<String> = [
    "never", "sometimes", "often", "rarely", "usually", "nie", "niemals", "manchmal", "oft", "selten", "jamais",
    "parfois", "souvent", "nunca", "a veces", "às vezes", "mai", "никогда", "иногда", "時々", "ときどき", "まれに",
  ]

  /// The words in the languages of some documents.
  ///
  /// - Parameters:
  ///   - tags: The languages.
  ///   - tables: The tables of the documents, by whose signs a minus may be a value.
  init(_ tags: [LocaleTag], for tables: some Sequence<SourceTable> = []) {
    let usesPlus = tables.contains { $0.rows.contains { $0.contains { ["+", "＋", "✚", "➕"].contains($0.text) } } }
    let withMinus = tables.filter { $0.rows.contains { $0.contains { Self.minuses.contains($0.text) } } }
    // Beside "never" or "sometimes", it says how often.
    let saysHowOften = tables.contains {
      $0.rows.contains { $0.contains { Self.otherTimes.contains($0.text.lowercased()) } }
    }
    if !saysHowOften { any.formUnion(Self.always) }
    if usesPlus || !withMinus.isEmpty && withMinus.allSatisfy(Self.opposesMinus) { signs.subtract(Self.minuses) }
    for tag in tags {
      let language = Language(tag, nil, path: "", publishesStatus: false, report: .ignored)
      languages.append(language)
      let anyWord = language.own(.any)
      if let anyWord { any.insert(anyWord.lowercased()) }
      anyOfLanguage.append(anyWord ?? "any")
      noOfLanguage.append(language.own(.no) ?? "No")
      missingOfLanguage.append(language.own(.missing) ?? "missing")
      let other = language.own(.otherwise)
      if let other { otherwise.insert(other) }
      otherwiseOfLanguage.append(other ?? "Otherwise")
      let outcome = language.own(.outcome)
      if let outcome { outcomes.insert(outcome) }
      outcomeOfLanguage.append(outcome ?? "Outcome")
      if let word = language.own(.annotation) { annotations.insert(word) }
      if let word = language.own(.rule) { rules.insert(word.lowercased()) }
      if let word = language.own(.notStated) { notStated.insert(word) }
    }
  }

  /// True for a table whose rows have a minus beside one tick alone, so that it says no.
  private static func opposesMinus(_ table: SourceTable) -> Bool {
    let lines = table.rows.map { row in
      Set(row.dropFirst().map { $0.text.trimmingWhitespace }.filter { !$0.isEmpty })
    }
    .filter { !$0.isDisjoint(with: minuses) }
    if table.rows.contains(where: { $0.contains { !minuses.contains($0.text) && Sign(ofCell: $0.text) == .no } }) {
      return false
    }
    return lines.contains { $0.count > 1 }
      && lines.allSatisfy { line in
        let others = line.subtracting(minuses)
        let areTicks = others.allSatisfy { $0.count == 1 && ("Vv".contains($0) || Sign(ofCell: $0) == .yes) }
        return others.count < 2 && areTicks
      }
  }

  /// True for a text that stands for all values.
  func isAny(_ text: String, allowsDash: Bool = true) -> Bool {
    let word = text.trimmingWhitespace
    if otherwise.contains(word) || any.contains(word.lowercased()) { return true }
    return allowsDash && sign(word) != nil
  }

  /// The sign for all values that is the whole of a text, such as `–` and `\*`; nil for words and values.
  func sign(_ text: String) -> String? {
    var sign = text.trimmingWhitespace[...]
    if sign.count > 1, sign.first == "\\" { sign.removeFirst() }
    return signs.contains(String(sign)) ? String(sign) : nil
  }

  /// The word for all values in a language, by its position.
  func any(_ language: Int) -> String { anyOfLanguage[language] }

  /// The answer to a question that isn't ticked, in a language by its position.
  func no(_ language: Int) -> String { noOfLanguage[language] }

  /// The word for a value that isn't there, in a language by its position.
  func missing(_ language: Int) -> String { missingOfLanguage[language] }

  /// True for the first cell of the row that says what happens otherwise.
  func isOtherwise(_ text: String) -> Bool { otherwise.contains(text.trimmingWhitespace) }

  /// True for the header that pages of Hyo give to the only output.
  func isOutcome(_ header: [SourceCell?]) -> Bool {
    let texts = header.compactMap { $0?.text }
    return !texts.isEmpty && texts.allSatisfy { outcomes.contains($0) }
  }

  /// True for the header of remarks on pages of Hyo.
  func isAnnotation(_ header: [SourceCell?]) -> Bool {
    header.contains { $0.map { annotations.contains($0.text) } ?? false }
  }

  /// True for the header of the column of a rule for all other cases.
  func isOtherRule(_ header: String) -> Bool {
    isOtherwise(header) || isElse(header)
  }

  /// True for a word that hardly names a value, but all other cases, also in documents that Hyo hasn't written.
  func isElse(_ text: String) -> Bool {
    [
      "else", "otherwise", "others", "all others", "default", "それ以外", "上記以外", "その他", "其他", "其它", "其餘", "기타", "그 외",
      "sonst", "sonstige", "sinon", "autres", "otros", "outros", "altri", "overige", "прочие", "иначе",
    ].contains(text.trimmingWhitespace.lowercased())
  }

  /// The word for all other cases in a language, by its position.
  func otherwise(_ language: Int) -> String { otherwiseOfLanguage[language] }

  /// The header that pages of Hyo give to the only output in a language, by its position.
  func outcome(_ language: Int) -> String { outcomeOfLanguage[language] }

  /// True for the word that stands before the numbers of rules.
  func isRule(_ word: String) -> Bool { rules.contains(word.lowercased()) }

  /// True for a cell in which a page of Hyo says that nothing is stated.
  func isNotStated(_ text: String) -> Bool { notStated.contains(text.trimmingWhitespace) }
}

/// The sentences by which pages of Hyo say, in a language, what it means when several rules match.
struct HitPolicySentences {
  let sentences: [(sentence: String, name: String)]

  init(_ tag: LocaleTag) {
    let language = Language(tag, nil, path: "", publishesStatus: false, report: .ignored)
    let words: [(LocaleWord, String)] = [
      (.first, "first"), (.priority, "priority"), (.ruleOrder, "rule-order"), (.outputOrder, "output-order"),
      (.collect, "collect"), (.sum, "sum"), (.count, "count"), (.min, "min"), (.max, "max"),
    ]
    sentences = words.compactMap { word, name in language.own(word).map { ($0, name) } }
  }
}
