import CommonMark
import Diagnostics
package import Editions
import Localization

extension Edition {
  /// At least as many bytes as the content of the page takes in HTML or in Markdown; most pages take a tenth of it.
  ///
  /// A page is rendered only to publish it, or where this leaves open whether it is too large.
  ///
  /// - Parameter languages: How many languages the site has; each heading has a link to each.
  /// - Returns: The bound, in bytes.
  /// - Complexity: O(n) in the number of cells.
  package func mostBytes(languages: Int) -> Int {
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
      bound.add(note.text)
      for reference in note.references { bound.add(reference.utf8.count) }
    }
    return bound.bytes
  }
}

extension PageNotice {
  /// More than any sentence about the state of a translation takes, with its links.
  fileprivate static let mostBytes = 20_000
}

/// Adds up the most bytes that parts of a page may take.
private struct SizeBound {
  private(set) var bytes = 0
  private let languages: Int

  /// The most bytes of markup around one thing, without the ids in it.
  private static let markup = 300
  /// How often the text of a heading stands there: by itself, in the name of its link, and twice in the list of contents.
  private static let copiesOfHeading = 4

  init(languages: Int) {
    self.languages = languages
  }

  /// Adds a thing with markup of its own, given the size of its texts and ids.
  mutating func add(_ size: Int) {
    bytes += size + Self.markup
  }

  mutating func add(_ passage: Passage) { add(passage.mostBytes) }

  mutating func addHeading(_ passage: Passage) {
    add(Self.copiesOfHeading * (passage.mostBytes + Self.markup))
    bytes += languages * Self.markup
  }

  // MARK: Blocks

  mutating func add(_ prose: ProseEdition) {
    if let heading = prose.heading { addHeading(heading) }
    prose.blocks.forEachNested { add($0.mostBytesOfOwn) }
    for heading in prose.blocks.headings { addHeading(Passage(heading.content)) }
    // Each line of a block repeats the markers of what it is nested in.
    bytes += prose.blocks.mostIndentation
    for source in prose.sources {
      add(source.name.mostBytes + source.address.utf8.count + source.id.utf8.count)
    }
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
    for name in table.sections + table.sectionValues { addHeading(name) }
    if let verdict = table.verdict { add(verdict) }
    for section in table.arrangement.sections { add(section, of: table, sizes) }
    if let finder = table.arrangement.finder { add(finder, sizes) }
    for output in table.outputs { add(output) }
  }

  private mutating func add(_ verdict: VerdictText) {
    add(verdict.headline)
    add(verdict.reading)
    add(verdict.details.mostBytes + verdict.fingerprint.mostBytes)
    add(verdict.separator.mostBytes + verdict.aboutFingerprint.mostBytes)
    add(verdict.aboutProof.mostBytes)
  }

  private mutating func add(
    _ section: TableArrangement.Section,
    of table: TableEdition,
    _ sizes: WordSizes
  ) {
    let id = section.id.utf8.count
    bytes += languages * Self.markup
    let headers = section.header.joined().map { $0 } + section.rows.flatMap(\.headers)
    for header in headers {
      // In Markdown a header stands above each of its columns, or beside each of its rows.
      let copies = header.columnSpan * header.rowSpan
      bytes += copies * Self.markup
      add(copies * sizes.labels[header.label] + id + header.id.utf8.count)
    }
    for row in section.rows {
      add(id + row.id.utf8.count)
      for cell in row.cells { add(sizes.size(of: cell.content) + 2 * (id + cell.id.utf8.count)) }
    }
    for note in section.notes {
      let noteID = id + table.arrangement.notes[note.note].utf8.count
      add(sizes.notes[note.note] + noteID)
      for reference in note.references { add(2 * noteID + id + reference.utf8.count) }
    }
  }

  private mutating func add(_ finder: FinderArrangement, _ sizes: WordSizes) {
    add(0)
    for field in finder.conditions {
      add(sizes.labels[field.label] + 4 * field.id.utf8.count)
      for slot in field.slots { add(slot.utf8.count) }
      for value in field.values { add(sizes.labels[value]) }
      for cut in field.quantity?.cuts ?? [] { add(cut.utf8.count) }
    }
    switch finder.marking {
    case .cells(let order, let ends):
      add(8 * order.count)
      for end in ends { add(end.utf8.count) }
    case .rows(let lines), .columns(let lines): for line in lines { add(line.utf8.count) }
    }
    for answer in finder.answers {
      for outcome in answer.outcomes { add(sizes.outcomes[outcome]) }
      for box in answer.boxes {
        let slots = box.slots.reduce(0) { $0 + 8 * ($1?.count ?? 1) }
        bytes += slots + 8 * box.lines.count + 16
      }
    }
  }
}

// MARK: Texts

extension Passage {
  /// At least as many bytes as the text takes in any format.
  fileprivate var mostBytes: Int {
    var bytes = content.mostBytes + 40
    blocks.forEachNested { bytes += $0.mostBytesOfOwn }
    return bytes
  }
}

extension Block {
  /// At least as many bytes as the block takes in any format without the blocks in it.
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

extension [Inline] {
  /// At least as many bytes as the text takes in any format.
  fileprivate var mostBytes: Int {
    reduce(0) { bytes, inline in
      switch inline {
      case .text(let text, _): bytes + text.mostBytes
      case .code(let code, _): bytes + code.mostBytes + 20
      case .emphasis(let content), .strong(let content): bytes + content.mostBytes + 20
      case .link(let link):
        bytes + link.content.mostBytes + 3 * link.destination.mostBytes + link.title.mostBytes + 150
      case .image(let image):
        bytes + 3 * image.address.mostBytes + image.alternative.mostBytes + image.title.mostBytes
          + 250
      case .lineBreak, .softBreak: bytes + 6
      case .placeholder(let placeholder): bytes + placeholder.source.mostBytes
      case .footnoteReference(let reference): bytes + 4 * reference.id.mostBytes + 250
      }
    }
  }
}

extension String {
  /// At least as many bytes as the text takes where each sign is escaped: `&#124;`.
  fileprivate var mostBytes: Int {
    withBytes { bytes in
      var signs = 0
      for index in bytes.indices
      where bytes[index] < 0x30 && bytes[index] != 0x20 || bytes[index].isASCIIPunctuation {
        signs += 1
      }
      return bytes.count + 5 * signs
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

  /// At least as many lines as the blocks take.
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

/// The sizes of what stands in the cells and headers of a table, in bytes.
private struct WordSizes {
  let labels: [Int]
  let outcomes: [Int]
  let notes: [Int]

  init(_ table: TableEdition) {
    // A step stands behind its choices.
    var steps: [Int] = []
    for step in table.steps {
      let choices = step.choices.reduce(0) { $0 + steps[$1] }
      steps.append(step.text.mostBytes + choices + 200 * step.notes.count + 80)
    }
    let markers = zip(table.arrangement.labels, table.labels)
    labels = markers.map { label, words in
      if case .step(let position, _) = label { steps[position] } else { words.mostBytes + 40 }
    }
    outcomes = table.outcomes.map { outcome in
      switch outcome {
      case .steps(let positions): positions.reduce(40) { $0 + steps[$1] }
      case .values(let position, _): steps[position] + 40
      case .notStated(let words), .cannotHappen(let words, _): words.mostBytes + 80
      }
    }
    notes = table.notes.map { $0.mostBytes + 40 }
  }

  func size(of content: BodyCell.Content) -> Int {
    switch content {
    case .label(let label, let notes): labels[label] + 200 * notes.count
    case .outcome(let outcome): outcomes[outcome]
    }
  }
}
