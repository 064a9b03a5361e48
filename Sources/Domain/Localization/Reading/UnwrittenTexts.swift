import Diagnostics

/// The texts of one file that are still to be written: empty ones, and those with only the placeholder.
struct UnwrittenTexts {
  /// The reason why a text is still to be written.
  enum Reason: CaseIterable {
    /// There is nothing, which is a mistake.
    case empty
    /// There is only `Unit.placeholder`, as in the lines that Hyo proposes or adds.
    case placeholder
  }

  /// If there are more of a kind, one finding reports all of them.
  private static let mostFindings = 3

  /// The fix for one such text.
  private let fix: Message
  private var texts: [(id: UnitID, place: SourceRange, reason: Reason)] = []

  init(fix: Message = "write the text, or leave the key out to show another locale's") { self.fix = fix }

  /// Records a text if it is still to be written, and returns the reason then.
  mutating func note(_ text: SourceText, of id: UnitID) -> Reason? {
    let isEmpty = text.text.unicodeScalars.allSatisfy(\.isWhitespace)
    guard isEmpty || Self.isPlaceholder(text.text.utf8) else { return nil }
    let reason = isEmpty ? Reason.empty : .placeholder
    note(id, at: text.range, reason)
    return reason
  }

  /// Records a text that is still to be written.
  mutating func note(_ id: UnitID, at place: SourceRange, _ reason: Reason) { texts.append((id, place, reason)) }

  /// True if a text, in UTF-8, consists only of the placeholder for an unwritten text.
  static func isPlaceholder(_ text: some Collection<UInt8>) -> Bool {
    text.lazy.filter { !$0.isWhitespace }.elementsEqual(Unit.placeholder.utf8)
  }

  /// The findings: for each kind one for each text, or one for all if there are many.
  var findings: [Finding] { Reason.allCases.flatMap(findings) }

  private func findings(_ reason: Reason) -> [Finding] {
    let texts = texts.filter { $0.reason == reason }
    let kind: Finding.Kind = reason == .empty ? .emptyText : .unwrittenText
    guard texts.count > Self.mostFindings, let first = texts.first else {
      return texts.map { text in
        let path = text.id.path
        return Finding(
          kind, at: text.place, reason == .empty ? "'\(path)' has no text" : "'\(path)' is not written yet",
          fixes: [.init(fix)])
      }
    }
    let count = texts.count
    var one = Finding(
      kind, at: first.place, reason == .empty ? "\(count) texts are empty" : "\(count) texts are not written yet",
      notes: [.init("the texts are \(Message.names(texts.map(\.id.path), upTo: 10))")], fixes: [.init(fix)])
    one.details.texts = texts.map(\.id.description)
    return [one]
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    // No printable ASCII character is white space, and nothing after the ideographic space.
    !("!"..."~").contains(self) && value <= 0x3000 && properties.isWhitespace
  }
}
