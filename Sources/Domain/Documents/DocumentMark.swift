import CommonMark
package import Diagnostics

/// A comment in a document that speaks to Hyo, on lines of its own: `<!-- hyo … -->` or `<!-- /hyo … -->`.
package struct DocumentMark: Sendable {
  /// The words in the comment, the first of which is `hyo` or `/hyo`.
  package let words: [SourceText]
  /// The place of the comment.
  package let range: SourceRange
  /// Its lines, without the line end of the last one.
  package let lines: Range<Int>
  /// The form of the comment.
  package let form: Form

  /// The form of a comment.
  package enum Form: Sendable {
    /// A comment of HTML, as Markdown has it.
    case html
    /// A comment of JSX, as MDX has it.
    case mdx

    /// The form that a document at a path has.
    package init(path: String) { self = path.hasSuffix(".mdx") ? .mdx : .html }

    /// A comment with some words.
    package func comment(_ words: String) -> String {
      switch self {
      case .html: "<!-- \(words) -->"
      case .mdx: "{/* \(words) */}"
      }
    }
  }

  /// The word behind `hyo` that begins a reason why the languages may differ.
  package static let exception = "not-parallel"

  /// True if the comment says why the languages may differ.
  package var isException: Bool { words.count > 1 && words[0].text == "hyo" && words[1].text == Self.exception }
}

extension SourceFile {
  /// The comments that speak to Hyo, in the order of the file.
  ///
  /// Those in code, in other comments, and in elements such as `<pre>` are examples; front matter holds none. A file that isn't
  /// UTF-8 holds none either: the places of its words would not be those of their bytes.
  package var documentMarks: [DocumentMark] {
    // Most documents have none.
    guard bytes.offset(of: Array("hyo".utf8)) != nil, isUTF8 else { return [] }
    var reader = DocumentMarkReader(file: self)
    reader.read()
    return reader.marks
  }
}

extension SourceFile {
  /// True if Hyo writes lines of the document, which are no text of it.
  package var hasRegions: Bool { documentMarks.contains { !$0.isException } }

  /// The file with blank lines between the marks of regions: what Hyo writes there is no text of the document.
  func withoutRegions(_ marks: [DocumentMark]) -> SourceFile {
    var blank = bytes
    var opening: DocumentMark?
    for mark in marks where !mark.isException {
      if mark.words[0].text == "hyo" {
        opening = mark
      } else if let open = opening {
        for offset in open.lines.upperBound..<mark.lines.lowerBound where !blank[offset].isWhitespace {
          blank[offset] = 0x20
        }
        opening = nil
      }
    }
    return marks.allSatisfy(\.isException) ? self : SourceFile(path: path, bytes: blank)
  }
}

private struct DocumentMarkReader {
  let file: SourceFile
  private(set) var marks: [DocumentMark] = []
  /// The bytes of the document without its front matter.
  private let body: Range<Int>
  /// The lines that hold examples; empty as long as there is no comment.
  private var quoted: [Range<Int>]?

  init(file: SourceFile) {
    self.file = file
    body = (FrontMatter(of: file.bytes)?.end ?? 0)..<file.bytes.count
  }

  mutating func read() {
    let bytes = file.bytes
    var start = body.lowerBound
    while start < bytes.count {
      let end = bytes.span.offset(of: 0x0A, from: start)
      start = read(start..<end) + 1
    }
  }

  /// Reads a line.
  ///
  /// - Returns: The end of the last line that was read.
  private mutating func read(_ line: Range<Int>) -> Int {
    let bounds = file.trimmedLine(line)
    guard bounds.lowerBound - line.lowerBound <= 3, let (mark, end) = mark(bounds, line) else { return line.upperBound }
    if isQuoted(bounds.lowerBound) { return line.upperBound }
    if let mark { marks.append(mark) }
    return end
  }

  /// True if a line is one of those that hold examples.
  private mutating func isQuoted(_ offset: Int) -> Bool {
    let known = quoted ?? file.bytes.quotedLines(in: max(body.lowerBound, file.bytes.textStart)..<body.upperBound)
    quoted = known
    let next = known.partitioningIndex { $0.upperBound > offset }
    return next < known.count && known[next].contains(offset)
  }

  /// The mark that begins on a line, and the end of its last line; no mark for a comment of several lines that is none, and nil
  /// for any other line.
  private func mark(_ bounds: Range<Int>, _ line: Range<Int>) -> (mark: DocumentMark?, end: Int)? {
    let bytes = file.bytes
    for (start, end, form) in [("<!--", "-->", DocumentMark.Form.html), ("{/*", "*/}", .mdx)]
    where bytes.has(start.utf8, at: bounds.lowerBound) {
      let inner = bounds.lowerBound + start.utf8.count
      let here = bytes.offset(of: end.utf8, from: inner, to: bounds.upperBound) ?? max(inner, bounds.upperBound)
      let first = file.words(in: inner..<here).prefix(2).map(\.text)
      guard first.first == "hyo" || first.first == "/hyo" else {
        // To libcmark, a comment of MDX is a paragraph.
        guard form == .mdx, let close = bytes.offset(of: end.utf8, from: inner, to: bytes.count) else { return nil }
        return (nil, bytes.span.offset(of: 0x0A, from: close))
      }
      // A reason may take several lines.
      let limit = first == ["hyo", DocumentMark.exception] ? bytes.count : bounds.upperBound
      guard let close = bytes.offset(of: end.utf8, from: inner, to: limit) else {
        return (nil, max(limit, line.upperBound))
      }
      let lineEnd = bytes.span.offset(of: 0x0A, from: close)
      let last = file.trimmedLine(close..<lineEnd).upperBound
      guard last == close + end.utf8.count else { return (nil, lineEnd) }
      let mark = DocumentMark(
        words: file.words(in: inner..<close), range: SourceRange(file, bounds.lowerBound..<last),
        lines: line.lowerBound..<lineEnd, form: form)
      return (mark, lineEnd)
    }
    return nil
  }
}

extension SourceFile {
  /// The bounds of a line without the spaces around it.
  fileprivate func trimmedLine(_ line: Range<Int>) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    // A byte order mark belongs to no line.
    if start == 0 { start = bytes.textStart }
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The words between white space.
  fileprivate func words(in bounds: Range<Int>) -> [SourceText] {
    bytes[bounds].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.map { word in
      SourceText(String(decoding: word, as: UTF8.self), file: self, at: word.startIndex)
    }
  }
}
