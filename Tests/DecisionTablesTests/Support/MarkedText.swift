import Diagnostics
import TestSupport

extension MarkedText {
  /// The text at the beginning of a file of its own.
  var source: SourceText { SourceText(test: text) }
}

extension SourceText {
  /// Makes a text in a file of its own.
  init(test text: String) { self.init(text, file: SourceFile(path: "t.yaml", text: text), at: 0) }
}

extension Finding {
  /// The text that the finding points at.
  var pointedAt: String? { place.map { String(decoding: $0.file.bytes[$0.bounds], as: UTF8.self) } }
}
