import Diagnostics
import Drift
import Localization

/// Reads the cells of a table in all languages side by side, and collects their texts for the whole page.
struct DraftReader {
  var phrases = Lexicon()
  var notes = Lexicon()
  var findings: [Finding] = []
  /// The notes of each document that stand apart from tables.
  let pageNotes: [[SourceNote]]
  let tags: [String]
  let words: PageWords
  /// The facts about each language.
  let facts: [LanguageFacts]
  let isPublished: Bool
  /// True once a finding says that remarks stand in one line.
  var joinsLinesOfRemarks = false
  /// The cells of each language that rules are made of.
  private(set) var read: [ReadCells]

  init(_ documents: [SourceDocument]) {
    pageNotes = documents.map(\.notes)
    tags = documents.map(\.tag.text)
    words = PageWords(documents.map(\.tag), for: documents.lazy.flatMap(\.tables))
    facts = words.languages.map { LanguageFacts($0.tag, $0.numbers) }
    isPublished = documents.contains(where: \.isPublished)
    read = documents.map { _ in ReadCells() }
  }

  /// Notes that a cell has become an entry of a rule, or says how to read rules.
  mutating func take(_ cell: [SourceCell?]) {
    for (language, cell) in cell.enumerated() {
      if let cell, !cell.text.isEmpty { read[language].values.insert(cell.place.bounds.lowerBound) }
    }
  }

  /// Records that a cell is left out, which a finding about its whole row or column says.
  mutating func leaveOut(_ cell: [SourceCell?]) {
    for (language, cell) in cell.enumerated() {
      if let cell, !cell.text.isEmpty { read[language].leftOut.insert(cell.place.bounds.lowerBound) }
    }
  }

  // MARK: Cells

  /// The notes that marks may mean, in each language.
  func scopes(_ table: TwinTable) -> [CellMarkup] {
    table.sources.enumerated().map { language, source in
      CellMarkup(
        notes: NoteScope(source?.notes ?? [], pageNotes[language]), isPublished: isPublished,
        isPlain: source?.facts?.arePlainCells ?? false)
    }
  }

  /// The steps of a cell.
  mutating func steps(_ cell: [SourceCell?], _ scopes: [CellMarkup]) -> [StepDraft] {
    for (language, cell) in cell.enumerated() {
      if let cell { read[language].results.insert(cell.place.bounds.lowerBound) }
    }
    if isPublished, words.isNotStated(cell.key) { return [] }
    return steps(zip(cell, scopes).map { cell, scope in cell.map { scope.steps($0) } }, in: cell)
  }

  private mutating func steps(_ lists: [[RawStep]?], in cell: [SourceCell?]) -> [StepDraft] {
    let counts = lists.compactMap { $0?.count }
    guard let most = counts.max(), most > 0 else { return [] }
    var rows: [[RawStep?]]
    if counts.allSatisfy({ $0 == most }) {
      rows = (0..<most).map { index in lists.map { $0?[index] } }
    } else {
      findings.append(.stepsDiffer(zip(tags, lists).compactMap { tag, list in list.map { (tag, $0.count) } }, cell))
      rows = Self.aligned(lists)
    }
    return rows.map { step($0) }
  }

  /// The steps of each language beside those that have the most in common with them.
  private static func aligned(_ lists: [[RawStep]?]) -> [[RawStep?]] {
    var rows: [[RawStep?]] = []
    for (language, list) in lists.enumerated() {
      guard let list else { continue }
      let known = rows.map { row in NeutralTokens(row.lazy.compactMap { $0 }.first?.text.text ?? "") }
      var rowOf = [Int?](repeating: nil, count: list.count)
      let counterparts = LeastCostAlignment(known, list.map { NeutralTokens($0.text.text) }).counterparts
      for (row, counterpart) in counterparts.enumerated() { if let counterpart { rowOf[counterpart] = row } }
      for (position, row) in rowOf.enumerated() {
        if let row {
          rows[row][language] = list[position]
        } else {
          rows.append(lists.indices.map { $0 == language ? list[position] : nil })
        }
      }
    }
    return rows
  }

  private mutating func step(_ raw: [RawStep?]) -> StepDraft {
    let texts = raw.map { $0?.text }
    let choices = raw.map { $0?.choices }
    let answers = texts.map { $0.flatMap { Sign(ofCell: $0.text.trimmingWhitespace) } }
    if Set(answers.compactMap { $0 }).count > 1 { findings.append(.oppositeCells(texts, tags)) }
    if answers.contains(where: { $0 != nil }) { take(texts) }
    return StepDraft(
      phrase: phrases.observe(texts), notes: notes(raw),
      choices: steps(choices.contains { $0?.isEmpty == false } ? choices : [], in: texts),
      answer: answers.contains(where: { $0 == nil }) && texts.allSatisfy({ $0 != nil })
        ? nil : answers.lazy.compactMap { $0 }.first)
  }

  /// The notes of a text: those of all languages in their order, paired.
  mutating func notes(_ raw: [RawStep?]) -> [Int] {
    let lists = raw.map { $0?.marks }
    let most = lists.compactMap { $0?.count }.max() ?? 0
    if lists.contains(where: { $0 != nil && $0?.count != most }) {
      findings.append(
        .notesDiffer(zip(tags, lists).compactMap { tag, list in list.map { (tag, $0.count) } }, raw.map { $0?.text }))
    }
    var rows: [[SourceNote?]] = []
    // The rows with each mark.
    var rowsOf: [String: [Int]] = [:]
    for (language, list) in lists.enumerated() {
      // For each mark the number of its rows that the language has already.
      var taken: [String: Int] = [:]
      for (position, note) in (list ?? []).enumerated() {
        // Notes have the same mark in all languages, or else the same place.
        let marked = rowsOf[note.mark]?[taken[note.mark, default: 0]...] ?? []
        let free = marked.firstIndex { rows[$0][language] == nil }
        taken[note.mark] = free.map { $0 + 1 } ?? taken[note.mark, default: 0] + marked.count
        let row =
          free.map { marked[$0] }
          ?? (position < rows.count && rows[position][language] == nil && list?.count == most ? position : nil)
        if let row {
          if !rows[row].contains(where: { $0?.mark == note.mark }) {
            let known = rowsOf[note.mark] ?? []
            rowsOf[note.mark, default: []].insert(row, at: known.partitioningIndex { $0 > row })
          }
          rows[row][language] = note
        } else {
          rowsOf[note.mark, default: []].append(rows.count)
          rows.append(lists.indices.map { $0 == language ? note : nil })
        }
      }
    }
    return rows.map { row in
      let number = notes.observe(row.map { $0?.text })
      ids[number] = row.lazy.compactMap { $0?.id }.first
      for (language, note) in row.enumerated() {
        if let note { occurrences[.init(note, language), default: []].append(number) }
      }
      return number
    }
  }

  /// A note of the prose, in each language.
  mutating func observeNote(_ note: [SourceNote?]) -> Int {
    let number = notes.observe(note.map { $0?.text })
    ids[number] = note.lazy.compactMap { $0?.id }.first
    return number
  }

  /// The ids that sources give notes, by the numbers of their occurrences.
  private(set) var ids: [Int: String] = [:]

  /// The numbers of the occurrences of each note of a table.
  private(set) var occurrences: [NotePlace: [Int]] = [:]

  /// The place of a note in the document of a language.
  struct NotePlace: Hashable {
    private let language: Int
    private let offset: Int

    init(_ note: SourceNote, _ language: Int) {
      (self.language, offset) = (language, note.text.place.bounds.lowerBound)
    }
  }

  // MARK: Labels

  /// A label without its marks, and the notes on it.
  mutating func label(_ cell: [SourceCell?], _ scopes: [CellMarkup]) -> (texts: [SourceCell?], notes: [Int]) {
    let raw = zip(cell, scopes).map { cell, scope in cell.map { scope.label($0) } }
    return (raw.map { $0?.text }, notes(raw))
  }
}
