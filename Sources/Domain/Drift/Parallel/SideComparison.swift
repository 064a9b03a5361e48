import CommonMark
import Diagnostics
import Localization

/// Compares the text of a unit in one locale with that of the first locale that has it.
struct SideComparison {
  let first: TextSide
  let other: TextSide
  let key: UnitKey
  /// True for documents, whose running text repeats things as each language does.
  var isOfDocument: Bool { first.document != nil }

  /// True if two pieces of code differ in nothing but words of their languages.
  ///
  /// - Parameters:
  ///   - code: The code of the first text.
  ///   - translation: The code of the other one.
  ///   - isShort: True for code in running text.
  ///   - isMarkdown: True for an example of Markdown.
  ///   - isCommand: True for commands.
  ///   - hasGaps: True if `<name>` is what readers fill in.
  /// - Returns: True if nothing else differs.
  func areTranslations(
    _ code: String, _ translation: String, isShort: Bool = false, isMarkdown: Bool = false, isCommand: Bool = false,
    hasGaps: Bool = true
  ) -> Bool {
    guard code.utf8.count + translation.utf8.count <= Self.mostCode else { return false }
    let isLatin = first.language.isLatin && other.language.isLatin
    let vocabularies = first.document?.vocabulary.flatMap { first in other.document?.vocabulary.map { (first, $0) } }
    var texts = [code, translation]
    if let vocabularies {
      let gaps = FilledGaps((code, translation), (first.language, other.language), hasTags: !hasGaps)
      texts = gaps.texts(knowing: vocabularies.0)
    }
    let words = texts.map {
      CodeWords($0, betweenLatin: isLatin, isShort: isShort, isMarkdown: isMarkdown, isCommand: isCommand)
    }
    return words[0].agree(
      with: words[1], (first.namesOfLanguage, other.namesOfLanguage),
      CodeWordPairs(first.language.words.codeWords, other.language.words.codeWords), vocabularies)
  }

  /// The most bytes of two pieces of code that are compared word by word.
  private static let mostCode = 20_000

  init(_ first: TextSide, _ other: TextSide, _ key: UnitKey) {
    (self.first, self.other, self.key) = (first, other, key)
  }

  /// The differences between the two texts.
  ///
  /// - Parameters:
  ///   - terms: the terms of the page.
  ///   - prose: the prose of the page in each locale.
  /// - Returns: At most one for each kind of thing.
  func differences(terms: [UnitTexts], _ prose: [Catalog]) -> [Difference] {
    if let rows = LoneRows(self) { return rows.sides.differences(terms: terms, prose) + rows.differences }
    var found: [Difference] = []
    func add(_ difference: Difference?) { if let difference { found.append(difference) } }
    add(UntranslatedText(self).difference)
    if isOfDocument {
      add(NameComparison(self).difference)
      found += MeaningComparison(self)?.differences ?? []
    }
    if first.saysNothing, other.saysNothing, first.facts[0].paragraphs.count == other.facts[0].paragraphs.count,
      (first.unit.heading == nil) == (other.unit.heading == nil)
    {
      return found
    }
    let orders = rowOrders(first.facts[0].tables, other.facts[0].tables)
    let cells = cellPairs(first.facts[0].tables, other.facts[0].tables, orders)
    for (left, right) in FormPairs(first, other) {
      found += numbers(left, right, cells)
      add(codes(left.codes, right.codes))
      add(links(left.links, right.links))
    }
    let (left, right) = (first.facts[0], other.facts[0])
    add(signs(left.signs, right.signs))
    add(images(left.images, right.images))
    add(notes(left.notes, right.notes))
    add(placeholders(left.placeholders, right.placeholders))
    add(lists(left.lists, right.lists))
    add(tasks(left.lists, right.lists))
    add(tables(left.tables, right.tables))
    add(rows(left.tables, right.tables))
    for (tables, order) in zip(zip(left.tables, right.tables), orders) {
      add(order.map { rowsMoved($0, tables.0.table, tables.1.table) })
    }
    add(rowsOfHTML(left.rowsOfHTML, right.rowsOfHTML))
    found += self.cells(cells)
    add(markup(left.markup, right.markup))
    add(admonitions(left.admonitions, right.admonitions))
    add(headings(left.headings, right.headings, prose))
    add(CodeComparison(self).difference(left.codeBlocks, right.codeBlocks))
    if isOfDocument { add(FenceComparison(self).difference(left.codeBlocks, right.codeBlocks)) }
    if case .section = key {
      add(ItemOrder(self).difference(left.lists, right.lists))
      if !found.contains(where: { $0.kind == .structure }) { add(paragraphs(left.paragraphs, right.paragraphs)) }
    }
    if !isTerm { add(TermComparison(self, terms).difference) }
    return isOfDocument ? withoutCode(found) : found
  }

  /// The differences without numbers and code that the other text has in code blocks, where these are reported, too.
  private func withoutCode(_ found: [Difference]) -> [Difference] {
    guard found.contains(where: { $0.kind == .codeBlocks }) else { return found }
    let literals = [first, other].map { side in side.facts[0].codeBlocks.map(\.literal).joined(separator: "\n") }
    return found.filter { difference in
      guard [.numbers, .code].contains(difference.kind), difference.values.count == 2 else { return true }
      return
        !(difference.values[0].allSatisfy { literals[0].contains($0) }
        && difference.values[1].allSatisfy { literals[1].contains($0) })
    }
  }

  private var isTerm: Bool { if case .named(.term, _) = key { true } else { false } }

  /// Compares the things of two texts; nil if both have the same things in any order.
  ///
  /// - Parameters:
  ///   - kind: the kind of thing.
  ///   - left: the things of the first locale.
  ///   - right: the things of the other locale.
  ///   - key: makes the value to compare them by.
  ///   - name: the name of a thing in messages.
  ///   - value: its name in an exception, if it has one.
  ///   - place: the place of a thing in a text.
  /// - Returns: The difference to report at the text of the other locale.
  func difference<Thing, Key: Hashable>(
    _ kind: ParallelKind, _ left: [Thing], _ right: [Thing], by key: (Thing, TextSide) -> Key,
    name: (Thing) -> Message, value: ((Thing) -> String)? = nil, place: @escaping (Thing, TextSide) -> SourceRange
  ) -> Difference? {
    if left.isEmpty && right.isEmpty { return nil }
    let surplus = Surplus(of: left.map { key($0, first) }, right.map { key($0, other) })
    if surplus.isEmpty { return nil }
    let (lacking, extra) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    return difference(
      kind, lacking: lacking.map { thing in ThingInText(name(thing), value?(thing)) { place(thing, first) } },
      extra: extra.map { thing in ThingInText(name(thing), value?(thing)) { place(thing, other) } })
  }

  /// The difference of a text in which some things of the first locale are missing, and others are there instead.
  func difference(_ kind: ParallelKind, lacking: [ThingInText], extra: [ThingInText]) -> Difference {
    let tag = first.tag.text
    let (lackingNames, extraNames) = (lacking.map(\.name).listed, extra.map(\.name).listed)
    let summary: Message =
      lacking.isEmpty
      ? "has \(extraNames), which \(tag) doesn't have"
      : extra.isEmpty
        ? "is missing \(lackingNames), which \(tag) has" : "has \(extraNames) where \(tag) has \(lackingNames)"
    let dates = (lacking.compactMap(\.date), extra.compactMap(\.date))
    let arePaired = dates.0.count == dates.1.count
    let note =
      lacking.first.map { thing in Finding.Note("the text in \(tag) has \(thing.name) here", at: thing.place()) }
      ?? Finding.Note("the text in \(tag) is here", at: first.place)
    let values = [extra, lacking].map { things in things.map { $0.value(for: kind) } }
    return Difference(
      kind: kind, locales: [other.locale, first.locale],
      values: values.joined().contains(nil) ? [] : values.map { $0.compactMap(\.self) },
      names: (extra.isEmpty ? nil : extraNames, lacking.isEmpty ? nil : lackingNames),
      needed: arePaired && !dates.0.isEmpty
        ? (lacking.names(inNotationOf: dates.1, other.language), extra.names(inNotationOf: dates.0, first.language))
        : (nil, nil),
      place: extra.first?.place() ?? other.place, summary: summary, notes: [note])
  }
}

/// A thing that only one text has: its name in messages, and its place there.
///
/// Escapes make places expensive to find, so a place is only computed if it is reported.
struct ThingInText {
  let name: Message
  /// Its name in an exception; nil if it has none.
  let value: String?
  let place: () -> SourceRange
  /// The date that it is; nil for anything else.
  var date: WrittenDate?

  init(_ name: Message, _ value: String? = nil, place: @escaping () -> SourceRange) {
    (self.name, self.value, self.place) = (name, value, place)
  }

  /// Its name in an exception of a check; what the checks of structure find has its name in messages.
  fileprivate func value(for kind: ParallelKind) -> String? { value ?? (kind == .structure ? name.english : nil) }

  /// A piece of a text, as the author wrote it.
  init(_ mention: Mention, _ side: TextSide) {
    self.init(Message(verbatim: mention.text), mention.text) { side.place(mention) }
  }
}

extension [ThingInText] {
  /// The names of things, those of dates in the notation of as many dates of another language.
  fileprivate func names(inNotationOf dates: [WrittenDate], _ language: LanguageFacts) -> Message {
    var rest = dates[...]
    return map { thing in
      guard let date = thing.date, let model = rest.popFirst(),
        let text = model.notation(of: date, language.words.months)
      else { return thing.name }
      return Message(verbatim: text)
    }.listed
  }
}

extension [Message] {
  /// The names of the first few, and the number of the rest.
  fileprivate var listed: Message {
    let shown = Message.list(Array(prefix(3)))
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
