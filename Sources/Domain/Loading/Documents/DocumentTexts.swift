import CommonMark
package import Diagnostics
package import Documents
package import Localization

/// The texts of a document in one language, as those of a page.
package struct DocumentTexts: Sendable {
  /// The title, the description and the notes.
  package private(set) var labels: Catalog
  /// The prose.
  package private(set) var prose: Catalog
  /// Findings about parts that the page leaves out, at their places in the document.
  package private(set) var omissions: [Finding] = []

  /// Takes the texts from a document.
  ///
  /// - Parameters:
  ///   - twins: the document in all languages.
  ///   - locale: the position of the language.
  ///   - outline: the units of the page.
  ///   - id: the id of the page.
  ///   - addresses: what its links and pictures lead to.
  package init(
    _ twins: TwinDocuments, in locale: Int, _ outline: DocumentOutline, page id: String,
    _ addresses: DocumentAddresses
  ) {
    guard let document = twins.documents[locale] else {
      (labels, prose) = (Catalog(path: "", isAbsent: true), Catalog(path: "", isAbsent: true))
      return
    }
    (labels, prose) = (Catalog(path: document.file.path), Catalog(path: document.file.path))
    var reading = DocumentTextReading(document, page: id, addresses)
    let title = outline.title.flatMap { twins.section(twins.rows[$0], in: locale) }
    for label in reading.labels(title) { labels.append(label) }
    for unit in outline.units {
      let sections = unit.rows.compactMap { row in
        twins.section(twins.rows[row], in: locale).map { (id: outline.ids[row], section: $0) }
      }
      if sections.first?.id == nil, labels[.description] == nil,
        let description = reading.description(sections.flatMap(\.section.blocks))
      {
        labels.append(description)
      }
      if let unit = reading.prose(unit.id, sections) { prose.append(unit) }
    }
    for note in reading.notes() { labels.append(note) }
    omissions = reading.omissions
  }
}

/// Reads the texts of a document one after the other.
private struct DocumentTextReading {
  private let document: Document
  private let page: String
  private var repair: TextRepair
  private let addresses: DocumentAddresses
  private let choice: LanguageChoice
  /// The notes of all sections, which readers look for anywhere.
  private let allNotes: [NoteSeparation.Note]

  init(_ document: Document, page: String, _ addresses: DocumentAddresses) {
    (self.document, self.page, self.addresses) = (document, page, addresses)
    repair = TextRepair(resolve: addresses.resolve, picture: addresses.picture, isPage: true)
    choice = LanguageChoice(leadsToTwin: addresses.isNeedless) { addresses.resolve($0) == "page:\(page)" }
    allNotes = document.sections.flatMap { NoteSeparation($0.blocks, in: document.file).notes }
  }

  /// The notes as units.
  mutating func notes() -> [Unit] {
    allNotes.map { unit(.named(.note, $0.name), document.file.text($0.bounds), $0.text) }
  }

  /// The title and the description; those of the front matter stand in for a heading that is missing.
  mutating func labels(_ title: Section?) -> [Unit] {
    var labels: [Unit] = []
    if let title, !title.heading.isEmpty {
      let text = document.file.text(title.headingBounds)
      labels.append(unit(.title, text, title.heading))
    }
    for text in document.frontMatter {
      let key = UnitKey(frontMatter: text.key)
      guard key == .description || key == .title && labels.isEmpty else { continue }
      labels.append(unit(key, text.text, text.content))
    }
    if labels.allSatisfy({ $0.id.key != .title }) {
      let name = document.file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
      labels.append(unit(.title, document.file.text(0..<0), [.text(String(name))]))
    }
    return labels
  }

  /// The first sentence of the introduction, for a document that doesn't describe itself.
  mutating func description(_ blocks: [Block]) -> Unit? {
    var paragraph: [Inline]?
    for block in shown(blocks) {
      guard case .paragraph(let content) = block, !MarkdownText.text(of: content).isEmpty else { continue }
      paragraph = content
      break
    }
    guard let sentence = paragraph?.firstSentence, let bounds = sentence.bounds else { return nil }
    // The prose has the sentence, too, with its pictures.
    let repaired = repair.withoutRecording { $0.inlines($0.effects(sentence.withoutLinks()), inProse: false) }
    return Unit(
      UnitID(.page(page), .description), document.file.text(bounds), content: repaired.withoutSpacesAtEnds)
  }

  private mutating func unit(_ key: UnitKey, _ text: SourceText, _ content: [Inline]) -> Unit {
    Unit(UnitID(.page(page), key), text, content: line(content))
  }

  /// A text of one line without references to notes, which stand below it.
  private mutating func line(_ content: [Inline]) -> [Inline] {
    repair.inlines(repair.effects(content.withoutNoteReferences), inProse: false).withoutSpacesAtEnds
  }

  /// The notes of a heading, as paragraphs below it.
  private func notesOfHeading(_ heading: [Inline]) -> [Block] {
    var notes: [Block] = []
    heading.forEachNested { inline in
      guard case .footnoteReference(let reference) = inline else { return }
      if let note = allNotes.first(where: { $0.name == reference.id }) { notes.append(.paragraph(note.text)) }
    }
    return notes
  }

  /// The blocks as a page shows them, without notes and links to other languages.
  private func shown(_ blocks: [Block]) -> [Block] {
    NoteSeparation(blocks, in: document.file).blocks.filter { !choice.stands(in: $0) }.asShown
  }

  /// A unit of prose; nil if the document has none of its sections.
  mutating func prose(_ id: String, _ sections: [(id: String?, section: Section)]) -> Unit? {
    guard let first = sections.first?.section else { return nil }
    var end = first.bounds.upperBound
    var blocks: [Block] = []
    var heading: [Inline]?
    for (anchor, section) in sections {
      // A language may have its sections in another order, with those of other units between them.
      if section.bounds.lowerBound == end { end = section.bounds.upperBound }
      if let anchor {
        let content = line(section.heading)
        if anchor == id {
          heading = content
        } else {
          let place = SourceRange(document.file, section.headingBounds)
          let level = max(section.level, 3)
          blocks.append(.heading(Heading(level: level, content: content, id: anchor, range: place)))
        }
      }
      blocks += repair.blocks(notesOfHeading(section.heading) + shown(section.blocks))
    }
    if heading == nil, blocks.isEmpty { return nil }
    return Unit(
      prose: UnitID(.page(page), .prose(id)), of: document.file, first.bounds.lowerBound..<end,
      heading: heading, blocks: blocks, place: first.headingBounds)
  }

  /// A finding for each thing that was left out, at its first place.
  var omissions: [Finding] {
    let places = ChangedPlaces([document])
    var known: Set<TextRepair.Change> = []
    let changes = repair.changes.filter { change in
      if case .link(let destination) = change, addresses.isNeedless(destination) { return false }
      return known.insert(change).inserted
    }
    var findings: [Finding] = changes.map { change in
      let place = places.place(of: change)
      return change.address.flatMap { address in addresses.lost(address).map { .broken(address, $0, at: place) } }
        ?? .leftOut(change, at: place)
    }
    if let place = places.strikethrough { findings.append(.leftOut(.markup("~~"), at: place)) }
    return findings + lostTags
  }

  /// A finding for each tag with another name, or with another address.
  private var lostTags: [Finding] {
    var known: Set<[String]> = []
    return repair.lostTags.compactMap { opaque in
      guard let tag = opaque.tag, opaque.destination.map(addresses.isNeedless) != true else { return nil }
      return known.insert([tag, opaque.destination ?? ""]).inserted ? .leftOut(tag: tag, at: opaque.range) : nil
    }
  }
}

extension [Inline] {
  /// The text without references to notes.
  fileprivate var withoutNoteReferences: [Inline] {
    compactMap { inline in
      if case .footnoteReference = inline { nil } else { inline.mapChildren(\.withoutNoteReferences) }
    }
  }

  /// The text up to the end of its first sentence; nil if that introduces something below it.
  fileprivate var firstSentence: [Inline]? {
    var sentence: [Inline] = []
    for inline in self {
      guard case .text(let text, let place) = inline, let end = text.endOfSentence else {
        sentence.append(inline)
        continue
      }
      sentence.append(.text(String(text[..<end]), at: place))
      break
    }
    let words = sentence.plainText.trimmingWhitespace
    return words.isEmpty || words.hasSuffix(":") || words.hasSuffix("：") ? nil : sentence
  }
}

extension String {
  /// The index behind the first sentence.
  fileprivate var endOfSentence: Index? {
    for index in indices {
      let next = self.index(after: index)
      switch self[index] {
      case "。", "！", "？": return next
      case ".", "!", "?":
        if next == endIndex || self[next] == " " { return next }
      default: continue
      }
    }
    return nil
  }
}
