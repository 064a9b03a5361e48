import CommonMark
import DecisionTables
import Diagnostics
import Documents
import Localization

/// Makes a page of documents in several languages.
struct PageBuilder {
  let twins: TwinPage
  private let outline: PageOutline
  var reader: DraftReader
  private var drafts: [(table: PageOutline.Table, draft: TableDraft)] = []
  /// The position of each language of the site among the documents.
  let order: [Int]
  let lines: [LineNumbers]
  var findings: [Finding] = []
  var page: ImportedPage
  let known = KnownEntries()
  let answers: [String: String]
  var numberedIDs: NumberedIdentifiers
  // What occurrences came to.
  var phrases = Lexicon.Resolution()
  var notes = Lexicon.Resolution()
  var phraseIDs: [Int: String] = [:]
  private(set) var noteIDs: [Int: String] = [:]
  var noteIDPool = IdentifierPool()
  private var steps: [StepKey: String] = [:]
  /// The ids of steps with values in them.
  var computedSteps: [ComputedStep: String] = [:]
  private var stepPositions: [String: Int] = [:]
  /// The positions of the conditions of each name that the page has, without those that tables decide.
  var conditionsOfName: [ImportedPage.Texts: [Int]] = [:]
  /// The positions of these conditions, by their ids.
  var conditionPositions: [String: Int] = [:]
  /// The beginning of the ids of questions about the table that is being added, such as `table-1`.
  var questionPrefix = ""
  /// The conditions of which a question asks whether they have other values, by their ids.
  var conditionsAskedFor: Set<String> = []
  var stepIDs = IdentifierPool(reserved: ["null", "not-stated"])
  /// The decisions of tables, by their titles.
  var decided: [String: DecidedResults] = [:]
  /// The titles of tables that list the results of several rules.
  var listing: Set<String> = []
  /// The kinds of outputs that other tables test as numbers, dates, times or durations.
  var fedKinds: [DecisionFacts.Feed: Scale.Kind] = [:]
  /// The outputs that give conditions their values.
  var fedBy: Set<DecisionFacts.Feed> = []
  /// The names of conditions whose numbers need bounds, since formulas compute with them.
  var computedNames: Set<[String?]> = []
  /// The ids of conditions and outputs, which are columns of the same rules.
  var conditionIDs = IdentifierPool(reserved: ["id", "then"])
  /// The ids of tables and prose, which are addresses on the same page.
  private var placeIDs = IdentifierPool()
  /// The number of the occurrence of each note of the prose, by its mark.
  private var proseNotes: [String: Int] = [:]

  /// Makes a page; `order` has for each language of the site its position among the documents.
  init(_ id: String, _ twins: TwinPage, order: [Int], _ choice: TableChoice, answers: ImportAnswers) {
    (self.twins, self.order, self.answers) = (twins, order, answers.values)
    numberedIDs = NumberedIdentifiers(answers.ids)
    lines = twins.documents.map { LineNumbers($0.document.file) }
    outline = PageOutline(twins, choice, answers: answers)
    reader = DraftReader(twins.documents)
    page = ImportedPage(
      id: id, tags: order.map { twins.documents[$0].tag }, title: twins.documents.map { $0.title?.text })
    findings = outline.findings
    page.questions = outline.questions
    if page.title.allSatisfy({ $0 == nil }) {
      // A page needs a title; its id is all that is known.
      page.title = page.title.map { _ in id }
      let place = twins.documents.first.map { SourceRange(startOf: $0.document.file) }
      findings.append(
        .assumption("The document has no heading of the first level; the id of the page is its title", at: place))
    }
    page.title = texts(page.title)
    // What no spec can have is not worked out.
    if outline.findings.contains(where: { $0.kind == .tableTooLarge }) { return }
    read()
    resolve()
    build()
    findings += reader.findings + numberedIDs.findings + numberedIDs.unused
    page.numberedIDs = numberedIDs.entries
    let numbered = numberedIDs.numbered
    if let first = numbered.first {
      let place = twins.documents.first.map { SourceRange(startOf: $0.document.file) }
      findings.append(.numberedIdentifiers(numbered.count, first, at: place))
    }
  }

  /// Texts in the order of the site.
  func texts(_ texts: [String?]) -> [String?] { order.map { texts[$0] } }

  // MARK: Reading

  private mutating func read() {
    for item in outline.items {
      guard case .table(let table) = item else { continue }
      switch table.content {
      case .one(let twin): drafts.append((table, reader.draft(twin, table.roles)))
      case .sections(let sections): drafts.append((table, reader.draft(sections, table.roles)))
      }
    }
    let marks = twins.documents.map { document in
      Dictionary(document.notes.map { ($0.mark, $0) }, uniquingKeysWith: { first, _ in first })
    }
    for note in twins.documents.map(\.notes).joined() where proseNotes[note.mark] == nil {
      proseNotes[note.mark] = reader.observeNote(marks.map { $0[note.mark] })
    }
  }

  private mutating func resolve() {
    phrases = reader.phrases.resolved(replacing: answers["rare-texts"] != "keep")
    notes = reader.notes.resolved()
    let splits = phrases.splits + notes.splits
    findings += splits.compactMap { .notOneToOne($0, reader.tags) }
    findings += phrases.fills.map { .filled($0, reader.tags) }
    if phrases.splits.contains(where: \.isReplaced) || answers["rare-texts"] == "keep" {
      page.questions.append(
        ImportQuestion(
          id: "rare-texts", question: "take the common text in place of one that stands for it rarely?",
          choices: ["replace", "keep"], answer: answers["rare-texts"] == "keep" ? "keep" : "replace"))
    }
  }

  // MARK: Building

  private mutating func build() {
    computedNames = Self.computedNames(drafts.map(\.draft))
    fedBy = Set(drafts.flatMap { $0.draft.conditions.compactMap(\.feed) })
    fedKinds = Self.fedKinds(drafts.flatMap(\.draft.conditions))
    var ids: [Int: String] = [:]
    for (table, _) in drafts { ids[table.number] = tableID(table) }
    for (table, draft) in drafts { add(table, draft, ids[table.number] ?? "table") }
    for item in outline.items {
      switch item {
      case .unit(let unit): add(unit)
      case .table(let table): page.outline.append(.table(ids[table.number] ?? "table"))
      case .index(let number): page.outline.append(.index(ids[number] ?? "table"))
      }
    }
    removeUnusedSteps()
  }

  /// Removes the steps of rows that are left out.
  private mutating func removeUnusedSteps() {
    var used: Set<String> = []
    for table in page.tables {
      for outcome in table.rules.flatMap(\.outcome) + table.otherwise { used.formUnion(outcome) }
    }
    for step in page.steps where used.contains(step.id) { used.formUnion(step.choices) }
    page.steps.removeAll { !used.contains($0.id) }
    let phrases = Set(page.steps.compactMap(\.phrase))
    page.phrases.removeAll { !phrases.contains($0.id) }
  }

  private mutating func tableID(_ table: PageOutline.Table) -> String {
    if let id = table.id?.identifierProposal, !id.isEmpty { return placeIDs.unique(id) }
    return placeIDs.id(of: table.title.texts, .tables, &numberedIDs)
  }

  private mutating func add(_ unit: PageOutline.Unit) {
    let heading = unit.heading.map { twins.heading($0) }
    if unit.texts.allSatisfy({ $0?.isEmpty != false }), heading == nil { return }
    let isFirst = page.outline.isEmpty && heading == nil
    let slug = unit.heading.flatMap { twins.twins.section(twins.twins.rows[$0])?.id }
    let given = (unit.id ?? slug)?.identifierProposal
    let id: String
    if let given, !given.isEmpty {
      id = placeIDs.unique(given)
    } else if isFirst {
      id = placeIDs.unique("introduction")
    } else {
      id = placeIDs.id(of: heading?.texts ?? [], .sections, &numberedIDs)
    }
    var prose = ImportedProse(id: id, opensPage: isFirst && id == "introduction")
    prose.headings = texts(heading?.map { $0?.text } ?? unit.texts.map { _ in nil })
    let blocks = unit.texts.map { text in text.map { $0.map { $0.mapContent { withNotes($0) } } } }
    prose.blocks = order.map { blocks[$0] }
    if heading == nil, prose.blocks.allSatisfy({ $0?.isEmpty != false }) { return }
    page.prose.append(prose)
    page.outline.append(.prose(id))
  }

  /// The text with references to notes by their ids.
  private mutating func withNotes(_ text: [Inline]) -> [Inline] {
    var result: [Inline] = []
    for inline in text {
      let mark: String? =
        switch inline {
        case .footnoteReference(let reference): reference.id
        case .link(let link) where link.destination.contains("#"): NoteMark.name(link.content.plainText)
        default: nil
        }
      if let mark, let number = proseNotes[mark] {
        let range = SourceRange(startOf: twins.documents[0].document.file)
        result.append(.footnoteReference(FootnoteReference(id: noteID(number), range: range)))
      } else if case .footnoteReference(let reference) = inline {
        // A reference without a note is what it looks like.
        result.append(.text("*" + reference.id))
      } else {
        let children = inline.children.isEmpty ? [] : withNotes(inline.children)
        result.append(inline.mapChildren { _ in children })
      }
    }
    return result
  }

  private mutating func noteID(_ occurrence: Int) -> String {
    let entry = notes.entryOf[occurrence]
    if let known = noteIDs[entry] { return known }
    let texts = notes.entries[entry].texts.texts
    let given = reader.ids[occurrence].flatMap { $0.isIdentifier ? $0 : nil }
    let id = given.map { noteIDPool.unique($0) } ?? noteIDPool.id(of: texts, .notes, &numberedIDs)
    noteIDs[entry] = id
    page.notes.append(ImportedText(id: id, texts: self.texts(texts)))
    return id
  }

  mutating func ids(ofNotes occurrences: [Int]) -> [String] {
    var known: Set<String> = []
    return occurrences.map { noteID($0) }.filter { known.insert($0).inserted }
  }
}

// MARK: - Steps

/// The features that two steps must share to be the same.
private struct StepKey: Hashable {
  var phrase: Int
  var notes: [String]
  var choices: [String]
}

extension PageBuilder {
  mutating func step(_ draft: StepDraft) -> String {
    let entry = phrases.entryOf[draft.phrase]
    let choices = draft.choices.map { step($0) }
    let notes = ids(ofNotes: draft.notes)
    let texts = phrases.entries[entry].texts.texts
    let key = StepKey(phrase: entry, notes: notes, choices: choices)
    if let known = steps[key] { return known }
    let id = stepIDs.id(of: texts, .steps, &numberedIDs)
    steps[key] = id
    var imported = ImportedStep(id: id, notes: notes, choices: choices, answer: draft.answer)
    if let common = texts.common {
      imported.literal = common
    } else {
      let phrase = phraseIDs[entry] ?? id
      if phraseIDs[entry] == nil {
        phraseIDs[entry] = id
        page.phrases.append(ImportedText(id: id, texts: self.texts(texts)))
      }
      imported.phrase = phrase
    }
    append(imported)
    return id
  }

  /// Adds a step, whose id is new.
  mutating func append(_ step: ImportedStep) {
    stepPositions[step.id] = page.steps.count
    page.steps.append(step)
  }

  /// The position of a step among those of the page, until unused ones are removed.
  func position(ofStep id: String) -> Int? { stepPositions[id] }
}
