package import CommonMark
package import Diagnostics
import YAMLTree

/// A piece of text with an id (a label, a phrase, a note, a run of prose, a word of the language): the smallest unit of
/// translation, review and drift.
///
/// It is a class, so that results about a unit can be cached by its identity.
package final class Unit: Sendable {
  /// The key of the text and its scope.
  package let id: UnitID
  /// The parsed text; for prose the heading, which may be empty.
  package let content: [Inline]
  /// The blocks below the heading of prose, or after the first paragraph of a phrase; empty for other texts.
  package let blocks: [Block]
  /// Its named forms, in the order of the file.
  package let forms: [Unit]
  /// True if its content or blocks have links; most units have none.
  package let holdsLinks: Bool
  /// True if there is only the placeholder for a text that somebody will write.
  package let isUnwritten: Bool
  private let source: Source

  /// The origin of the text.
  private enum Source {
    case text(SourceText)
    /// The bytes of prose in its file, and those of its id; copies would double the memory of a site.
    case prose(SourceFile, Range<Int>, id: Range<Int>)
  }

  /// A text of one run, or a phrase with the blocks after its first paragraph.
  package init(
    _ id: UnitID, _ text: SourceText, content: [Inline], blocks: [Block] = [], forms: [Unit] = [],
    isUnwritten: Bool = false
  ) {
    self.id = id
    self.isUnwritten = isUnwritten
    source = .text(text)
    self.content = content
    self.forms = forms
    self.blocks = blocks
    holdsLinks = content.holdLinks || blocks.holdLinks
  }

  /// A run of prose.
  ///
  /// - Parameters:
  ///   - id: its id.
  ///   - file: the file that holds it.
  ///   - bounds: its bytes in the file, including its heading.
  ///   - heading: the heading, parsed, if there is one.
  ///   - blocks: the blocks below it.
  ///   - place: the bytes of the id from the author.
  ///   - isUnwritten: true if there is only the placeholder.
  package init(
    prose id: UnitID, of file: SourceFile, _ bounds: Range<Int>, heading: [Inline]?, blocks: [Block], place: Range<Int>,
    isUnwritten: Bool = false
  ) {
    self.id = id
    self.isUnwritten = isUnwritten
    source = .prose(file, bounds, id: place)
    content = heading ?? []
    self.blocks = blocks
    forms = []
    holdsLinks = content.holdLinks || blocks.holdLinks
  }

  /// The same text at the same place, with other blocks.
  ///
  /// - Parameters:
  ///   - unit: The text, which has no forms.
  ///   - blocks: The blocks below its heading.
  package init(_ unit: Unit, with blocks: [Block]) {
    id = unit.id
    isUnwritten = unit.isUnwritten
    source = unit.source
    content = unit.content
    self.blocks = blocks
    forms = []
    holdsLinks = content.holdLinks || blocks.holdLinks
  }

  /// The text as the author wrote it; for prose it begins with the heading.
  ///
  /// - Complexity: O(n) for prose, whose text is copied from its file.
  package var text: SourceText {
    switch source {
    case .text(let text): text
    case .prose(let file, let bounds, _): file.text(bounds)
    }
  }

  /// The place of the text; for prose the place of its id, or the beginning of the file.
  package var place: SourceRange {
    switch source {
    case .text(let text): text.range
    case .prose(let file, _, let id): SourceRange(file, id)
    }
  }

  /// The bounds of the parts of prose in its file; nil for other texts.
  package var prose: ProseLayout? {
    switch source {
    case .text: nil
    case .prose(let file, let bounds, _): ProseLayout(of: file, bounds)
    }
  }

  /// All placeholders, in reading order.
  package var placeholders: [Placeholder] { content.placeholders + blocks.flatMap(\.placeholders) }

  /// The heading of prose, if it has one.
  package var heading: [Inline]? { content.isEmpty ? nil : content }

  /// The form with a name, or the unit itself if it doesn't have that form.
  package func form(_ name: String?) -> Unit {
    guard let name else { return self }
    return forms.first { $0.id.form == name && !$0.isUnwritten } ?? self
  }
}

extension Unit: Hashable {
  /// True if both are the same object.
  package static func == (left: Unit, right: Unit) -> Bool { left === right }

  /// Hashes the unit's identity, which is faster than its id.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Unit {
  /// The mark for a text that somebody will write; pages show it if no language has the text.
  package static let placeholder = "…"

  /// True if the unit could be read; an empty, unwritten or overlong unit has a finding already.
  package var isReadable: Bool { !isUnwritten && (!content.isEmpty || !blocks.isEmpty) }
}

extension Unit {
  /// The text in the form for translators: the value of YAML, or prose without its id; without line ends around it.
  ///
  /// - Complexity: O(n)
  package var translatableText: String {
    if let prose { return prose.text }
    // Words of a language keep the folding of YAML; in other texts Markdown decides what a line break becomes.
    if case .word = id.key { return text.text.trimmingLineEnds }
    return text.unfolded.text.trimmingLineEnds
  }
}
