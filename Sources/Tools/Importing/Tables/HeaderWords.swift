import Diagnostics

/// The role of a column by the words in its header.
struct HeaderWords {
  /// The role that the header names, as `Condition 1`, `THEN` and `備考` do; nil for a header that names a thing.
  let role: ColumnRole?
  /// Positive for things that tables ask for, as an age, and negative for those that they decide, as a price.
  let lean: Double
  /// True for a header such as `contains`, whose cells are parts of a text that several rules may ask for.
  let namesPartsOfTexts: Bool
  /// True for a header such as `name` or `title`.
  let namesThings: Bool
  /// True for what a test expects, as `expected result`.
  let namesExpectation: Bool
  /// True for why a rule is as it is, what it is about, or who says so.
  let namesReasons: Bool
  /// True for what a tester writes down while running a test.
  let namesRun: Bool
  /// True if `condition` is the first word, or the only one.
  let beginsConditions: Bool

  init(_ header: String) {
    let words = header.wordsInSmallLetters
    let text = words.joined(separator: " ")
    namesPartsOfTexts =
      words.last.map(Self.parts.contains) == true || ["を含む", "含まれる", "包含"].contains(where: text.contains)
    namesThings = words.last.map(Self.namesOfThings.contains) == true
    beginsConditions =
      words.first.map(Self.conditions.contains) == true || Self.conditions.contains(text)
      || ["pre condition", "pre conditions", "precondition", "preconditions"].contains(text)
    namesExpectation =
      Self.expectations.contains { text.contains($0) }
      || words.contains { $0 == "expected" || $0 == "expect" } && Set(words).isSubset(of: Self.wordsOfExpectations)
    namesReasons = Self.reasons.contains(text)
    let withoutBrackets = header.prefix { !"(（[［".contains($0) }.description.lowercased().trimmingWhitespace
    let isAsked = Self.questions.contains { header.contains($0) }
    namesRun = Self.runs.contains(text) || isAsked && Self.runs.contains(withoutBrackets)
    let isRemark = Self.remarks.contains(withoutBrackets)
    role =
      isRemark
      ? .remark : Self.role(text, words) ?? (namesExpectation ? .outcome : namesPartsOfTexts ? .condition : nil)
    // The thing itself stands before words such as "per" and before brackets, and is the last word there.
    let thing = header.prefix { !"(（[".contains($0) }.description.wordsInSmallLetters
    let own = thing.prefix { !["by", "per", "at", "for", "in", "on", "pro", "je", "por", "par"].contains($0) }
    let named = own.isEmpty ? words[...] : own
    let asks = Self.holds(named, Self.asked) || Self.bounds.contains { " \(text) ".contains(" \($0) ") }
    let decides = Self.holds(named, Self.decided)
    lean = asks && decides ? (Self.holds(named.suffix(1), Self.decided) ? -1 : 1) : asks ? 1 : decides ? -1 : 0
  }

  private static func role(_ text: String, _ words: [String]) -> ColumnRole? {
    guard let first = words.first, let last = words.last else { return nil }
    let plain = words.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: " ")
    if remarks.contains(plain) { return .remark }
    if names.contains(plain) { return .name }
    if conditions.contains(plain) || conditions.contains(first) && words.count > 1 { return .condition }
    if outcomes.contains(plain) || outcomes.contains(first) && words.count > 1 && first != "result" { return .outcome }
    if conditions.contains(last) || text.hasSuffix("条件") { return .condition }
    return outcomes.contains(last) || ["結果", "期待値", "期待結果", "结果"].contains(where: text.hasSuffix) ? .outcome : nil
  }

  /// True if a header has one of some words, of which those without Latin letters may stand within others.
  private static func holds(_ words: some Collection<String>, _ known: Set<String>) -> Bool {
    if words.contains(where: known.contains) { return true }
    let dense = words.filter { $0.utf8.contains { $0 > 0xE0 } }
    return !dense.isEmpty
      && known.contains { word in word.utf8.contains { $0 > 0xE0 } && dense.contains { $0.contains(word) } }
  }

  /// The words beside a number from which, or up to which, a rule holds.
  private static let bounds = [
    "and above", "and over", "or more", "and more", "and below", "or less", "oder mehr", "et plus", "y más",
    "i powyżej",
  ]
  private static let conditions: Set<String> = [
    "condition", "conditions", "if", "when", "given", "input", "inputs", "criteria", "criterion", "cond", "条件",
    "入力", "入力条件", "条件项", "輸入", "输入", "前提", "前提条件", "조건", "입력", "bedingung", "bedingungen", "eingabe", "condición",
    "condicion",
    "condiciones", "entrada", "condição", "condições", "entrée", "si", "wenn", "условие", "условия", "đầu vào",
  ]
  private static let outcomes: Set<String> = [
    "action", "actions", "then", "result", "results", "outcome", "outcomes", "output", "outputs", "decision",
    "expected",
    "expected result", "expected results", "expected output", "結果", "期待結果", "出力", "判定",
    "判定結果", "動作", "処理", "アクション", "対応", "结果", "预期结果", "动作", "输出", "결과", "동작", "출력", "ergebnis", "aktion", "entscheidung",
    "ausgabe",
    "resultado", "acción", "accion", "salida", "ação", "saída", "résultat", "sortie", "dann", "результат", "действие",
    "hành động", "kết quả",
  ]
  private static let expectations = [
    "期待結果", "期待値", "期待する", "期待される", "期待動作", "期待出力", "期待内容", "想定結果", "予想結果", "erwartetes ergebnis",
    "erwartete ergebnis", "erwartetes verhalten", "resultado esperado", "resultados esperados", "résultat attendu",
    "résultats attendus", "risultato atteso", "ожидаемый результат", "预期结果", "预期输出", "預期結果", "예상 결과", "기대 결과",
  ]
  private static let wordsOfExpectations: Set<String> = [
    "expected", "expect", "result", "results", "outcome", "outcomes", "output", "outputs", "response", "behavior",
    "behaviour",
    "status", "value", "values", "action", "message", "code",
  ]
  private static let reasons: Set<String> = [
    "reason", "reasons", "source", "sources", "why", "理由", "begründung", "grund", "motivo", "raison", "причина",
    "description", "descriptions", "説明", "内容説明", "描述", "설명", "beschreibung", "descripción", "descripcion", "descrição",
    "descrizione", "omschrijving", "описание", "opis",
  ]
  /// The questions in brackets that headers such as 確認者（誰が） answer.
  private static let questions = ["（誰", "(誰", "（いつ", "(いつ", "(who", "(when"]
  /// Who has run a test, when, and with which result.
  private static let runs: Set<String> = [
    "実行日", "実行者", "実行結果", "実施日", "実施者", "実施結果", "実際の結果", "テスト日", "テスト実施日", "テスト実施者", "試験日", "試験者", "確認日", "確認日付", "確認者",
    "担当者",
    "日付", "テスト日付", "テスト日付け", "再テスト日付け", "再テスト結果",
    "tester", "tested by", "tested on", "test date", "date of test", "executed by", "executed on", "execution date",
    "date executed", "run by", "run date", "actual result", "actual results", "actual", "执行人", "执行日期", "执行结果", "实际结果",
    "测试人员",
    "测试日期", "测试人", "getestet von", "getestet am", "tester/in", "tatsächliches ergebnis", "resultado obtenido",
    "resultado real",
    "ejecutado por", "résultat obtenu", "testé par", "실행자", "실행일", "실제 결과",
  ]
  private static let names: Set<String> = [
    "test cases", "test scenario", "test scenarios", "scenarios", "テストid", "テストケースid", "テスト番号", "テスト名", "テストケース",
    "テストケース名",
    "testfall", "caso de prueba", "caso de teste", "cas de test", "тест кейс", "테스트 케이스",
    "rule name", "rule title", "name of rule", "rule", "rule id", "ruleid", "rule description", "situation id",
    "situation", "case name", "case id", "test case", "test name", "test case id", "test id", "scenario", "scenario id",
    "scenario name", "use case", "rule set", "ruleset", "ルール名", "規則名", "ケース名", "シナリオ", "パターン", "规则名称", "规则名", "用例名称",
    "规则", "regel",
    "regelname", "regla", "regra", "règle", "правило", "название правила", "규칙명", "규칙 이름",
  ]
  private static let remarks: Set<String> = [
    "note", "notes", "comment", "comments", "remark", "remarks", "memo", "備考", "備考欄", "コメント", "注記", "補足", "メモ", "注釈",
    "摘要", "备注",
    "说明", "비고", "메모", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "kommentar", "hinweis", "hinweise",
    "nota",
    "notas", "comentario", "comentarios", "observación", "observaciones", "observação", "observações", "remarque",
    "remarques", "commentaire", "commentaires", "примечание", "примечания", "комментарий", "комментарии", "ghi chú",
    "opmerking", "opmerkingen", "annotation", "annotations", "rationale", "justification", "reference", "references",
    "出典", "根拠", "quelle", "fuente", "依据", "poznámka", "poznámky", "uwaga", "uwagi",
  ]
  private static let namesOfThings: Set<String> = [
    "name", "names", "title", "description", "label", "nom", "nombre", "nome", "titel", "bezeichnung", "beschreibung",
    "descripción", "descripcion", "descrição", "libellé", "名称", "名前", "名", "品名", "商品名", "説明", "наименование",
    "название",
    "описание", "이름", "명칭",
  ]
  private static let parts: Set<String> = [
    "contain", "contains", "containing", "includes", "matches", "match", "pattern", "patterns", "regex", "regexp",
    "keyword",
    "keywords", "キーワード", "正規表現", "关键词", "关键字", "正则", "contiene", "contém", "contem", "enthält", "stichwort", "contient",
    "содержит",
  ]
  private static let asked: Set<String> = [
    "type", "category", "class", "kind", "group", "region", "zone", "country", "state", "city", "area", "age", "gender",
    "sex", "weight", "size", "distance", "income", "min", "max", "from", "to", "range", "level", "role", "user",
    "grade", "year", "years", "period", "年", "年度", "año", "jahr", "année",
    "origin", "destination", "zip", "postcode", "postal", "province", "county", "plz", "país", "pais", "pays", "land",
    "ciudad",
    "cidade", "ville", "provincia", "código", "codigo", "estado", "市区町村", "郵便番号", "城市", "省份", "source", "target", "day",
    "memory", "storage", "capacity", "model", "path", "url", "endpoint", "prefix", "modell", "speicher", "modelo",
    "prefijo", "season", "month", "quantity", "qty", "status", "tier", "plan",
    "segment", "channel", "method", "product", "material", "length", "width", "height", "volume", "band", "bracket",
    "method", "environment", "os", "version", "mode", "is", "has", "区分", "種別", "種類", "分類", "地域", "年齢", "性別", "重量",
    "サイズ",
    "距離", "所得", "範囲", "対象", "会員", "都道府県", "地帯", "以上", "未満", "以下", "等級", "类型", "类别", "地区", "年龄", "重量", "구분", "종류", "지역",
    "나이", "typ", "art", "kategorie", "gruppe", "alter", "gewicht", "klasse", "tipo", "categoría", "categoria", "zona",
    "región", "edad", "peso", "catégorie", "région", "âge", "poids", "тип", "категория", "возраст", "регион",
  ]
  private static let decided: Set<String> = [
    "price", "prices", "answer", "reply", "verdict", "fee", "fees", "cost", "costs", "rate", "rates", "amount",
    "discount", "premium", "tax", "taxes", "impuesto", "steuer", "charge",
    "charges", "surcharge", "total", "bonus", "score", "points", "weightage", "multiplier", "factor", "message",
    "response", "recommendation", "advice", "approval", "approved", "allowed", "eligible", "eligibility", "permission",
    "priority", "severity", "deduction", "benefit", "salary", "commission", "tariff", "percent", "percentage", "set",
    "assign", "route", "reason", "explanation", "treatment", "dose", "dosage", "penalty", "limit", "deadline", "sla",
    "label", "display", "description",
    "料金", "金額", "単価", "価格", "手数料", "税率", "割引", "送料", "運賃", "報酬", "保険料", "税額", "可否", "合計", "率", "円", "メッセージ",
    "价格", "费用", "金额", "运费", "税率", "折扣", "单价", "요금", "금액", "가격", "할인", "preis", "gebühr", "betrag", "rabatt", "satz",
    "kosten",
    "precio", "tarifa", "importe", "descuento", "costo", "monto", "preço", "valor", "desconto", "taxa", "prix", "tarif",
    "montant", "taux", "remise", "цена", "стоимость", "тариф", "скидка", "ставка", "сумма",
  ]
}

extension String {
  /// The words of a header such as `income_min`, `CONDITION-age` or `ruleName`, in small letters.
  fileprivate var wordsInSmallLetters: [String] {
    var apart = ""
    var last: Character?
    for character in self {
      if let last, last.isLowercase && character.isUppercase || last.isLetter && character.isNumber {
        apart.append(" ")
      }
      apart.append(character)
      last = character
    }
    return apart.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map(String.init)
  }
}
