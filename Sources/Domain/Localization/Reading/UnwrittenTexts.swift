import Diagnostics

/// The texts of one file that are still to be written: empty ones, and those that hold nothing but `…`, as skeletons do.
struct UnwrittenTexts {
  /// With more, one finding tells of all.
  private static let mostFindings = 3
  /// What stands for a text that is to be written.
  private static let placeholder = Array("…".utf8)

  /// What to do about one.
  private let fix: Message
  private var texts: [(id: UnitID, place: SourceRange, isEmpty: Bool)] = []

  init(fix: Message = "write the text, or leave the key out to show another locale's") { self.fix = fix }

  /// True if a text is still to be written; it is remembered then.
  mutating func note(_ text: SourceText, of id: UnitID) -> Bool {
    let isEmpty = text.text.unicodeScalars.allSatisfy(\.isWhitespace)
    guard isEmpty || Self.isPlaceholder(text.text.utf8) else { return false }
    note(id, at: text.range, isEmpty: isEmpty)
    return true
  }

  /// Remembers a text that is still to be written.
  mutating func note(_ id: UnitID, at place: SourceRange, isEmpty: Bool) { texts.append((id, place, isEmpty)) }

  /// True if a text, in UTF-8, has nothing but the sign for a text that is to be written.
  static func isPlaceholder(_ text: some Collection<UInt8>) -> Bool {
    text.lazy.filter { !$0.isWhitespace }.elementsEqual(placeholder)
  }

  /// The findings: one for each text, or one for all where they are many.
  var findings: [Finding] {
    guard texts.count > Self.mostFindings, let first = texts.first else {
      return texts.map { text in
        finding(text.isEmpty ? "'\(text.id.path)' has no text" : "'\(text.id.path)' is not written yet", at: text.place)
      }
    }
    var one = finding("\(texts.count) texts are not written yet", at: first.place)
    one.notes = [.init("they are \(Message.names(texts.map(\.id.path), upTo: 10))")]
    one.details.texts = texts.map(\.id.description)
    return [one]
  }

  private func finding(_ summary: Message, at place: SourceRange) -> Finding {
    Finding(.emptyText, at: place, summary, fixes: [.init(fix)])
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    // No letter of ASCII is, and nothing behind the ideographic space.
    !("!"..."~").contains(self) && value <= 0x3000 && properties.isWhitespace
  }
}
