import CommonMark
import Diagnostics

/// The mark of a note at the beginning of a line, and the text of the note behind it.
struct LineMark {
  private(set) var name: String
  /// The id of the note on pages of Hyo.
  private(set) var id: String?
  /// True for `[^1]: …`, which can only be a note.
  private(set) var isDefinition = false
  private(set) var rest: [Inline]

  /// True if nothing stands behind the mark on its line.
  var isEmpty: Bool { MarkdownText.text(of: rest).isEmpty }

  /// Nil if the line doesn't begin with a mark.
  init?(_ line: [Inline]) {
    if let anchor = line.leadingAnchor, anchor.contains("note") { id = anchor.noteID }
    rest = line.withoutLeadingTags
    guard let first = rest.first else { return nil }
    switch first {
    case .footnoteReference(let reference):
      name = reference.id
      isDefinition = rest.definesNote(at: 0)
      rest = rest.definedNote?.text ?? Array(rest.dropFirst())
    case .link(let link):
      guard let mark = NoteMark.name(link.content.plainText) else { return nil }
      name = mark
      rest.removeFirst()
    case .text(let text, let place):
      var words = text.trimmingWhitespace
      if let item = words.bulletItem { words = item }
      // A space at the end stands before a link or code.
      if text.last?.isWhitespace == true { words += " " }
      let characters = Array(words)
      if let mark = characters.isEmpty ? nil : NoteMark(in: characters, at: 0) {
        name = mark.name
        words = String(characters[mark.range.upperBound...])
      } else if id != nil {
        // Pages of Hyo write marks as their language has it.
        name = String(characters.prefix { $0 != " " })
        words = String(characters.dropFirst(name.count))
      } else {
        return nil
      }
      rest[0] = .text(words, at: place)
    default: return nil
    }
    if !isDefinition, case .text(let text, let place)? = rest.first {
      rest[0] = .text(String(text.drop { ":：.．)）　 ".contains($0) }), at: place)
    }
    removeWayBack()
    if name.isEmpty { return nil }
  }

  /// Removes the links with which pages of Hyo lead from a note to its sources, and back.
  private mutating func removeWayBack() {
    guard
      let position = rest.firstIndex(where: { inline in
        guard case .link(let link) = inline else { return false }
        return link.content.plainText == "↩" || link.destination.hasPrefix("#:source.")
      })
    else { return }
    rest.removeSubrange(position...)
  }
}
