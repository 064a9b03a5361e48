import CommonMark
import Diagnostics
import Localization

extension SideComparison {
  func codes(_ left: [TextFacts.CodeMention], _ right: [TextFacts.CodeMention]) -> Difference? {
    if left.elementsEqual(right, by: { $0.code == $1.code }) { return nil }
    let (left, right) = withoutTranslations(left, right)
    return difference(.code, left, right) { code, _ in
      code.code
    } name: { code in
      "`\(code.code)`"
    } value: { code in
      code.code
    } place: { code, side in
      side.place(code.place)
    }
  }

  /// The code of both texts, in documents without code whose words are translated.
  private func withoutTranslations(_ left: [TextFacts.CodeMention], _ right: [TextFacts.CodeMention]) -> (
    [TextFacts.CodeMention], [TextFacts.CodeMention]
  ) {
    guard isOfDocument else { return (left, right) }
    let surplus = Surplus(of: left.map(\.code), right.map(\.code))
    if surplus.isEmpty { return ([], []) }
    var (lacking, extra) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    if lacking.isEmpty != extra.isEmpty {
      // "It" in one language is the name once more in the other.
      let known = (Set(left.map(\.code)), Set(right.map(\.code)))
      lacking.removeAll { known.1.contains($0.code) }
      extra.removeAll { known.0.contains($0.code) }
    }
    Self.removeTranslations(from: &extra, of: &lacking)
    Self.removeTranslations(from: &lacking, of: &extra)
    Self.removeForms(from: &extra, of: &lacking)
    if lacking.count * extra.count <= 400 {
      lacking.removeAll { code in
        let match = extra.firstIndex { areTranslations(code.code, $0.code, isShort: true) }
        if let match { extra.remove(at: match) }
        return match != nil
      }
    }
    if !lacking.isEmpty || !extra.isEmpty {
      // One language may write the same name as code, and the other without backticks.
      let texts = (first.plainText, other.plainText)
      // Two labels in the same words are no translations of each other.
      let isLatin = first.language.isLatin && other.language.isLatin
      let areLabels =
        isLatin || !lacking.contains(where: \.code.isSentence) || !extra.contains(where: \.code.isSentence)
      lacking.removeAll { areLabels && $0.code.isSentence || $0.code.utf8.count > 2 && texts.1.contains($0.code) }
      extra.removeAll { areLabels && $0.code.isSentence || $0.code.utf8.count > 2 && texts.0.contains($0.code) }
    }
    return (lacking, extra)
  }

  /// Removes pairs that differ in an ending of grammar or in spaces: `Pods` and `Pod`, `a: b` and `a:b`.
  private static func removeForms(
    from codes: inout [TextFacts.CodeMention], of others: inout [TextFacts.CodeMention]
  ) {
    let stems = others.map(\.code.stem)
    // The first of several comes last, to be taken first.
    var free = Dictionary(grouping: others.indices.reversed()) { stems[$0] }
    var taken: Set<Int> = []
    codes.removeAll { code in
      guard let match = free[code.code.stem]?.popLast() else { return false }
      taken.insert(match)
      return true
    }
    others = others.indices.filter { !taken.contains($0) }.map { others[$0] }
  }

  private static func removeTranslations(
    from codes: inout [TextFacts.CodeMention], of others: inout [TextFacts.CodeMention]
  ) {
    codes.removeAll { code in
      let bytes = Array(code.code.utf8)
      guard bytes.contains(where: \.beginsCJK) else { return false }
      if let match = others.firstIndex(where: { bytes.isTranslation(of: Array($0.code.utf8)) }) {
        others.remove(at: match)
        return true
      }
      return !bytes.contains(where: \.isASCIIAlphanumeric)
    }
  }

  /// Compares signs if both texts have some, because words may take the place of a sign.
  func signs(_ left: [SignMention], _ right: [SignMention]) -> Difference? {
    if left.isEmpty || right.isEmpty { return nil }
    return difference(.signs, left, right) { sign, _ in
      sign.sign
    } name: { sign in
      Message(verbatim: sign.mention.text)
    } value: { sign in
      sign.mention.text
    } place: { sign, side in
      side.place(sign.mention)
    }
  }

  func links(_ left: [Link], _ right: [Link]) -> Difference? {
    if left.elementsEqual(right, by: { $0.destination == $1.destination }) { return nil }
    let (lefts, rights) = addresses(left, right, of: \.destination)
    let languages = [first.language, other.language]
    return links(lefts, rights) { link, side in LinkIdentity(link.destination, languages, in: side.links) }
      ?? sections(left, right)
  }

  /// Compares the sections of other documents that links lead to, where the links of both texts lead to known ones.
  private func sections(_ left: [Link], _ right: [Link]) -> Difference? {
    guard let ownLinks = first.links, let otherLinks = other.links else { return nil }
    let fragments = [left, right].map { $0.compactMap(\.outerFragment).sorted() }
    if fragments[0] == fragments[1] { return nil }
    let lefts = left.filter { $0.outerFragment != nil && ownLinks.section(of: $0.destination) != nil }
    let rights = right.filter { $0.outerFragment != nil && otherLinks.section(of: $0.destination) != nil }
    guard lefts.count == rights.count else { return nil }
    return links(lefts, rights) { link, side in side.links?.section(of: link.destination) }
      ?? unknownSections(
        left.filter { ownLinks.section(of: $0.destination) == nil },
        right.filter { otherLinks.section(of: $0.destination) == nil })
  }

  /// Compares places on pages that nobody can look into, unless headings in both languages may have made the fragments.
  private func unknownSections(_ left: [Link], _ right: [Link]) -> Difference? {
    if first.language.isLatin == other.language.isLatin { return nil }
    func compared(_ links: [Link]) -> [Link] {
      links.filter { link in link.outerFragment?.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } == true }
    }
    let (lefts, rights) = (compared(left), compared(right))
    guard lefts.count == rights.count else { return nil }
    return links(lefts, rights) { link, _ in link.outerFragment }
  }

  private func links<Key: Hashable>(_ left: [Link], _ right: [Link], by key: (Link, TextSide) -> Key) -> Difference? {
    difference(.links, left, right) { link, side in
      key(link, side)
    } name: { link in
      link.isReference ? "a reference to '\(link.destination)'" : "a link to '\(link.destination)'"
    } value: { link in
      link.destination
    } place: { link, _ in
      link.range
    }
  }

  func images(_ left: [Image], _ right: [Image]) -> Difference? {
    var (left, right) = addresses(left, right, of: \.file)
    if isOfDocument, left.count == right.count {
      // Each language may have screenshots of its own on a server.
      let isRemote = (left + right).allSatisfy(\.file.hasScheme)
      if isRemote { (left, right) = ([], []) }
    }
    return difference(.links, left, right) { image, side in
      side.links == nil
        ? LinkIdentity(exactly: image.file)
        : LinkIdentity(image.file, [first.language, other.language], in: side.links)
    } name: { image in
      "an image '\(image.file)'"
    } value: { image in
      image.file
    } place: { image, _ in
      image.range
    }
  }

  /// The things whose addresses differ, in documents without those of which one path ends in the other: one language may lead
  /// to a page from the root of the site, and another from the document.
  private func addresses<Thing>(_ allLeft: [Thing], _ allRight: [Thing], of address: (Thing) -> String) -> (
    [Thing], [Thing]
  ) {
    guard isOfDocument, !allLeft.isEmpty, !allRight.isEmpty else { return (allLeft, allRight) }
    let exact = Surplus(of: allLeft.map(address), allRight.map(address))
    let (left, right) = (exact.left.map { allLeft[$0] }, exact.right.map { allRight[$0] })
    let languages = [first.language, other.language]
    func identities(_ things: [Thing], _ side: TextSide) -> [LinkIdentity] {
      things.map { LinkIdentity(address($0), languages, in: side.links) }
    }
    let surplus = Surplus(of: identities(left, first), identities(right, other))
    var (lacking, extra) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    lacking.removeAll { thing in
      let (own, end) = (LinkIdentity(address(thing), languages, in: first.links), address(thing).addressEnd)
      let match = extra.firstIndex { other in
        let identity = LinkIdentity(address(other), languages, in: self.other.links)
        switch (address(thing).hasScheme, address(other).hasScheme) {
        case (true, true): return address(other).addressEnd == end && own.isTranslation(of: identity)
        case (false, false): return own.endsLike(identity)
        // The address of the site, or from its root.
        case (true, false), (false, true): return !end.isEmpty && address(other).addressEnd == end
        }
      }
      guard let match else { return false }
      extra.remove(at: match)
      return true
    }
    if lacking.isEmpty != extra.isEmpty {
      let known = (Set(identities(allLeft, first)), Set(identities(allRight, other)))
      lacking.removeAll { known.1.contains(LinkIdentity(address($0), languages, in: first.links)) }
      extra.removeAll { known.0.contains(LinkIdentity(address($0), languages, in: other.links)) }
    }
    return (lacking, extra)
  }

  func markup(_ left: [Opaque], _ right: [Opaque]) -> Difference? {
    if left.elementsEqual(right, by: { $0.identity == $1.identity }) { return nil }
    return difference(.markup, left, right) { opaque, _ in
      opaque.identity
    } name: { opaque in
      "'\(opaque.identity ?? "")'"
    } place: { opaque, side in
      opaque.range ?? side.place
    }
  }

  func paragraphs(_ lefts: [Int], _ rights: [Int]) -> Difference? {
    let (left, right) = (lefts.count, rights.count)
    if left == right || ParagraphAlignment(lefts, rights).isComplete { return nil }
    if left + 1 == right, hasHeadingOfFirst { return nil }
    func name(_ count: Int) -> Message {
      count == 0 ? "no paragraph" : .count(count, one: "1 paragraph", "\(count) paragraphs")
    }
    return Difference(
      kind: .structure, locales: [other.locale, first.locale], place: other.place,
      summary: "has \(name(right)) where \(first.tag.text) has \(name(left))",
      notes: [.init("the text in \(first.tag.text) is here", at: first.place)])
  }

  /// True if the heading is the same in both languages, so that its translation may stand below it as a paragraph.
  private var hasHeadingOfFirst: Bool {
    guard let heading = first.unit.heading, let own = other.unit.heading, !other.language.isLatin else { return false }
    let text = heading.plainText
    return text.utf8.contains(0x20) && text == own.plainText
  }

  func notes(_ left: [FootnoteReference], _ right: [FootnoteReference]) -> Difference? {
    difference(.notes, left, right) { note, _ in
      note.id
    } name: { note in
      "[^\(note.id)]"
    } value: { note in
      note.id
    } place: { note, _ in
      note.range
    }
  }

  /// Compares placeholders, regardless of forms.
  ///
  /// Other findings report whether each phrase uses its step's arguments, and whether each pattern has its value; here
  /// only the numbers of uses count.
  func placeholders(_ left: [Placeholder], _ right: [Placeholder]) -> Difference? {
    if left.elementsEqual(right, by: { $0.name == $1.name }) { return nil }
    var (left, right) = (left, right)
    if key.isCheckedAlone {
      let shared = Set(left.map(\.name)).intersection(right.map(\.name))
      left.removeAll { !shared.contains($0.name) }
      right.removeAll { !shared.contains($0.name) }
    } else {
      // One language may have text between a name and its value: {state.name}{state}.
      left = left.firstOfEachName
      right = right.firstOfEachName
    }
    return difference(.placeholders, left, right) { placeholder, _ in
      placeholder.name
    } name: { placeholder in
      "{\(placeholder.name)}"
    } value: { placeholder in
      placeholder.name
    } place: { placeholder, _ in
      placeholder.range
    }
  }

  func lists(_ left: [List], _ right: [List]) -> Difference? {
    difference(.structure, left, right) { list, _ in
      ListShape(list)
    } name: { list in
      ListShape(list).name
    } place: { list, side in
      list.firstText.map(side.place) ?? side.place
    }
  }

  func tables(_ left: [TableFacts], _ right: [TableFacts]) -> Difference? {
    difference(.structure, left, right) { table, _ in
      table.shape
    } name: { table in
      table.shape.name
    } place: { table, _ in
      table.table.range
    }
  }

  /// The differences in the cells of tables of the same shape: numbers, code and signs.
  func cells(_ left: [TableFacts], _ right: [TableFacts]) -> [Difference] {
    guard left.map(\.shape) == right.map(\.shape) else { return [] }
    var found: [Difference] = []
    for (left, right) in zip(left.flatMap(\.placedCells), right.flatMap(\.placedCells)) {
      let sides = SideComparison(first.inCell(at: left.place), other.inCell(at: right.place), key)
      found += [
        NumberComparison(sides, left.facts, right.facts).difference, sides.codes(left.facts.codes, right.facts.codes),
        sides.signs(left.facts.signs, right.facts.signs),
      ].compactMap { $0 }
    }
    for index in found.indices { found[index].isOfCell = true }
    return found
  }

  func admonitions(_ left: [Admonition], _ right: [Admonition]) -> Difference? {
    if left.elementsEqual(right, by: { $0.kind == $1.kind }) { return nil }
    return difference(.structure, left, right) { admonition, _ in
      admonition.kind
    } name: { admonition in
      "an admonition '\(admonition.kind.marker)'"
    } place: { admonition, side in
      side.place(admonition.place)
    }
  }

  /// Compares the levels of the headings below that of the unit.
  ///
  /// A heading that the other language has in another unit has its own finding.
  func headings(_ left: [Heading], _ right: [Heading], _ prose: [Catalog]) -> Difference? {
    if case .prose = key, let difference = ownHeading { return difference }
    if left.map(\.level) == right.map(\.level) { return nil }
    return difference(
      .structure, left.filter { !stands($0, elsewhereThan: right, prose[other.locale]) },
      right.filter { !stands($0, elsewhereThan: left, prose[first.locale]) }
    ) { heading, _ in
      heading.level
    } name: { heading in
      "a heading of level \(heading.level)"
    } place: { heading, _ in
      heading.range
    }
  }

  /// The difference if only one language has a heading that opens the unit.
  private var ownHeading: Difference? {
    let (left, right) = (first.unit.heading != nil, other.unit.heading != nil)
    if left == right { return nil }
    let name: Message = "a heading with the unit's id"
    return difference(
      .structure, lacking: left ? [ThingInText(name) { first.unit.place }] : [],
      extra: right ? [ThingInText(name) { other.unit.place }] : [])
  }

  private func stands(_ heading: Heading, elsewhereThan headings: [Heading], _ prose: Catalog) -> Bool {
    guard let id = heading.id, !headings.contains(where: { $0.id == id }) else { return false }
    return prose[.prose(id)] != nil || prose.units.contains { $0.blocks.headings.contains { $0.id == id } }
  }
}

extension Link {
  /// The fragment of an address that leads out of the document.
  fileprivate var outerFragment: Substring? {
    guard let sign = destination.firstIndex(of: "#"), sign > destination.startIndex, !destination.hasScheme else {
      return nil
    }
    return destination[destination.index(after: sign)...]
  }
}

extension [Placeholder] {
  fileprivate var firstOfEachName: [Placeholder] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}

extension UnitKey {
  /// True if other findings report which placeholders its text must have.
  fileprivate var isCheckedAlone: Bool {
    switch self {
    case .pattern: true
    case .named(let kind, _): kind.hasPlaceholders
    case .title, .description, .name, .value, .table, .annotation, .prose, .section, .word: false
    }
  }
}

extension String {
  /// True for words of a language that stand between backticks: four or more in small letters, or two of which the first
  /// begins with a capital, as labels of buttons do.
  fileprivate var isSentence: Bool {
    let words = split(separator: " ")
    if words.count > 1, words[0].first?.isUppercase == true, words.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      words.dropFirst().contains(where: { $0.contains(where: \.isLowercase) })
    {
      return true
    }
    return words.count > 3 && words.allSatisfy { word in word.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
  }

  /// The code without spaces, and without the letters that English puts behind a name.
  fileprivate var stem: [UInt8] {
    var bytes = utf8.filter { !$0.isWhitespace }
    while let last = bytes.last, ":.\"".utf8.contains(last) { bytes.removeLast() }
    if bytes.count > 3, bytes.last == UInt8(ascii: "s") { bytes.removeLast() }
    // `Nth` is the `N`th.
    if bytes.count > 2, bytes.suffix(2).elementsEqual("th".utf8), !(0x61...0x7A).contains(bytes[bytes.count - 3]) {
      bytes.removeLast(2)
    }
    return bytes
  }

  /// The last part of an address, without a fragment or the ending of a file.
  fileprivate var addressEnd: Substring {
    let path = prefix { $0 != "#" && $0 != "?" }
    let name = path.split(separator: "/").last { !["index.md", "_index.md", "README.md", ".", ".."].contains($0) }
    return (name ?? "").prefix { $0 != "." }
  }
}
