import CommonMark
import Diagnostics
import Localization

/// The text of a unit in one locale, with its facts.
struct TextSide {
  let unit: Unit
  /// The position of the locale.
  let locale: Int
  let tag: LocaleTag
  let language: LanguageFacts
  /// The document that the text is from; nil for the text of a page.
  let document: DocumentSide?
  /// The facts of the default form, and then those of the named forms in their order.
  let facts: [TextFacts]
  /// The place of the unit, or of the compared cell of a table.
  private(set) var place: SourceRange
  /// The part of the text that is compared.
  private(set) var extent = Extent.whole
  /// The words of the whole text.
  let words: SpelledText
  private let terms: TermIndex

  /// The part of a text that a comparison is about.
  enum Extent {
    case whole
    /// Everything but some rows of its tables.
    case withoutRows
    /// A cell of a table.
    case cell
  }

  init(
    _ unit: Unit, _ locale: Int, _ tag: LocaleTag, _ language: LanguageFacts, _ terms: TermIndex,
    of document: DocumentSide? = nil
  ) {
    self.unit = unit
    self.locale = locale
    self.tag = tag
    self.language = language
    self.document = document
    self.terms = terms
    place = unit.place
    words = SpelledText(unit, language)
    facts = ([unit] + unit.forms).map { form in
      var collector = FactCollector(language, terms: terms)
      if form.isLabel { collector.add(label: form.content) } else { collector.add(form.content) }
      collector.add(form.blocks)
      return collector.facts
    }
  }

  /// The destinations of the links of its document; nil for the text of a page.
  var links: DocumentLinks? { document?.links }

  /// The names of its language in addresses: the tag, and the subtag alone.
  var namesOfLanguage: Set<String> { [tag.text.lowercased(), language.subtag] }

  /// True if the text has nothing that its counterparts must have as well.
  var saysNothing: Bool { facts.allSatisfy(\.isEmpty) }

  /// True if a cell of a table is compared rather than the whole text.
  var isCell: Bool { extent == .cell }

  /// True if rows of its tables are left out.
  var isWithoutRows: Bool { extent == .withoutRows }

  /// All plain text of the unit, including its forms.
  var plainText: String { words.plainText }

  /// The text, with another place for what is missing in it.
  func at(_ place: SourceRange) -> TextSide {
    var side = self
    side.place = place
    return side
  }

  /// The text, limited to a cell of a table; its words stay those of all, where another cell may say the same.
  func inCell(_ cell: TableFacts.Cell) -> TextSide {
    var side = at(cell.place)
    side.extent = .cell
    return side
  }

  /// The text without some rows of its tables.
  ///
  /// - Parameter rows: The positions of the rows by the place where their table begins in the file.
  /// - Returns: The text with the rest of its tables; itself if there are no such rows.
  func leavingOut(_ rows: [Int: Set<Int>]) -> TextSide {
    if rows.isEmpty { return self }
    let rest = Unit(unit, with: unit.blocks.map { $0.leavingOut(rows) })
    var side = TextSide(rest, locale, tag, language, terms, of: document)
    side.extent = .withoutRows
    return side
  }

  /// The place of a mention in the unit's file.
  func place(_ mention: Mention) -> SourceRange {
    mention.place.range(of: mention.bounds, in: mention.run, of: place.file) ?? place
  }

  /// A place in the unit's file; the unit's own if it isn't known.
  func place(_ place: TextPlace) -> SourceRange { place.bounds.map { SourceRange(self.place.file, $0) } ?? self.place }

  /// Oddities in the text itself, each in the first form that has it.
  var oddities: [Difference] {
    var found: [Difference] = []
    for form in facts {
      for oddity in form.oddities where !found.contains(where: { $0.kind == oddity.kind.check }) {
        if oddity.kind == .decomposed, !hasComposedCharacter(fileText) { continue }
        found.append(difference(oddity))
      }
    }
    if let links, let foreign = facts.lazy.flatMap(\.links).compactMap({ foreignLink($0, links) }).first {
      found.append(foreign)
    }
    if let links, let dead = facts.lazy.flatMap(\.links).first(where: { links.isDead($0.destination) }) {
      found.append(
        Difference(
          kind: .links, locales: [locale], place: dead.range,
          summary: "has a link to '\(dead.destination)', which no heading of the document has as its id",
          fixes: ["correct the link, or give the heading the id"]))
    }
    if let links, !found.contains(where: { $0.kind == .links }) {
      found += facts.lazy.flatMap(\.links).compactMap { lostLink($0, links) }.prefix(1)
    }
    return found
  }

  /// The oddity of a link to a place in another document that isn't there.
  private func lostLink(_ link: Link, _ links: DocumentLinks) -> Difference? {
    guard let file = links.fileWithoutAnchor(of: link.destination) else { return nil }
    return Difference(
      kind: .links, locales: [locale], place: link.range,
      summary: "has a link to '\(link.destination)', which no heading of '\(file)' has as its id",
      fixes: ["correct the link, or give the heading the id"])
  }

  /// The oddity of a link to a document in another language, which there is in that of the text.
  private func foreignLink(_ link: Link, _ links: DocumentLinks) -> Difference? {
    guard let path = links.translation(of: link.destination) else { return nil }
    return Difference(
      kind: .links, locales: [locale], place: link.range,
      summary: "has a link to '\(link.destination)', which is in another language",
      fixes: ["link to '\(path)' in \(tag.text)"])
  }

  private var fileText: String { String(decoding: unit.text.file.bytes, as: UTF8.self) }

  private func difference(_ oddity: Oddity) -> Difference {
    let text = oddity.mention.text
    let (summary, fix): (Message, Message) =
      switch oddity.kind {
      case .halfWidthKana: ("has half-width kana: '\(text)'", "write it in full width")
      case .decomposed:
        ("has '\(text)' as a letter with a combining mark, unlike the rest of the file", "write it as one character")
      case .fullWidth: ("has full-width letters or digits: '\(text)'", "write them in half width")
      case .bracket: ("has '\(text)' without its counterpart", "add the other bracket, or take this one away")
      }
    return Difference(
      kind: oddity.kind.check, locales: [locale], place: place(oddity.mention), summary: summary, fixes: [fix])
  }
}

extension Unit {
  /// True for short text of one run, false for prose or a phrase of several paragraphs.
  fileprivate var isLabel: Bool { prose == nil && blocks.isEmpty }
}

extension Oddity.Kind {
  /// The check that finds it.
  fileprivate var check: ParallelKind {
    switch self {
    case .halfWidthKana: .kana
    case .decomposed: .decomposed
    case .fullWidth: .fullWidth
    case .bracket: .brackets
    }
  }
}

extension Block {
  /// The block without some rows of its tables, given by the place where the table begins.
  fileprivate func leavingOut(_ rows: [Int: Set<Int>]) -> Block {
    guard case .table(let table) = self else { return mapChildren { $0.leavingOut(rows) } }
    guard let positions = rows[table.range.bounds.lowerBound] else { return self }
    return .table(table.leavingOut(positions))
  }
}
