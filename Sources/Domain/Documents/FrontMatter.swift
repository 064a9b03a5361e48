package import CommonMark
package import Diagnostics
import YAMLTree

/// The metadata at the top of a document: YAML between two lines `---`, or TOML between two lines `+++`.
struct FrontMatter {
  /// The bytes between the two lines.
  let content: Range<Int>
  /// The offset after the closing line.
  let end: Int
  let isTOML: Bool

  /// Finds the front matter of a file; nil if it has none.
  ///
  /// - Complexity: O(n) in the length of the front matter.
  init?(of bytes: [UInt8]) {
    let start = bytes.textStart
    guard let sign = bytes.dropFirst(start).first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return nil
    }
    var line = start
    var content: Int?
    while line < bytes.count {
      let end = bytes.span.offset(of: 0x0A, from: line)
      let text = bytes[line..<end]
      let isFence =
        text.count >= 3 && text.prefix(3).allSatisfy { $0 == sign } && text.dropFirst(3).allSatisfy(\.isWhitespace)
      if let content, isFence {
        self.content = content..<line
        self.end = min(end + 1, bytes.count)
        isTOML = sign == UInt8(ascii: "+")
        return
      }
      // A document may begin with a horizontal line; behind that stands no key.
      if content == nil, !isFence { return nil }
      content = content ?? min(end + 1, bytes.count)
      line = end + 1
    }
    return nil
  }

  /// The texts of keys that are compared.
  func texts(of file: SourceFile, comparing keys: Set<String>, _ dialect: Dialect) -> [FrontMatterText] {
    let wanted = keys.union(FrontMatterText.usual)
    var texts: [FrontMatterText] = []
    for (key, text) in isTOML ? tomlTexts(of: file) : yamlTexts(of: file) where wanted.contains(key) {
      if text.text.isEmpty || texts.contains(where: { $0.key == key }) { continue }
      var findings: [Finding] = []
      texts.append(FrontMatterText(key: key, text: text, content: parseLine(text, dialect, findings: &findings)))
    }
    return texts
  }

  /// Whatever libyaml makes of it; front matter belongs to another program, which reports what is wrong with it.
  private func yamlTexts(of file: SourceFile) -> [(String, SourceText)] {
    let copy = SourceFile(path: file.path, bytes: Array(file.bytes[content]))
    var findings: [Finding] = []
    let parsed = parseYAML(copy, findings: &findings)
    guard let node = parsed?.moved(to: file, by: content.lowerBound), case .mapping(let pairs) = node.value else {
      return []
    }
    return pairs.compactMap { pair in
      guard case .scalar(let text) = pair.value.value else { return nil }
      return (pair.key.text, text)
    }
  }

  /// Lines `key = "text"` before the first table.
  private func tomlTexts(of file: SourceFile) -> [(String, SourceText)] {
    var texts: [(String, SourceText)] = []
    let bytes = file.bytes
    var line = content.lowerBound
    while line < content.upperBound {
      let end = min(bytes.span.offset(of: 0x0A, from: line), content.upperBound)
      defer { line = end + 1 }
      let text = file.bytes.trimmed(line..<end, where: \.isWhitespace)
      if file.bytes.has("[".utf8, at: text.lowerBound) { break }
      guard let sign = file.bytes[text].firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = file.bytes.trimmed(text.lowerBound..<sign, where: \.isBlank)
      let value = file.bytes.trimmed(sign + 1..<text.upperBound, where: \.isBlank)
      guard value.count >= 2, let quote = value.first.map({ file.bytes[$0] }), quote.isQuote,
        let close = file.bytes[value].dropFirst().firstIndex(of: quote)
      else { continue }
      let words = String(decoding: file.bytes[(value.lowerBound + 1)..<close], as: UTF8.self)
      texts.append(
        (
          String(decoding: file.bytes[key], as: UTF8.self),
          SourceText(words, file: file, bounds: value.lowerBound..<close + 1, start: value.lowerBound + 1)
        ))
    }
    return texts
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
}
