import Diagnostics

/// The evident meaning of a text that is no entry of a set, such as `private`, `not(private)` or `contains private`.
struct MeantSetEntry {
  /// The rule that the text breaks.
  let rule: Message
  /// Hyo's form; nil if there is none.
  let written: String?

  /// The longest text to consider, in UTF-8 bytes.
  private static let longest = 2000

  private init(_ rule: Message, _ written: String?) {
    self.rule = rule
    self.written = written
  }

  /// Guesses the meaning; nil if the text is an entry, or in a form that people aren't known to write.
  ///
  /// - Parameters:
  ///   - text: an entry, without white space around it.
  ///   - members: the ids of all members.
  init?(_ text: String, _ members: [String]) {
    let folded = text.utf8.count > Self.longest ? text : text.foldedToASCII
    if Self.wordsForNone.contains(folded.lowercased()) {
      self.init("The empty set is written 'none', not '\(text)'", "none")
    } else if Self.wordsForAny.contains(text.lowercased()) {
      self.init("Any set is written '-', not '\(text)'", "-")
    } else if folded.hasPrefix("has-any-of") || folded.hasPrefix("has-one-of") || folded.contains(" or ") {
      self.init("An entry can't ask for any of several members of a set", nil)
    } else if folded != text, Self.isEntry(folded) {
      self.init("Entries are written in ASCII", folded)
    } else if text.utf8.count > Self.longest || Self.isEntry(text) {
      return nil
    } else if let ids = Self.members(folded, members) {
      self.init("'\(text)' doesn't say if the set has it", Self.having(ids))
    } else if let (keyword, ids) = Self.phrase(folded, members) {
      let written =
        keyword == .hasNone
        ? "\(SetTest.Kind.hasNone.rawValue)(\(ids.joined(separator: ", ")))"
        : keyword == .only ? "\(SetTest.Kind.only.rawValue)(\(ids.joined(separator: ", ")))" : Self.having(ids)
      self.init("'\(text)' is not how an entry asks for members of a set", written)
    } else if Self.isEntry(folded.lowercased()) {
      self.init("Tests of a set are written in lower case", folded.lowercased())
    } else if let tests = Self.listed(folded) {
      self.init("Tests of a set are joined by 'and', not by commas", tests)
    } else {
      return nil
    }
  }

  private static let wordsForNone = [
    "[]", "{}", "()", "∅", "only()", "empty", "nothing", "has-none", "has none", "has nothing", "none()", "なし", "空",
  ]
  private static let wordsForAny = ["*", "any", "all", "anything", "すべて", "任意", "問わない"]

  private static func having(_ ids: [String]) -> String {
    ids.count == 1 ? "has \(ids[0])" : "\(SetTest.Kind.hasAll.rawValue)(\(ids.joined(separator: ", ")))"
  }

  /// True if a text begins as an entry does and holds nothing that an entry can't; what it names may be unknown.
  private static func isEntry(_ text: String) -> Bool {
    if text == SetTest.Kind.none.rawValue { return true }
    var rest = Substring(text)
    while true {
      if rest.hasPrefix("has ") {
        rest = rest.dropFirst(4).drop { $0 == " " }
        let name = rest.prefix { $0 != " " }
        guard !name.isEmpty, !name.contains(where: { ",()".contains($0) }) else { return false }
        rest = rest.dropFirst(name.count)
      } else if let kind = [SetTest.Kind.hasAll, .hasNone, .only].first(where: { rest.hasPrefix($0.rawValue + "(") }),
        let end = rest.firstIndex(of: ")")
      {
        guard rest[..<end].count > kind.rawValue.count + 1 else { return false }
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("none ") {
        rest = rest.dropFirst(4)
      } else {
        return rest == "none"
      }
      rest = rest.drop { $0 == " " }
      if rest.isEmpty { return true }
      guard rest.hasPrefix("and ") else { return false }
      rest = rest.dropFirst(4).drop { $0 == " " }
    }
  }

  /// The members that a text lists; nil if it holds anything else.
  private static func members(_ text: String, _ members: [String]) -> [String]? {
    var list = text
    for (opening, closing) in [("[", "]"), ("{", "}"), ("(", ")")]
    where list.hasPrefix(opening) && list.hasSuffix(closing) { list = String(list.dropFirst().dropLast()) }
    let parts = list.split(separator: ",").flatMap { part -> [String] in
      let words = part.split(separator: " ").map(String.init)
      return words.count % 2 == 1 && words.indices.allSatisfy { $0 % 2 == 0 || words[$0] == "and" }
        ? stride(from: 0, to: words.count, by: 2).map { words[$0] } : [String(part)]
    }
    let ids = parts.map { $0.trimming { "\"' ".contains($0) } }
    return !ids.isEmpty && ids.allSatisfy(members.contains) && Set(ids).count == ids.count ? ids : nil
  }

  private static let phrases: [(start: String, kind: SetTest.Kind)] = [
    ("not has ", .hasNone), ("not(has ", .hasNone), ("not(", .hasNone), ("not ", .hasNone), ("without ", .hasNone),
    ("!", .hasNone), ("has-not ", .hasNone), ("has-no ", .hasNone), ("has no ", .hasNone), ("hasn't ", .hasNone),
    ("has not ", .hasNone), ("lacks ", .hasNone), ("has-none-of ", .hasNone), ("has-none-of", .hasNone),
    ("has-all-of ", .hasAll), ("has-all-of", .hasAll), ("has-all ", .hasAll), ("has(", .hasAll), ("has ", .hasAll),
    ("contains ", .hasAll), ("contains(", .hasAll), ("includes ", .hasAll), ("list contains(?,", .hasAll),
    ("with ", .hasAll), ("= ", .hasAll), ("only ", .only), ("only(", .only), ("nothing but ", .only),
  ]

  /// The members that a phrase of another language asks for.
  private static func phrase(_ text: String, _ members: [String]) -> (SetTest.Kind, [String])? {
    for (start, kind) in phrases where text.hasPrefix(start) {
      var list = String(text.dropFirst(start.count)).trimming { $0 == " " }
      while list.hasSuffix(")") && !list.hasPrefix("(") { list.removeLast() }
      if let ids = self.members(list, members) { return (kind, ids) }
    }
    return nil
  }

  /// Tests with commas between them, joined as an entry has them; nil for anything else.
  private static func listed(_ list: String) -> String? {
    let isBracketed = list.hasPrefix("[") && list.hasSuffix("]")
    let text = isBracketed ? String(list.dropFirst().dropLast()) : list
    var tests: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        tests.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    tests.append(text[start...])
    let trimmed = tests.map { $0.trimming { $0 == " " } }
    return trimmed.count > (isBracketed ? 0 : 1) && trimmed.allSatisfy(isEntry)
      ? trimmed.joined(separator: SetTest.conjunction) : nil
  }
}
