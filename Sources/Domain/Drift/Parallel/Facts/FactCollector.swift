import CommonMark
import Diagnostics
import Localization

/// Collects the facts of a text in a language.
struct FactCollector {
  private let language: LanguageFacts
  private let terms: TermIndex
  fileprivate(set) var facts = TextFacts()
  private var brackets = BracketMatching()

  init(_ language: LanguageFacts, terms: TermIndex) {
    self.language = language
    self.terms = terms
  }

  /// Adds a label or a cell, which may be a sign.
  mutating func add(label content: [Inline]) {
    let known = facts.signs.count
    add(content)
    guard facts.signs.count == known, content.count == 1, case .text(let text, let place) = content[0],
      let (sign, bounds) = Sign.leading(text)
    else { return }
    let mention = Mention(run: text, bounds: bounds, place: place)
    facts.signs.append(SignMention(sign: sign, mention: mention))
  }

  /// Adds a text of one run, or the content of a paragraph or heading.
  mutating func add(_ content: [Inline]) {
    collect(content)
    brackets.finish(&facts)
  }

  /// Adds the facts of the blocks below a heading.
  mutating func add(_ blocks: [Block]) {
    for block in blocks {
      if case .list(let list) = block {
        if isForReaders(of: list) { continue }
        facts.lists.append(list)
      }
      guard case .paragraph(let content) = block else {
        addContent(of: block)
        continue
      }
      if isForReaders(of: content) { continue }
      if content.holdsWords { facts.paragraphs.append(content.length) }
      add(content)
    }
  }

  private mutating func addContent(of block: Block) {
    switch block {
    case .paragraph(let content): if !isForReaders(of: content) { add(content) }
    case .heading(let heading):
      facts.headings.append(heading)
      add(heading.content)
    case .list(let list): for item in list.items { for block in item { addContent(of: block) } }
    case .codeBlock(let code): facts.codeBlocks.append(code)
    case .quote(let blocks): add(blocks)
    case .admonition(let admonition):
      facts.admonitions.append(admonition)
      add(admonition.blocks)
    case .table(let table):
      facts.tables.append(TableFacts(table, table.cells.map { factsOfCell($0) }))
      let (signs, numbers, moments) = (facts.signs, facts.numbers.count, facts.moments.count)
      for cell in table.cells { add(cell) }
      facts.signs = signs
      for index in facts.numbers.indices.dropFirst(numbers) { facts.numbers[index].isOfCell = true }
      for index in facts.moments.indices.dropFirst(moments) { facts.moments[index].isOfCell = true }
    case .thematicBreak: break
    }
  }

  /// True for what concerns the readers of one language alone: where they choose another, and notes of the translator.
  private func isForReaders(of content: [Inline]) -> Bool {
    content.isLanguageSwitch(language) || content.isTranslatorNote(language)
  }

  /// True for a list in which readers choose their language.
  private func isForReaders(of list: List) -> Bool {
    let content = list.items.map { $0.count == 1 ? $0[0].content : [] }
    guard list.items.count < 100, content.contains(where: { $0.isLanguageSwitch(language) }) else { return false }
    return content.allSatisfy { item in
      let name = item.plainText.lowercased().trimmingWhitespace
      return item.isLanguageSwitch(language) || language.words.languageNames.contains(name)
    }
  }

  private func factsOfCell(_ content: [Inline]) -> TextFacts {
    var collector = FactCollector(language, terms: terms)
    collector.add(label: content)
    collector.facts.opposite = opposite(content)
    return collector.facts
  }

  /// The word of a cell, if it is one of two opposites; emphasis and a point at its end don't matter.
  private func opposite(_ content: [Inline]) -> TextFacts.OppositeMention? {
    guard content.count == 1 else { return nil }
    if content[0].ownText == nil { return opposite(content[0].children) }
    guard case .text(let text, let place) = content[0], text.utf8.count < 40 else { return nil }
    let name = text.lowercased().trimmingWhitespace.drop { $0 == "（" || $0 == "(" }.prefix { !".。)）".contains($0) }
    let mention = Mention(run: text, bounds: 0..<text.utf8.count, place: place)
    return language.words.opposites[String(name)].map { TextFacts.OppositeMention(word: $0, mention: mention) }
  }

  private mutating func collect(_ content: [Inline]) {
    var position = 0
    while position < content.count {
      let inline = content[position]
      position += 1
      switch inline {
      case .text(var text, var place):
        // A line may end between a number and its unit: "3\nbillion".
        while let (next, itsPlace) = content.numericText(behind: position - 1, text) {
          text += " "
          text += next
          place = place.joined(with: itsPlace)
          position += 2
        }
        facts.place = place
        TextScan(language, terms).scan(text, &facts, &brackets)
      case .code(let code, let place): facts.codes.append(TextFacts.CodeMention(code: code, place: place))
      case .emphasis(let emphasized), .strong(let emphasized):
        let known = facts.numbers.count
        collect(emphasized)
        if facts.numbers.count == known + 1 { compare(known, content, around: position - 1) }
      case .variable(let content, _): collect(content)
      case .link(let link):
        facts.links.append(link)
        if !link.showsItsAddress { collect(link.content) }
      case .image(let image):
        facts.images.append(image)
        collect([.text(image.alternative, at: TextPlace(image.range.bounds))])
      case .placeholder(let placeholder): facts.placeholders.append(placeholder)
      case .footnoteReference(let note): facts.notes.append(note)
      case .opaque(let opaque): collect(opaque)
      case .lineBreak, .softBreak: break
      }
    }
  }
}

extension FactCollector {
  /// Adds the comparison of words around emphasis to the number in it: "more than **320**".
  fileprivate mutating func compare(_ number: Int, _ content: [Inline], around position: Int) {
    let mention = facts.numbers[number].mention
    let isFirst = mention.bounds.lowerBound == 0
    if isFirst, position > 0, case .text(let text, _) = content[position - 1] {
      facts.numbers[number].outerComparisons = Quantity.comparisons(atEndOf: text, language)
    }
    // A counter may follow the number: **3個**以上.
    let isLast = mention.run.utf8.count - mention.bounds.upperBound <= 9
    if isLast, facts.numbers[number].outerComparisons == 0, position + 1 < content.count,
      case .text(let text, _) = content[position + 1]
    {
      facts.numbers[number].outerComparisons = Quantity.comparisons(atStartOf: text, language)
    }
  }

  fileprivate mutating func collect(_ opaque: Opaque) {
    if opaque.identity != nil { facts.markup.append(opaque) }
    if opaque.isRow, let range = opaque.range { facts.rowsOfHTML.append(range) }
    for text in opaque.words { collect([.text(text, at: opaque.range.map { TextPlace($0.bounds) } ?? .unknown)]) }
    guard let destination = opaque.destination, let range = opaque.range else { return }
    if opaque.isEmbedded {
      facts.images.append(Image(file: destination, alternative: "", range: range))
    } else {
      facts.links.append(Link(destination: destination, content: [], range: range))
    }
  }
}

extension [Inline] {
  /// The length of the text; a character of Chinese, Japanese or Korean stands for about two letters.
  fileprivate var length: Int {
    var length = 0
    forEachNested { inline in
      guard let text = inline.run?.text else { return }
      for byte in text.utf8 where byte < 0x80 || byte >= 0xC0 { length += byte < 0xE3 || byte > 0xED ? 1 : 2 }
    }
    return length
  }

  /// The text on the line behind a text, if a number stands where the line ends.
  fileprivate func numericText(behind position: Int, _ text: String) -> (String, TextPlace)? {
    guard position + 2 < count, case .softBreak = self[position + 1],
      case .text(let next, let place) = self[position + 2],
      let last = text.utf8.last, let first = next.utf8.first, last.isASCIIDigit || first.isASCIIDigit
    else { return nil }
    return (next, place)
  }

  /// True if readers see words, code or a picture.
  fileprivate var holdsWords: Bool {
    // The title of an admonition may be left to the program.
    if case .opaque(let opaque)? = first, opaque.opensBlock { return false }
    return contains { inline in
      switch inline {
      case .text(let text, _): text.utf8.contains { !$0.isWhitespace }
      case .code, .link, .image, .placeholder: true
      case .emphasis(let content), .strong(let content), .variable(let content, _): content.holdsWords
      case .opaque, .footnoteReference, .lineBreak, .softBreak: false
      }
    }
  }
}

extension Opaque {
  /// True for the tag that begins a row of a table.
  fileprivate var isRow: Bool {
    guard identity == nil, let range else { return false }
    let tag = range.file.bytes[range.bounds].prefix(4).map(\.lowercasedASCII)
    return tag.starts(with: "<tr".utf8) && !(tag.last?.isASCIILetter ?? true && tag.count == 4)
  }
}

extension Link {
  /// True if the link shows its own address.
  fileprivate var showsItsAddress: Bool {
    guard content.count == 1, case .text(let text, _) = content[0] else { return false }
    return destination == text || destination == "mailto:" + text
  }
}
