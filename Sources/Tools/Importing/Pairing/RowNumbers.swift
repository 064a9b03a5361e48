import CommonMark
import Diagnostics

/// The numbers of the rows in a column that has nothing else: 1, 2, 3; ①, ②, ③; R1, R2, R3.
struct RowNumbers {
  /// The words above such columns.
  private static let headers: Set<String> = [
    "#", "no", "no.", "nr", "nr.", "№", "n°", "nº", "num", "num.", "number", "nummer", "numero", "número", "numéro",
    "номер",
    "lp", "lp.", "sr no", "sr. no.", "s.no", "s.no.", "sl no", "sl. no.", "index", "test", "tc", "test case", "тест",
    "правило",
    "regel", "regla", "regra", "règle", "id", "rule", "rule no", "rule no.", "rule id",
    "rule number", "rule #", "row", "row no.", "case", "case no", "case no.", "case id", "case #", "seq", "seq.", "s/n",
    "ｎｏ", "ｎｏ．", "番号", "項番", "标号", "编号", "序号", "번호", "項", "通番", "連番", "行", "行番号", "ルール", "ルール番号", "ルールno", "ルールno.",
    "ルールid", "規則", "規則番号",
    "規則no", "規則no.", "規則id", "ケース", "ケース番号", "ケースno", "ケースno.", "ケースid", "条件番号", "条件no", "条件no.",
  ]

  /// True for a header that says that numbers stand below it, or beside it.
  static func areNamed(_ header: String) -> Bool { headers.contains(plain(header).lowercased()) }

  /// True for ids of which some are the same.
  let hasSlip: Bool
  /// True if the numbers begin again, as they do in each part of a list.
  let restart: Bool

  /// True for a header such as `RuleID` or `rule_id`.
  private static func areIDsNamed(_ header: String) -> Bool {
    let letters = plain(header).lowercased().filter(\.isLetter)
    return ["id", "ruleid", "idrule", "caseid", "testid", "testcaseid", "alertid", "rowid", "tcid"].contains(letters)
  }

  /// True for a header such as `Step Id`, below which numbers may also be what the rows are about.
  private static func isIDOfThings(_ header: String) -> Bool {
    let header = plain(header)
    return header.count > 2
      && (header.hasSuffix("Id") || header.lowercased().hasSuffix(" id")
        || header.lowercased().hasSuffix("_id"))
  }

  /// Nil unless the texts are numbers in ascending order below such a word, or different numbers behind one prefix.
  ///
  /// - Parameters:
  ///   - texts: The texts of the column.
  ///   - header: Its header.
  ///   - hasNames: True if the column beside it has another name in each row, so that ids say nothing of their own.
  init?(_ texts: [String], below header: String, besideNames hasNames: Bool = false) {
    let numbers = texts.compactMap { Self.number(of: $0) }
    guard numbers.count > 1, numbers.count == texts.count, Set(numbers.map(\.prefix)).count == 1 else { return nil }
    let values = numbers.map(\.value)
    let hasParts = numbers.contains { !$0.parts.isEmpty }
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
      ([one.value] + one.parts).lexicographicallyPrecedes([next.value] + next.parts)
    }
    // Decimals are in any order, and hardly below such a word.
    if hasParts, !isAscending { return nil }
    let isNamed =
      Self.areNamed(header) || Self.areIDsNamed(header)
      || hasNames && Self.isIDOfThings(header) && values == Array(1...values.count)
    let isMarked = numbers[0].prefix != "" || texts.allSatisfy { ".)".contains($0.trimmingWhitespace.suffix(1)) }
    // Without a word above them, only the signs themselves tell that they number the rows.
    let isCounted = (isMarked && header.isEmpty || Self.policies[header] != nil) && values == Array(1...values.count)
    let steps = zip(values, values.dropFirst())
    restart =
      !isAscending && values[0] == 1 && steps.allSatisfy { $1 == $0 + 1 || $1 == 1 }
      && steps.count { $1 == 1 } * 2 < values.count
    let areDifferent = isMarked && !hasParts && Set(values).count == values.count
    // Among many ids, one may be a slip.
    let areIDs = Self.areIDsNamed(header) && Set(values).count * 20 >= values.count * 19
    hasSlip = !isAscending && !areDifferent && areIDs
    guard isNamed && (isAscending || areDifferent || restart || areIDs) || isCounted else { return nil }
  }

  /// The letters for hit policies, which stand above the numbers of rules in DMN, with their names.
  static let policies = [
    "U": "unique", "A": "any", "P": "priority", "F": "first", "R": "rule-order", "O": "output-order", "C": "collect",
    "C+": "collect sum", "C<": "collect min", "C>": "collect max", "C#": "collect count",
  ]

  /// The hit policy that a letter above the numbers names, if it needs nothing else that a sheet doesn't say.
  static func policy(of header: String) -> String? {
    policies[header].flatMap { ["unique", "any", "first", "rule-order", "collect"].contains($0) ? $0 : nil }
  }

  /// The id that the number of a row gives its rule.
  static func name(of text: String) -> String? {
    guard let number = number(of: text) else { return nil }
    // A name such as `JOB-001` is found again by all of its signs.
    let own = plain(text).identifierProposal
    if number.prefix.count > 2, own.hasPrefix(number.prefix.lowercased() + "-") { return own }
    // So is `R001`.
    if !number.prefix.isEmpty, own.hasPrefix(number.prefix.lowercased() + "0") { return own }
    let isLetters = number.prefix.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    let parts = number.parts.map { "-\($0)" }.joined()
    return (isLetters ? number.prefix.lowercased() : "") + "\(number.value)" + parts
  }

  /// The number, and the letters before it, or `○` for a number in a circle.
  private static func number(of text: String) -> (prefix: String, value: Int, parts: [Int])? {
    var text = plain(text)
    if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      (0x2460...0x2473).contains(scalar.value)
    {
      return ("○", Int(scalar.value) - 0x245F, [])
    }
    // A part of a number, as in 1.2, is no decimal below a word for numbers.
    let parts = text.split(separator: text.contains(".") ? "." : "-", omittingEmptySubsequences: false)
    if (2...4).contains(parts.count),
      parts.allSatisfy({ (1...3).contains($0.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let first = Int(parts[0])
    {
      return ("", first, parts.dropFirst().compactMap { Int($0) })
    }
    if text.hasSuffix(".") || text.hasSuffix(")") { text.removeLast() }
    let prefix = String(text.prefix { $0.isLetter })
    let rest = text.dropFirst(prefix.count).drop { !prefix.isEmpty && "-_ ".contains($0) }
    guard prefix.count <= 6, (1...6).contains(rest.utf8.count),
      rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(rest)
    else { return nil }
    return (prefix, value, [])
  }

  private static func plain(_ text: String) -> String {
    MarkdownText.inlines(of: text).plainText.trimmingWhitespace
  }
}
