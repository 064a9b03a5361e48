import CommonMark
import Diagnostics
import Documents

/// The outline of a page before texts have ids: prose, tables, and tables that are cut into sections.
struct PageOutline {
  enum Item {
    case unit(Unit)
    case table(Table)
    case index(table: Int)
  }

  /// A unit of prose.
  struct Unit {
    /// The id that the source gives it.
    var id: String?
    /// The section whose heading it begins with.
    var heading: Int?
    /// The prose in each language; nil where a language has none.
    var texts: [[Block]?]
  }

  struct Table {
    var number: Int
    /// The number that questions have, among all tables of the document.
    var numberInQuestions: Int
    var id: String?
    var title: [SourceCell?]
    var content: Content
    var roles: TableRoles
  }

  enum Content {
    case one(TwinTable)
    case sections(TwinSections)
  }

  var items: [Item] = []
  var findings: [Finding] = []
  var questions: [ImportQuestion] = []
  private let page: TwinPage
  let choice: TableChoice
  let words: PageWords
  let answers: [String: String]
  /// The roles that answers give to columns and rows, by the ids of the questions.
  let given: [String: [GivenRole]]
  private var tableCount = 0
  /// The number of tables seen, those kept as prose among them.
  var seen = 0
  /// The number and titles of each table that may be chosen.
  var offered: [(number: Int, titles: [String])] = []
  private var pending: Int?
  var position = 0

  init(_ page: TwinPage, _ choice: TableChoice, answers: ImportAnswers) {
    (self.page, self.choice, self.answers, given) = (page, choice, answers.values, answers.roles)
    questions = page.documents.flatMap(\.questions)
    words = PageWords(page.documents.map(\.tag), for: page.documents.lazy.flatMap(\.tables))
    while position < page.parts.count {
      switch page.parts[position] {
      case .heading(let section):
        flushHeading()
        pending = section
        position += 1
      case .prose(_, let texts):
        add(texts)
        position += 1
      case .table(_, let table): add(table)
      }
    }
    flushHeading()
    findings += unknownTables()
  }

  // MARK: Prose

  private mutating func flushHeading() {
    guard let section = pending else { return }
    pending = nil
    let row = page.twins.rows[section]
    let level = page.twins.section(row)?.level ?? 2
    let headings = page.heading(section)
    // The heading above the notes of a page, which Hyo writes itself.
    if page.twins.section(row)?.id == ":notes" { return }
    if level <= 2 {
      let id = page.twins.section(row).flatMap(\.id)
      items.append(.unit(Unit(id: id, heading: section, texts: headings.map { $0 == nil ? nil : [] })))
      return
    }
    let texts = headings.enumerated().map { language, heading -> [Block]? in
      guard let heading, let own = page.twins.section(row, in: language) else { return nil }
      return [.heading(Heading(level: level, content: own.heading, id: own.id, range: heading.place))]
    }
    append(texts, id: nil)
  }

  private mutating func add(_ texts: [SourceProse?]) {
    flushHeading()
    append(texts.map { $0?.blocks }, id: texts.lazy.compactMap { $0?.id }.first)
  }

  /// Adds texts to the unit that is open, unless they have an id of their own.
  private mutating func append(_ texts: [[Block]?], id: String?) {
    if id == nil, case .unit(var unit) = items.last {
      // So that the text is not copied for each piece that joins it.
      items.removeLast()
      for (language, text) in texts.enumerated() {
        guard let text, !text.isEmpty else { continue }
        if unit.texts[language] == nil { unit.texts[language] = [] }
        unit.texts[language]?.append(contentsOf: text)
      }
      items.append(.unit(unit))
    } else {
      items.append(.unit(Unit(id: id, heading: nil, texts: texts)))
    }
  }

  // MARK: Tables

  mutating func addTable(_ content: Content, _ roles: TableRoles, _ table: TwinTable) {
    let own = table.sources.lazy.compactMap { $0?.id }.first
    var title = table.sources.map { $0?.title }
    var id = own
    if title.allSatisfy({ $0 == nil }) {
      if let section = pending {
        title = page.heading(section)
        id = id ?? page.twins.section(page.twins.rows[section]).flatMap(\.id)
        pending = nil
      } else {
        title = nearestTitle
      }
    }
    flushHeading()
    items.append(
      .table(Table(number: tableCount, numberInQuestions: seen, id: id, title: title, content: content, roles: roles)))
    tableCount += 1
  }

  /// The heading of the unit before, or the title of the page.
  private var nearestTitle: [SourceCell?] {
    if case .unit(let unit) = items.last, let section = unit.heading { return page.heading(section) }
    return page.documents.map(\.title)
  }

  func title(of table: TwinTable) -> [String] {
    let own = table.sources.compactMap { $0?.title?.text }
    return own + (pending.map { page.heading($0).compactMap { $0?.text } } ?? [])
  }

  /// Keeps a table as prose, with its notes.
  mutating func keep(_ table: TwinTable) {
    flushHeading()
    append(table.sources.map { $0?.blocks }, id: nil)
  }

  // MARK: Sections

  /// Adds the table of an index, if the tables behind it are one for each of its rows.
  mutating func addSections(_ index: TwinTable) -> Bool {
    var next = position + 1
    var own: Int?
    // On pages of Hyo the heading of the table stands before those of its sections.
    if case .heading(let section) = page.part(next), case .heading = page.part(next + 1) {
      own = section
      next += 1
    }
    var tables: [TwinTable] = []
    var headings: [[SourceCell?]] = []
    while tables.count < index.rows.count, case .heading(let section) = page.part(next),
      case .table(_, let table) = page.part(next + 1)
    {
      headings.append(page.heading(section))
      tables.append(table)
      next += 2
    }
    guard tables.count > 1, tables.count == index.rows.count, let keys = SectionKeys(index), let first = tables.first,
      tables.allSatisfy({ $0.hasHeader(of: first) }), !index.hasHeader(of: first), keys.lead(from: index, to: headings),
      case .decision(let roles) = TableRoles.reading(first, isForced: true, words),
      choice.includes(number: seen, title: title(of: index))
    else { return false }
    flushHeading()
    if let own { pending = own }
    items.append(.index(table: tableCount))
    let id = own.flatMap { page.twins.section(page.twins.rows[$0])?.id }
    let sections = TwinSections(index: index, keys: keys.columns, tables: tables, headings: headings)
    let title = own.map { page.heading($0) } ?? nearestTitle
    pending = nil
    items.append(
      .table(
        Table(
          number: tableCount, numberInQuestions: seen, id: id, title: title, content: .sections(sections), roles: roles)
      ))
    (tableCount, seen, position) = (tableCount + 1, seen + tables.count, next)
    return true
  }
}

extension PageOutline {
  /// The findings for tables that are chosen, and that no document has.
  private func unknownTables() -> [Finding] {
    let unknown = choice.names.filter { name in
      !offered.contains { TableChoice([name]).includes(number: $0.number, title: $0.titles) }
    }
    let place = page.documents.first.map { SourceRange(startOf: $0.document.file) }
    let known = offered.prefix(20).map { number, titles in
      titles.first.map { "\(number) (\($0))" } ?? "\(number)"
    }
    return unknown.map { name in
      Finding(
        .unknownTable, at: place, "No table of the documents has the number or heading '\(name)'",
        fixes: [
          known.isEmpty
            ? .init("leave '--table' out: the documents have no tables")
            : .init("name one of these tables: \(Message.names(known))")
        ])
    }
  }
}

/// Which tables of a page to import.
package struct TableChoice: Sendable {
  /// Numbers from 1, or headings; all tables if empty.
  package var names: [String] = []

  /// All tables, or those with these numbers or headings.
  package init(_ names: [String] = []) { self.names = names }

  var isExplicit: Bool { !names.isEmpty }

  func includes(number: Int, title: [String]) -> Bool {
    names.isEmpty || names.contains { $0 == "\(number)" || title.contains($0) }
  }
}

/// The columns of an index that hold values; the others only lead to the tables.
private struct SectionKeys {
  var columns: [Int]

  init?(_ index: TwinTable) {
    columns = index.columns.indices.filter { column in
      let texts = index.rows.indices.map { index.cell($0, column).map { $0?.withoutLink }.key }
      return Set(texts).count > 1
    }
    let rows = index.rows.indices.map { row in columns.map { index.cell(row, $0).map { $0?.withoutLink }.key } }
    guard !columns.isEmpty, Set(rows).count == rows.count, !rows.joined().contains("") else { return nil }
  }

  /// True if the rows are links, or the headings mention their values.
  func lead(from index: TwinTable, to headings: [[SourceCell?]]) -> Bool {
    if index.rows.indices.allSatisfy({ row in
      index.columns.indices.contains { index.cell(row, $0).contains { $0?.link?.isLocal == true } }
    }) {
      return true
    }
    return zip(index.rows.indices, headings).allSatisfy { row, heading in
      let values = columns.map { column in
        (
          condition: "", name: index.header(column).key as String?, value: "",
          label: index.cell(row, column).map { $0?.withoutLink }.key as String?
        )
      }
      return SectionPattern(heading.key, values) != nil
    }
  }
}

extension TwinPage {
  func part(_ position: Int) -> Part? { position < parts.count ? parts[position] : nil }
}

extension TwinTable {
  /// True if the columns are called the same, marks aside.
  func hasHeader(of other: TwinTable) -> Bool {
    columns.count == other.columns.count
      && columns.indices.allSatisfy { column in
        header(column).keyWithoutMarks == other.header(column).keyWithoutMarks
      }
  }
}

extension [SourceCell?] {
  /// The lines of the text in the first language that has one, without marks.
  fileprivate var keyWithoutMarks: [String] { key.lines.map { $0.withoutMarks { _ in true }.text } }
}
