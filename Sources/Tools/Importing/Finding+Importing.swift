import Diagnostics
import Exchange
import Loading
import YAMLTree

extension Finding {
  /// The finding for steps that a cell has in one language only.
  static func stepsDiffer(_ counts: [(tag: String, count: Int)], _ cell: [SourceCell?]) -> Finding {
    let list = Message.list(counts.map { "\($0.tag) has \($0.count)" })
    return Finding(
      .stepsDiffer, at: cell.firstPlace, "The cell has a different number of steps in each language: \(list)",
      notes: cell.notes(), fixes: [.init("write the missing steps, or take the others out")])
  }

  /// The finding for notes that a text has in one language only.
  static func notesDiffer(_ counts: [(tag: String, count: Int)], _ cell: [SourceCell?]) -> Finding {
    let list = Message.list(counts.map { "\($0.tag) has \($0.count)" })
    return Finding(
      .strayNoteMark, at: cell.firstPlace, "The text has a different number of notes in each language: \(list)",
      notes: cell.notes(), fixes: [.init("write the missing marks, or take the others out")])
  }

  /// The finding for a mark below which there is no note.
  static func markWithoutNote(_ mark: String, at place: SourceRange) -> Finding {
    Finding(
      .strayNoteMark, at: place, "The mark '\(mark)' has no note below the table",
      fixes: [.init("write the note, or take the mark out")])
  }

  /// The finding for a note to which no mark leads.
  static func noteWithoutMark(_ note: SourceNote) -> Finding {
    Finding(
      .strayNoteMark, at: note.text.place, "No mark in the table leads to note '\(note.mark)'",
      fixes: [.init("write the mark where it belongs, or take the note out")])
  }

  /// The finding for a cell that says yes in one language and no in another.
  static func oppositeCells(_ cell: [SourceCell?], _ tags: [String]) -> Finding {
    let list = Message.list(
      zip(tags, cell).compactMap { tag, text in text.map { "'\($0.text)' in \(tag)" } })
    return Finding(
      .oppositeCells, at: cell.firstPlace, "The languages say the opposite: \(list)", notes: cell.notes(),
      fixes: [.init("find out which one is right")])
  }

  /// The finding for numbers or rules that differ between the languages.
  static func languagesDiffer(_ summary: Message, at place: SourceRange?) -> Finding {
    Finding(.numbersDiffer, at: place, summary, fixes: [.init("find out which one is right")])
  }

  /// The finding for an entry whose numbers have other bounds in each language, of which the import takes the first ones.
  static func boundsDiffer(_ entry: [SourceCell?]) -> Finding {
    var finding = languagesDiffer(firstBoundsCount, at: entry.firstPlace)
    finding.notes = entry.notes()
    return finding
  }

  fileprivate static let firstBoundsCount: Message =
    "The languages bound the numbers of this entry differently, and the first one counts"

  /// The finding for a text that stands for several of another language.
  static func notOneToOne(_ split: Lexicon.Split, _ tags: [String]) -> Finding? {
    guard let language = split.differing.last, let rare = split.rare[language],
      let same = split.rare.indices.first(where: { split.rare[$0] != nil && !split.differing.contains($0) })
        ?? split.rare.indices.first(where: { split.rare[$0] != nil && $0 != language })
    else { return nil }
    guard let common = split.common[language]?.text else { return nil }
    return Finding(
      .textsNotOneToOne, at: rare.place,
      "'\(split.rare[same]?.text ?? "")' in \(tags[same]) stands for '\(rare.text)' (\(split.rareCount)) and '\(common)' (\(split.commonCount)) in \(tags[language])",
      notes: [
        split.isReplaced ? .init("the import takes '\(common)' in its place") : nil,
        split.rare[same].map { .init("the text in \(tags[same]) is here", at: $0.place) },
        split.common[language].map { .init("the other text in \(tags[language]) is here", at: $0.place) },
      ].compactMap(\.self), fixes: [.init("use one text for both, or different ones in all languages")])
  }

  /// The finding for a text that a language doesn't have at a place, and that is taken from another one.
  static func filled(_ fill: Lexicon.Fill, _ tags: [String]) -> Finding {
    let taken = fill.texts.indices.compactMap { language in
      fill.texts[language] == nil ? fill.others[language].map { (tags[language], $0) } : nil
    }
    let list = Message.list(taken.map { "'\($1.text)' in \($0)" })
    return Finding(
      .importAssumption, at: fill.texts.firstPlace,
      "What a language doesn't say here is taken from where it says the same: \(list)",
      notes: taken.map { .init("the text in \($0) is here", at: $1.place) })
  }

  /// The finding for a part of a table, or a whole one, that a language doesn't have.
  static func notPaired(_ part: Message, _ owner: String, _ missing: [String], at place: SourceRange?) -> Finding {
    Finding(
      .partNotPaired, at: place, "\(sentence: part) stands in \(owner), but not in \(Message.names(missing))",
      fixes: [.init("write it in the other languages, or take it out")])
  }

  /// The finding for a row with too many cells, or too few.
  static func raggedRow(at place: SourceRange, _ count: Int) -> Finding {
    Finding(
      .raggedRow, at: place, "The row has more or fewer cells than the \(count) of the header",
      fixes: [.init("write as many cells as the header has")])
  }

  /// The finding for an answer that is none of those to choose from, in place of which the import takes another one.
  static func answerNotOffered(_ answer: String, _ question: ImportQuestion, at place: SourceRange?) -> Finding {
    Finding(
      .importAssumption, at: place,
      question.answer.isEmpty
        ? "'\(answer)' is no answer to '\(question.id)'"
        : "'\(answer)' is no answer to '\(question.id)', and '\(question.answer)' is taken",
      fixes: [question.wayToAnswer])
  }

  /// The finding for a word that is no role of a column, or for a role that can't be taken.
  static func roleNotTaken(_ text: String, of role: NamedRole, _ question: ImportQuestion, at place: SourceRange)
    -> Finding
  {
    Finding(
      .importAssumption, at: place,
      "'\(text)' isn't taken as the role of '\(role.name)' in '\(question.id)', which is '\(role.role.rawValue)'",
      fixes: [
        .init(
          "answer with one of these: \(Message.names(question.choices)); at least one is a condition, and one an outcome"
        )
      ])
  }

  /// The finding for an answer about a column that the table doesn't have.
  static func noColumn(_ name: String, _ names: [String], _ question: ImportQuestion, at place: SourceRange) -> Finding
  {
    Finding(
      .importAssumption, at: place, "'\(question.id)' has no '\(name)', and the answer changes nothing",
      fixes: [.init("name one of these: \(Message.list(names.map { "'\($0)'" }))")])
  }

  /// The finding for an answer to a question that the documents don't raise.
  static func answerToNothing(_ id: String, _ asked: [String], at place: SourceRange) -> Finding {
    Finding(
      .importAssumption, at: place, "The import doesn't ask '\(id)', and the answer changes nothing",
      fixes: asked.isEmpty
        ? [.init("leave the answer out")]
        : [.init("answer one of the questions that are asked: \(Message.names(asked))")])
  }

  /// The advice about the ids of words that have no ASCII letters.
  ///
  /// - Parameters:
  ///   - count: The number of these ids.
  ///   - first: The first of the words.
  ///   - place: The beginning of the document.
  /// - Returns: The advice, whose fix says where other ids are written.
  static func numberedIdentifiers(_ count: Int, _ first: String, at place: SourceRange?) -> Finding {
    Finding(
      .importAssumption, at: place,
      .count(
        count, one: "1 id is a number, since its words can't be written in Latin letters: '\(first.plainWords)'",
        "\(count) ids are numbers, since their words can't be written in Latin letters: '\(first.plainWords)' is the first"
      ),
      fixes: [
        .init(
          "they become addresses and keys: write better ones under 'ids' in the import's record, and import again with '--update'"
        )
      ])
  }

  /// The finding for an id that somebody has given to words, but that something else has.
  static func identifierTaken(_ id: String, instead: String, at place: SourceRange) -> Finding {
    Finding(
      .importAssumption, at: place, "Something else has the id '\(id)' already, and '\(instead)' is taken",
      fixes: [.init("give each its own id")])
  }

  /// The finding for an id that somebody has given to words which the documents don't have.
  static func identifierOfNothing(_ id: String, _ text: String, _ part: String, at place: SourceRange) -> Finding {
    Finding(
      .importAssumption, at: place,
      "Nothing among the \(part) of the documents is called '\(text)', and its id '\(id)' isn't used",
      fixes: [.init("write the words as the documents have them, or leave the line out")])
  }

  /// The error for a text that can't be an id.
  static func notIdentifier(_ text: String, at place: SourceRange) -> Finding {
    Finding(
      .malformedID, at: place, "'\(text)' is no id: ids are lower-case ASCII words joined by hyphens",
      fixes: [.init("write it as one, such as 'member-type'")])
  }

  /// The error for a part of ids that is none of those that a record has.
  static func noKindOfIdentifiers(_ name: String, _ kinds: [String], at place: SourceRange) -> Finding {
    Finding(
      .unknownKey, at: place, "'\(name)' is no part of 'ids'",
      notes: [.init("the parts are: \(Message.names(kinds))")])
  }

  /// The finding for a document that exceeds a limit of the meter at a place.
  static func tooMuch(_ unit: ReadingMeter.Unit, in part: Message = "The document", at place: SourceRange?) -> Finding {
    Finding(
      .tableTooLarge, at: place, "\(part) has more than \(unit.words)", fixes: [.init(splitting)])
  }

  /// The fix for a document that is too large.
  static let splitting: Message = "split it into several files"

  /// The finding for something of a source that the page doesn't have, or has only in part.
  static func leavesOut(
    _ summary: Message, at place: SourceRange?, fix: Message? = nil, question: ImportQuestion? = nil
  ) -> Finding {
    Finding(.leftOutOfPage, at: place, summary, fixes: (fix.map { [.init($0)] } ?? []) + (question?.fixes ?? []))
  }

  /// The assumption that a row adds up the others.
  static func isTotal(at place: SourceRange) -> Finding {
    .assumption("The row adds up the others: it is no rule, and stands as text below the table", at: place)
  }

  /// The assumption that a row of few texts at the end is none of the table.
  static func isFooter(at place: SourceRange) -> Finding {
    .assumption(
      "The row at the end has few texts: it is text below the table, and no rule", at: place)
  }

  /// The finding for a row above the header that is no part of it.
  static func isAboveTable(at place: SourceRange) -> Finding {
    .assumption("The row stands above the header of the table, and its cells are text above it", at: place)
  }

  /// The finding for a numbered line of a list below a heading.
  static func hasFormulas(at place: SourceRange) -> Finding {
    .assumption("The last row has formulas below numbers: it is text below the table, and no rule", at: place)
  }

  /// The assumption that a numbered row is a note.
  static func isNumberedNote(at place: SourceRange) -> Finding {
    .assumption("The row is a numbered note below the table, and no rule", at: place)
  }

  /// The assumption that a text behind stars is a note.
  static func isStarredNote(at place: SourceRange) -> Finding {
    .assumption("The text behind stars is a note below the table, and no rule", at: place)
  }

  /// The finding for an assumption of the import.
  static func assumption(
    _ assumption: Message, at place: SourceRange?, question: ImportQuestion? = nil, fixes: [Finding.Fix] = []
  ) -> Finding {
    Finding(.importAssumption, at: place, assumption, fixes: fixes + (question?.fixes ?? []))
  }
}

extension [NamedRole] {
  /// The lines of a record that give these roles.
  fileprivate func answer(to id: String) -> String {
    "\(id):\n" + map { "  \($0.name.yamlScalar()): \($0.role.rawValue)" }.joined(separator: "\n")
  }
}

extension ImportQuestion {
  /// The way to answer in place of an answer that is none.
  fileprivate var wayToAnswer: Finding.Fix {
    switch form {
    case .choice: .init("answer with one of these: \(Message.names(choices))")
    case .quantity: .init("answer with a number or date, or 'none'")
    case .rows: .init("answer with the numbers of rows of the table in the sheet, such as '5, 7-9', or with 'none'")
    case .ranges:
      .init(
        "answer with the ranges of all tables, such as 'A1:E5, A8:C20', each with a header and rows below it and no cell twice, or with 'detected'"
      )
    case .roles(let roles): .init("write the role of each that must be otherwise:\n\(roles.answer(to: id))")
    }
  }

  /// The other answers; those of which there are many are listed in one line.
  var fixes: [Finding.Fix] {
    switch form {
    case .choice: break
    case .quantity: return [.init("to have it otherwise, answer '\(id)' with a number or date in the import's record")]
    case .rows: return [.init("to have it otherwise, answer '\(id)' with numbers of rows in the import's record")]
    case .ranges:
      return [
        .init(
          "to have it otherwise, answer '\(id)' with the ranges of all tables, such as 'A1:E5, A8:C20', in the import's record"
        )
      ]
    case .roles:
      return [
        .init(
          "to have it otherwise, change the roles under '\(id)' in the import's record: each is one of \(Message.names(choices))"
        )
      ]
    }
    let others = choices.filter { $0 != answer }
    if others.count > 2 {
      return [
        .init("to have it otherwise, answer one of these to '\(id)' in the import's record: \(Message.names(others))")
      ]
    }
    return others.map { .init("to have it otherwise, answer '\($0)' to '\(id)' in the import's record") }
  }
}

// Rows of a source that contradict each other, or that never count, are the source's: both stay, with a warning.
extension Finding {
  /// The warning for a row that says something else than another one that matches at the same time.
  ///
  /// - Parameters:
  ///   - policy: the hit policy that the source names; nil if it names none, and the first row counts.
  ///   - place: the row.
  ///   - other: the row above it.
  ///   - question: asks which rules count; nil if another finding names it.
  /// - Returns: The finding.
  static func contradiction(
    under policy: String?, _ place: SourceRange?, _ other: SourceRange?, _ question: ImportQuestion? = nil
  ) -> Finding {
    var finding =
      switch policy {
      case nil:
        Finding(
          .importAssumption, at: place, "Several rows match at the same time; the first of them counts",
          fixes: [.init("change one of the rows, if another one should count")] + (question?.fixes ?? []))
      case "any":
        Finding(
          .conflictingRules, at: place,
          "Several rows match at the same time, and say different things, which the hit policy 'any' rules out; both stay"
        )
      default:
        Finding(
          .overlappingRules, at: place,
          "Several rows match at the same time, and say different things, which the hit policy 'unique' rules out; both stay"
        )
      }
    finding.severity = .warning
    if policy != nil {
      finding.fixes = [.init("change one of the rows, and import again with '--update'")] + (question?.fixes ?? [])
    }
    if let other { finding.notes = [.init("the other row is here", at: other)] }
    return finding
  }

  /// The finding for a row of a table that stays prose, beside one with the same words in all columns but the last.
  static func contradictionInProse(_ place: SourceRange, _ other: SourceRange) -> Finding {
    var finding = Finding(
      .conflictingRules, at: place, "The row says something else than one with the same words in all other columns",
      notes: [.init("the other row is here", at: other)], fixes: [.init("change one of the rows, if they contradict")])
    finding.severity = .advice
    return finding
  }

  /// The warning for a row that one above it never lets count.
  static func maskedRow(_ place: SourceRange?, _ other: SourceRange?) -> Finding {
    Finding(
      .maskedRule, at: place, "The row never counts, since one above it matches wherever it does",
      notes: other.map { [.init("the other row is here", at: $0)] } ?? [])
  }

  /// The warning for a row about all other cases, of which there are none.
  static func unneededRow(_ place: SourceRange?) -> Finding {
    Finding(.unneededDefault, at: place, "The other rows match all cases, so that this one never counts")
  }

  /// The finding for an entry that keeps a column from being numbers or dates.
  static func unreadEntry(_ entry: [SourceCell?]) -> Finding {
    .assumption(
      "'\(entry.key.plainWords)' can't be read as a number, a date or an interval, so all entries of the column stay words, and other values are possible",
      at: entry.firstPlace)
  }
}

extension [Finding] {
  /// True if a table has no more conditions and outputs than a spec can have; else adds what it has too many of.
  mutating func areFree(ofWideTables conditions: Int, _ outputs: Int, at place: SourceRange?) -> Bool {
    let things: [(count: Int, name: Message)] = [(conditions, "conditions"), (outputs, "outputs")]
    for (count, name) in things where count > TableLoader.mostColumns {
      append(.tooWide(name, at: place, count))
    }
    return Swift.max(conditions, outputs) <= TableLoader.mostColumns
  }
}

extension Finding {
  /// The finding for a table with more conditions or outputs than a spec can have.
  static func tooWide(_ things: Message, at place: SourceRange?, _ count: Int) -> Finding {
    Finding(
      .tableTooLarge, at: place, "A table has at most \(TableLoader.mostColumns) \(things)",
      notes: [.init("this one has \(count)")], fixes: [.init("split it into several tables")])
  }
}

extension [SourceCell?] {
  var firstPlace: SourceRange? { lazy.compactMap { $0?.place }.first }

  /// The places in the other languages.
  fileprivate func notes() -> [Finding.Note] {
    compactMap { $0?.place }.dropFirst().map { .init("it stands in another language here", at: $0) }
  }
}

extension [Finding] {
  /// The differences between the languages, without what an import assumes or takes.
  ///
  /// Bounds that differ are left out where another finding shows the numbers of both cells.
  var differences: [Finding] {
    let numbers = filter { $0.kind == .numbersDiffer && $0.summary != Finding.firstBoundsCount }
    return compactMap { finding in
      if finding.kind == .importAssumption { return nil }
      guard finding.summary == Finding.firstBoundsCount else { return finding }
      if let place = finding.place, numbers.contains(where: { $0.isAbout(place) }) { return nil }
      var finding = finding
      finding.summary = "The languages bound the numbers of this entry differently"
      return finding
    }
  }
}
