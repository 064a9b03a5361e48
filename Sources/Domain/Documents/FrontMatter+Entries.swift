package import CommonMark
package import Diagnostics
import YAMLTree

/// The keys of a document's front matter.
extension FrontMatter {
  /// The keys and texts at its top level, in the order of the file.
  ///
  /// - Parameters:
  ///   - file: The file that begins with it.
  ///   - report: Receives the reasons why it can't be read, if so.
  /// - Returns: The entries whose values are texts or lists of texts.
  func entries(of file: SourceFile, report: Report) -> [Entry] {
    isTOML ? tomlEntries(of: file) : yamlEntries(of: file, report: report)
  }

  /// A key with its value.
  struct Entry {
    let key: String
    /// The texts of a list, or the only text.
    let texts: [SourceText]
    let isList: Bool

    /// The key with its text; nil for a list.
    var pair: Pair? { isList ? nil : texts.first.map { (key, $0) } }
  }

  typealias Pair = (key: String, value: SourceText)

  private func yamlEntries(of file: SourceFile, report: Report) -> [Entry] {
    let copy = SourceFile(path: file.path, bytes: Array(file.bytes[content]))
    guard let parsed = parseYAML(copy, report: .ignored) else {
      // Read once more where it stands in the file, so that findings have their places.
      let lines = file.bytes[..<content.lowerBound].map { $0 == 0x0A ? $0 : UInt8(ascii: " ") }
      _ = parseYAML(SourceFile(path: file.path, bytes: lines + file.bytes[content]), report: report)
      return []
    }
    guard case .mapping(let pairs) = parsed.moved(to: file, by: content.lowerBound).value else { return [] }
    return pairs.compactMap { pair in
      switch pair.value.value {
      case .scalar(let text): return Entry(key: pair.key.text, texts: [text], isList: false)
      case .sequence(let items):
        let texts = items.compactMap { item in if case .scalar(let text) = item.value { text } else { nil } }
        return texts.count == items.count ? Entry(key: pair.key.text, texts: texts, isList: true) : nil
      case .mapping: return nil
      }
    }
  }

  /// Lines `key = "text"` and `key = ["text", "text"]` before the first table; a list may go on in further lines.
  ///
  /// - Complexity: O(n) in the length of the front matter: a line is read once for itself, and once at most as part of a list.
  private func tomlEntries(of file: SourceFile) -> [Entry] {
    var entries: [Entry] = []
    let bytes = file.bytes
    var line = content.lowerBound
    while line < content.upperBound {
      let end = min(bytes.span.offset(of: 0x0A, from: line), content.upperBound)
      defer { line = max(line, end + 1) }
      let text = file.bytes.trimmed(line..<end, where: \.isWhitespace)
      if file.bytes.has("[".utf8, at: text.lowerBound) { break }
      if file.bytes.has("#".utf8, at: text.lowerBound) { continue }
      guard let sign = file.bytes[text].firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = file.bytes.trimmed(text.lowerBound..<sign, where: \.isBlank)
      let value = file.bytes.trimmed(sign + 1..<text.upperBound, where: \.isBlank)
      let name = String(decoding: file.bytes[key], as: UTF8.self)
      if file.bytes.has("[".utf8, at: value.lowerBound) {
        let list = tomlList(from: value.lowerBound, of: file)
        if let texts = list.texts { entries.append(Entry(key: name, texts: texts, isList: true)) }
        // Lines that were part of the list are no keys.
        line = list.next
      } else if let text = tomlText(value, of: file) {
        entries.append(Entry(key: name, texts: [text], isList: false))
      }
    }
    return entries
  }

  /// The strings of a list that begins at a bracket, nil for a list of anything else; and the first line behind what was read of it.
  private func tomlList(from start: Int, of file: SourceFile) -> (texts: [SourceText]?, next: Int) {
    var texts: [SourceText] = []
    var offset = start + 1
    var line = start
    let bytes = file.bytes
    while offset < content.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "]") { return (texts, bytes.span.offset(of: 0x0A, from: offset) + 1) }
      if byte == UInt8(ascii: "#") {
        offset = bytes.span.offset(of: 0x0A, from: offset)
      } else if byte.isQuote {
        let close = bytes[offset + 1..<content.upperBound].firstIndex { $0 == byte || $0 == 0x0A }
        guard let close, let text = tomlText(offset..<close + 1, of: file) else { return (nil, line) }
        texts.append(text)
        offset = close + 1
      } else if byte.isWhitespace || byte == UInt8(ascii: ",") {
        offset += 1
        if byte == 0x0A { line = offset }
      } else {
        return (nil, line)
      }
    }
    return (nil, content.upperBound)
  }

  /// A string or a boolean; nil for any other value.
  private func tomlText(_ value: Range<Int>, of file: SourceFile) -> SourceText? {
    let bytes = file.bytes[value]
    if bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) {
      return SourceText(String(decoding: bytes, as: UTF8.self), file: file, bounds: value, start: value.lowerBound)
    }
    guard value.count >= 2, let quote = bytes.first, quote.isQuote, let close = bytes.dropFirst().firstIndex(of: quote)
    else { return nil }
    let words = String(decoding: file.bytes[(value.lowerBound + 1)..<close], as: UTF8.self)
    return SourceText(words, file: file, bounds: value.lowerBound..<close + 1, start: value.lowerBound + 1)
  }
}

/// A text in the front matter of a document.
package struct FrontMatterText: Sendable {
  /// Its key.
  package let key: String
  /// The text as written.
  package let text: SourceText
  /// The text, parsed as a line of Markdown.
  package let content: [Inline]

  /// The keys that all documents compare.
  static let usual: Set<String> = ["title", "description"]

  /// The texts of some pairs whose keys are compared, each key once.
  static func texts(
    of pairs: [FrontMatter.Pair], comparing keys: Set<String>, _ dialect: Dialect
  ) -> [FrontMatterText] {
    let wanted = keys.union(usual)
    var texts: [FrontMatterText] = []
    for (key, text) in pairs where wanted.contains(key) {
      if text.text.isEmpty || texts.contains(where: { $0.key == key }) { continue }
      texts.append(FrontMatterText(key: key, text: text, content: parseLine(text, dialect, report: .ignored)))
    }
    return texts
  }
}
