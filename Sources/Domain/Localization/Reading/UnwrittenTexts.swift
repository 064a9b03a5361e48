import Diagnostics

/// The texts of one file that are still to be written: empty ones, and those with only `…`, as in skeletons.
struct UnwrittenTexts {
  /// If there are more, one finding reports all of them.
  private static let mostFindings = 3
  /// The placeholder for a text that is still to be written.
  private static let placeholder = Array("…".utf8)

  /// The fix for one such text.
  private let fix: Message
  private var texts: [(id: UnitID, place: SourceRange, isEmpty: Bool)] = []

  init(fix: Message = "write the text, or leave the key out to show another locale's") { self.fix = fix }

  /// Records a text if it is still to be written, and returns true then.
  mutating func note(_ text: SourceText, of id: UnitID) -> Bool {
    let isEmpty = text.text.unicodeScalars.allSatisfy(\.isWhitespace)
    guard isEmpty || Self.isPlaceholder(text.text.utf8) else { return false }
    note(id, at: text.range, isEmpty: isEmpty)
    return true
  }

  /// Records a text that is still to be written.
  mutating func note(_ id: UnitID, at place: SourceRange, isEmpty: Bool) { texts.append((id, place, isEmpty)) }

  /// True if a text, in UTF-8, consists only of the placeholder for an unwritten text.
  static func isPlaceholder(_ text: some Collection<UInt8>) -> Bool {
    text.lazy.filter { !$0.isWhitespace }.elementsEqual(placeholder)
  }

  /// The findings: one for each text, or one for all if there are many.
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
    // No printable ASCII character is white space, and nothing after the ideographic space.
    !("!"..."~").contains(self) && value <= 0x3000 && properties.isWhitespace
  }
}
