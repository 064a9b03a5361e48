import Diagnostics

/// A text that is open in an editor, as the desk remembers it for the next worker.
struct EditedDocument {
  let uri: String
  var version: JSON
  var bytes: [UInt8]
  /// The text that a worker has looked at to the end; nil while there is none.
  var good: [UInt8]?
  /// True if workers get the good text in place of what the editor has, for that has ended two of them.
  var isHeldBack = false

  /// True if no worker has looked at the text to the end.
  var isUntried: Bool { good != bytes }

  /// The text that a new worker gets; nil where it had better not have any.
  var safe: [UInt8]? { isHeldBack ? good : bytes }

  /// The message that opens the document.
  func opening(_ bytes: [UInt8]) -> JSON {
    .notification(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "plaintext", "version": version,
          "text": .string(String(decoding: bytes, as: UTF8.self)),
        ]
      ])
  }
}

extension [UInt8] {
  /// Makes the changes of a `textDocument/didChange`, one after another.
  mutating func apply(_ changes: [JSON], _ encoding: LineIndex.Encoding) throws(ResponseError) {
    for change in changes {
      guard let text = change["text"]?.string else { throw ResponseError(.invalidParameters, "a change has no text") }
      guard let range = change["range"] else {
        self = Array(text.utf8)
        continue
      }
      guard let bounds = LineIndex(self, encoding).offsets(of: range) else {
        throw ResponseError(.invalidParameters, "a change has no range")
      }
      replaceSubrange(bounds, with: text.utf8)
    }
  }
}
