import Diagnostics

/// A unit of an XLIFF file while it is read.
struct XLIFFUnit {
  /// The unit's id, with its place.
  let context: SourceText
  /// The text of the part that is being read: the whole unit in version 1.2, a segment in version 2.
  var source: Text?
  var target: Text?
  /// The segments that a tool divided the unit into, with the text between them.
  private var parts: [(source: Text, target: Text?)] = []
  var isFuzzy = false

  struct Text {
    var place: Range<Int>
    var bytes: [UInt8] = []
  }

  init(context: SourceText) { self.context = context }

  /// Ends the part that is being read, if it has a source.
  mutating func endPart() {
    guard let source else { return }
    parts.append((source, target))
    self.source = nil
    target = nil
  }

  /// The unit as one text in both languages; nil if it has no source.
  func entry(in file: SourceFile) -> ReturnedTranslations.Entry? {
    guard let first = parts.first else { return nil }
    func text(_ bytes: [UInt8], at place: Range<Int>) -> SourceText {
      let text = String(decoding: bytes, as: UTF8.self)
      return SourceText(text, file: file, bounds: place, segments: [])
    }
    // Text between segments often has no translation of its own.
    let translated = parts.first { $0.target?.bytes.isEmpty == false }
    let targets = translated == nil ? [] : parts.flatMap { ($0.target ?? $0.source).bytes }
    return .init(
      context: context, source: text(parts.flatMap(\.source.bytes), at: first.source.place),
      target: text(targets, at: translated?.target?.place ?? first.source.place), isFuzzy: isFuzzy)
  }
}
