import CommonMark
import Diagnostics
import Localization

extension SideComparison {
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
      kind: .structure, locales: [other.locale, first.locale], values: [[name(right).english], [name(left).english]],
      place: other.place, summary: "has \(name(right)) where \(first.tag.text) has \(name(left))",
      notes: [.init("the text in \(first.tag.text) is here", at: first.place)])
  }

  /// True if the heading is the same in both languages, so that its translation may stand below it as a paragraph.
  private var hasHeadingOfFirst: Bool {
    guard let heading = first.unit.heading, let own = other.unit.heading, !other.language.isLatin else { return false }
    let text = heading.plainText
    return text.utf8.contains(0x20) && text == own.plainText
  }

  func notes(_ left: [FootnoteReference], _ right: [FootnoteReference]) -> Difference? {
    if left.isEmpty && right.isEmpty { return nil }
    // The original can't have a note of the translator.
    let left = left.filter { first.links?.translatorNotes.contains($0.id) != true }
    let right = right.filter { other.links?.translatorNotes.contains($0.id) != true }
    return difference(.notes, left, right) { note, _ in
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
