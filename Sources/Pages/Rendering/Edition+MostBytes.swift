import CommonMark
import DecisionTables
import Diagnostics
package import Editions
import Localization

extension Edition {
  /// An upper bound on the bytes of the page's content in each format; most pages take a tenth of it.
  ///
  /// A page is rendered only to publish it, or if this bound leaves open whether it is too large.
  ///
  /// - Parameter languages: The number of the site's languages; each heading has a link to each.
  /// - Returns: The bounds, in bytes.
  /// - Complexity: O(n) in the number of cells.
  package func mostBytes(languages: Int) -> (html: Int, markdown: Int) {
    var bound = SizeBound(languages: languages)
    bound.addHeading(title)
    if let description { bound.add(3 * description.mostBytes) }
    if notice != nil { bound.add(PageNotice.mostBytes) }
    for block in blocks {
      switch block {
      case .prose(let prose): bound.add(prose)
      case .index(let index): bound.add(index)
      case .table(let table): bound.add(table)
      case .finder(let finder): bound.add(finder.table)
      }
    }
    for note in notes {
      bound.add(note.textWithMarks)
      for reference in note.references { bound.add(reference.utf8.count) }
    }
    return (bound.html, bound.markdown)
  }
}

extension PageNotice {
  /// More than any sentence about the state of a translation takes, with its links.
  fileprivate static let mostBytes = 20_000
}

/// Adds up the most bytes that parts of a page may take.
private struct SizeBound {
  private(set) var html = 0
  private(set) var markdown = 0
  private let languages: Int

  /// The most bytes of markup around one thing in HTML, without the ids in it.
  private static let markup = 250
  /// The same in Markdown.
  private static let markdownMarkup = 40
  /// The number of copies of a heading's text: itself, the name of its link, and 2 in the table of contents.
  private static let copiesOfHeading = 4

  init(languages: Int) { self.languages = languages }

  /// Adds something with markup of its own, given the size of its texts and ids.
  mutating func add(_ size: Int) {
    html += size + Self.markup
    markdown += size + Self.markdownMarkup
  }

  /// Adds the markup around things whose texts are counted elsewhere.
  private mutating func addMarkup(times count: Int) {
    html += count * Self.markup
    markdown += count * Self.markdownMarkup
  }

  mutating func add(_ passage: Passage) { add(passage.mostBytes) }

  mutating func addHeading(_ passage: Passage) {
    add(Self.copiesOfHeading * passage.mostBytes)
    addMarkup(times: 2 + languages)
  }

  // MARK: Blocks

  mutating func add(_ prose: ProseEdition) {
    if let heading = prose.heading { addHeading(heading) }
    prose.blocks.forEachNested { add($0.mostBytesOfOwn) }
    for heading in prose.blocks.headings { addHeading(Passage(heading.content)) }
    // Each line of a block repeats the markers of the blocks around it.
    add(prose.blocks.mostIndentation)
    // Their list is written in the place of the blocks, each with an id.
    for source in prose.sources { add(source.title.mostBytes + source.details.mostBytes + 2 * source.id.utf8.count) }
  }

  mutating func add(_ index: IndexEdition) {
    add(index.caption)
    for name in index.header { add(name) }
    for row in index.rows {
      add(row.name.mostBytes + 2 * row.section.utf8.count)
      for value in row.values { add(value.mostBytes + row.section.utf8.count) }
    }
  }

  mutating func add(_ table: TableEdition) {
    let sizes = WordSizes(table)
    if let title = table.title { addHeading(title) }
    add(table.caption)
    for name in table.sections { addHeading(name) }
    if let verdict = table.verdict { add(verdict) }
    for line in [table.sources].compactMap(\.self) + table.ruleSources.values { add(line) }
    for marks in table.noteSources.values { add(table.arrangement.sections.count * marks.mostBytes) }
    if let graph = table.graph { add(graph) }
    for sentence in table.names { add(sentence) }
    for section in table.arrangement.sections { add(section, of: table, sizes) }
    if table.arrangement.isReadAsCards {
      for section in table.arrangement.sections { html += mostBytesOfCards(section, sizes) }
    }
    if let finder = table.arrangement.finder { add(finder, sizes) }
    for output in table.outputs { add(output) }
  }

  private mutating func add(_ graph: GraphEdition) {
    // Two paths for each arrow, and the box of each node.
    for node in graph.nodes {
      addMarkup(times: 2 + 2 * node.sources.count)
      add(node.name)
    }
    for sentence in graph.sentences { add(sentence) }
  }

  private mutating func add(_ verdict: VerdictText) {
    add(verdict.headline)
    add(verdict.reading)
    add(verdict.details.mostBytes + verdict.fingerprint.mostBytes)
    add(verdict.separator.mostBytes + verdict.aboutFingerprint.mostBytes)
    add(verdict.aboutProof.mostBytes)
  }

  private mutating func add(_ section: TableArrangement.Section, of table: TableEdition, _ sizes: WordSizes) {
    let id = section.id.utf8.count
    addMarkup(times: languages)
    for line in section.header { add(line, in: id, sizes) }
    for row in section.rows {
      add(row.headers, in: id, sizes)
      add(id + row.id.utf8.count)
      for cell in row.cells { add(sizes.size(of: cell.content) + 2 * (id + cell.id.utf8.count)) }
    }
    for note in section.notes {
      let noteID = id + table.arrangement.notes[note.note].utf8.count
      add(sizes.notes[note.note] + noteID)
      for reference in note.references { add(2 * noteID + id + reference.utf8.count) }
    }
  }

  private mutating func add(_ headers: [HeaderCell], in id: Int, _ sizes: WordSizes) {
    for header in headers {
      html += sizes.labels[header.label] + id + header.id.utf8.count + Self.markup
      // In Markdown it is above each of its columns, or next to each of its rows.
      let copies = header.columnSpan * header.rowSpan
      markdown += copies * (sizes.labels[header.label] + Self.markdownMarkup)
    }
  }

  /// The headers that cells repeat on cards.
  private func mostBytesOfCards(_ section: TableArrangement.Section, _ sizes: WordSizes) -> Int {
    func size(of header: HeaderCell) -> Int { sizes.labels[header.label] + 60 + 20 * header.notes.count }
    let above = section.header.joined().reduce(0) { $0 + $1.columnSpan * size(of: $1) }
    let beside = section.rows.lazy.flatMap(\.headers).reduce(0) { $0 + $1.rowSpan * size(of: $1) }
    return section.rows.count * above + beside
  }

  private mutating func add(_ finder: FinderArrangement, _ sizes: WordSizes) {
    add(0)
    for field in finder.conditions {
      add(sizes.labels[field.label] + 4 * field.id.utf8.count)
      for slot in field.slots { add(slot.utf8.count) }
      for value in field.values { add(sizes.labels[value]) }
      if let member = field.member { add(sizes.labels[member.label] + 4 * field.id.utf8.count) }
      for label in field.intervals + [field.name] { add(sizes.labels[label]) }
      if let bounds = field.bounds { add(sizes.labels[bounds]) }
      for cut in field.quantity?.cuts ?? [] { add(cut.utf8.count) }
      for step in field.computation ?? [] {
        html += 60 * (step.formula?.description.utf8.count ?? 0)
        for box in step.boxes { html += mostBytes(of: box) }
      }
    }
    switch finder.marking {
    case .cells(let order, let ends):
      add(8 * order.count)
      for end in ends { add(end.utf8.count) }
    case .rows(let lines), .columns(let lines): for line in lines { add(line.utf8.count) }
    }
    for answer in finder.answers {
      for outcome in answer.outcomes { add(sizes.outcomes[outcome]) }
      for box in answer.boxes + answer.cases { html += mostBytes(of: box) }
    }
  }

  private func mostBytes(of box: FinderArrangement.Box) -> Int {
    box.slots.reduce(0) { $0 + 8 * ($1?.count ?? 1) } + 8 * box.lines.count + 16
  }
}

// MARK: Texts

extension Passage {
  /// An upper bound on the bytes of the text in any format.
  fileprivate var mostBytes: Int {
    // Its language is named where it is not the page's.
    var bytes = content.mostBytes + (fallback == nil ? 0 : 100)
    blocks.forEachNested { bytes += $0.mostBytesOfOwn }
    return bytes
  }
}

extension Block {
  /// An upper bound on the bytes of the block in any format, without the blocks in it.
  fileprivate var mostBytesOfOwn: Int {
    let bytes = content.mostBytes + 120
    return switch self {
    case .codeBlock(let code): bytes + code.literal.mostBytes + code.info.mostBytes
    case .table(let table): bytes + 60 * table.cells.count
    case .list(let list): bytes + 60 * list.items.count
    case .paragraph, .heading, .quote, .admonition, .thematicBreak: bytes
    }
  }
}

extension [Block] {
  /// The most bytes that the markers of lists and quotes take at the beginnings of the lines inside of them.
  fileprivate var mostIndentation: Int {
    reduce(0) { total, block in
      let nested: [[Block]] =
        switch block {
        case .list(let list): list.items
        case .quote(let blocks): [blocks]
        case .admonition(let admonition): [admonition.blocks]
        case .paragraph, .heading, .codeBlock, .table, .thematicBreak: []
        }
      return nested.reduce(total) { $0 + 12 * $1.mostLines + $1.mostIndentation }
    }
  }

  /// An upper bound on the lines of the blocks.
  private var mostLines: Int {
    var lines = 0
    forEachNested { block in
      lines += 3
      if case .codeBlock(let code) = block { lines += code.literal.utf8.count { $0 == 0x0A } }
      block.content.forEachNested { _ in lines += 1 }
    }
    return lines
  }
}

/// The sizes of the contents of a table's cells and headers, in bytes.
private struct WordSizes {
  let labels: [Int]
  let outcomes: [Int]
  let notes: [Int]

  init(_ table: TableEdition) {
    // A step comes after its choices.
    var steps: [Int] = []
    for step in table.steps {
      let choices = step.choices.reduce(0) { $0 + steps[$1] }
      steps.append(step.text.mostBytes + choices + 200 * step.notes.count + 40)
    }
    let markers = zip(table.arrangement.labels, table.labels)
    labels = markers.map { label, words in
      if case .step(let position, _) = label { steps[position] } else { words.mostBytes }
    }
    outcomes = table.outcomes.map { outcome in
      switch outcome {
      case .steps(let positions): positions.reduce(40) { $0 + steps[$1] }
      case .values(let position, _): steps[position] + 40
      case .doesNotApply(let words), .notStated(let words): words.mostBytes
      case .cannotHappen(let words, _): words.mostBytes + 200
      }
    }
    notes = table.notes.map(\.mostBytes)
  }

  func size(of content: BodyCell.Content) -> Int {
    switch content {
    case .label(let label, let notes): labels[label] + 200 * notes.count
    case .outcome(let outcome): outcomes[outcome]
    }
  }
}
