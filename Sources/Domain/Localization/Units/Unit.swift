package import CommonMark
package import Diagnostics

/// One piece of text with an id (a label, a phrase, a note, a run of prose, a word of the language): the grain of
/// translation, of review and of drift.
///
/// It is a class, so that what was worked out for a unit can be kept by its identity.
package final class Unit: Sendable {
  /// What it is the text of, and whose.
  package let id: UnitID
  /// The text, parsed; of prose the heading, which it may lack.
  package let content: [Inline]
  /// What stands below the heading of prose, or behind the first paragraph of a phrase; none for other texts.
  package let blocks: [Block]
  /// Its named forms, in the order of the file.
  package let forms: [Unit]
  /// True if there are links in its content or blocks; most units have none.
  package let holdsLinks: Bool
  private let source: Source

  /// What the text is made from.
  private enum Source {
    case text(SourceText)
    /// The bytes of prose in its file, and those of its id; a copy of them would double what a site takes up.
    case prose(SourceFile, Range<Int>, id: Range<Int>)
  }

  /// A text of one run, or a phrase with the blocks behind its first paragraph.
  package init(_ id: UnitID, _ text: SourceText, content: [Inline], blocks: [Block] = [], forms: [Unit] = []) {
    self.id = id
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
  ///   - bounds: its bytes in the file, with those of its heading.
  ///   - heading: the heading, parsed, if there is one.
  ///   - blocks: what stands below it.
  ///   - place: the bytes of the id that the author gave.
  package init(
    prose id: UnitID, of file: SourceFile, _ bounds: Range<Int>, heading: [Inline]?, blocks: [Block], place: Range<Int>
  ) {
    self.id = id
    source = .prose(file, bounds, id: place)
    content = heading ?? []
    self.blocks = blocks
    forms = []
    holdsLinks = content.holdLinks || blocks.holdLinks
  }

  /// The text as the author wrote it; that of prose begins with its heading.
  ///
  /// - Complexity: O(n) for prose, whose text is taken out of its file.
  package var text: SourceText {
    switch source {
    case .text(let text): text
    case .prose(let file, let bounds, _): file.text(bounds)
    }
  }

  /// Where the unit is written; of prose where its id is, or the beginning of the file.
  package var place: SourceRange {
    switch source {
    case .text(let text): text.range
    case .prose(let file, _, let id): SourceRange(file, id)
    }
  }

  /// Where the parts of prose stand in its file; nil for other texts.
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

  /// The form of a name, or the unit itself where it doesn't have that form.
  package func form(_ name: String?) -> Unit {
    guard let name else { return self }
    return forms.first { $0.id.form == name } ?? self
  }
}

extension Unit: Hashable {
  /// True if both are the same text of the same file.
  package static func == (left: Unit, right: Unit) -> Bool { left === right }

  /// Hashes the unit's identity, which costs less than its id.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
