import Diagnostics

/// A text on several lines of a YAML file, with the part of the text on each line.
///
/// A new text keeps all lines that both texts begin or end with; only the lines between are rewritten.
struct ScalarLines {
  private let style: ScalarStyle
  private let bytes: [UInt8]
  /// The text, without the line ends around it.
  private var text: [UInt8]
  private var lines: [Line] = []
  /// The white space before the lines.
  private var indentation: [UInt8] = []

  private struct Line {
    /// In the text.
    var text: Range<Int>
    /// In the file, without the indentation.
    var file: Range<Int>
  }

  /// - Returns: Nil if the lines in the file differ from those of the text, for example by escapes.
  init?(_ old: SourceText, _ style: ScalarStyle) {
    self.style = style
    bytes = old.file.bytes
    text = Array(old.text.trimmingLineEnds.utf8)
    guard readLines(old), !lines.isEmpty else { return nil }
    // Folding treats lines that begin with a space differently.
    if style == .folded, lines.contains(where: { text[$0.text.lowerBound].isBlank }) { return nil }
  }

  private mutating func readLines(_ old: SourceText) -> Bool {
    var start = old.bounds.lowerBound
    var end = old.bounds.upperBound
    switch style {
    case .plain: break
    case .singleQuoted, .doubleQuoted: (start, end) = (start + 1, max(start + 1, end - 1))
    case .literal, .folded: start = bytes.startOfNextLine(from: start)
    }
    var position = 0
    var isFirst = !style.isBlock
    while start < end {
      let lineEnd = min(bytes.endOfLine(from: start), end)
      let line = content(start..<lineEnd, isFirst: isFirst)
      start = min(bytes.startOfNextLine(from: lineEnd), end)
      isFirst = false
      if line.isEmpty { continue }
      if !lines.isEmpty {
        guard let next = continuation(behind: position) else { return false }
        position = next
      }
      guard text[position...].starts(with: bytes[line]) else { return false }
      lines.append(Line(text: position..<position + line.count, file: line))
      position += line.count
    }
    return position == text.count
  }

  /// A line without its indentation; the first line of a block sets the indentation.
  private mutating func content(_ line: Range<Int>, isFirst: Bool) -> Range<Int> {
    let start = bytes.skipBlanks(from: line.lowerBound)
    if start >= line.upperBound { return line.upperBound..<line.upperBound }
    if indentation.isEmpty, !isFirst { indentation = Array(bytes[line.lowerBound..<start]) }
    guard !style.isBlock else { return min(line.lowerBound + indentation.count, start)..<line.upperBound }
    var end = line.upperBound
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The offset after the separator of two lines: a space, or line feeds.
  ///
  /// A space from YAML between two characters beyond ASCII counts as the original line end.
  private mutating func continuation(behind end: Int) -> Int? {
    guard end < text.count else { return nil }
    if text[end] == 0x20 {
      guard style != .literal, end + 1 < text.count else { return nil }
      if text[end - 1] >= 0x80, text[end + 1] >= 0x80 { text[end] = UInt8(ascii: "\n") }
      return end + 1
    }
    let feeds = text[end...].prefix { $0 == UInt8(ascii: "\n") }.count
    return feeds > 0 ? end + feeds : nil
  }

  // MARK: A new text

  /// The edit that changes the lines to another text; nil if their style cannot hold it.
  func edit(for newText: String, isInFlow: Bool, _ layout: YAMLLayout) -> ByteEdit? {
    guard isHeld(newText, isInFlow: isInFlow, layout) else { return nil }
    let new = Array(newText.utf8)
    var (head, tail) = kept(by: new)
    while true {
      let start = head == 0 ? 0 : lines[head].text.lowerBound
      let end = tail == lines.count ? new.count : new.count - (text.count - lines[tail - 1].text.upperBound)
      if head < tail, start < end, let middle = written(Array(new[start..<end]), layout) {
        let range = lines[head].file.lowerBound..<lines[tail - 1].file.upperBound
        return ByteEdit(range, middle)
      }
      if head > 0 { head -= 1 } else if tail < lines.count { tail += 1 } else { return nil }
    }
  }

  /// The number of lines that a new text begins with, and the first of the lines that it ends with.
  private func kept(by new: [UInt8]) -> (head: Int, tail: Int) {
    let same = zip(text, new).prefix { $0 == $1 }.count
    let sameAtEnd = zip(text.reversed(), new.reversed()).prefix { $0 == $1 }.count
    var head = 0
    while head + 1 < lines.count, lines[head + 1].text.lowerBound <= same { head += 1 }
    var tail = lines.count
    while tail > head + 1, text.count - lines[tail - 2].text.upperBound <= sameAtEnd,
      lines[head].text.lowerBound + text.count - lines[tail - 2].text.upperBound <= new.count
    { tail -= 1 }
    return (head, tail)
  }

  /// True if the style can hold a text at all; quotes and plain texts have rules for the whole text.
  private func isHeld(_ newText: String, isInFlow: Bool, _ layout: YAMLLayout) -> Bool {
    if newText.needsEscapesBesidesLineEnds { return false }
    switch style {
    case .literal, .folded: return true
    case .singleQuoted: return !newText.utf8.contains(UInt8(ascii: "'"))
    case .doubleQuoted: return !newText.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    case .plain:
      let line = String(newText.unicodeScalars.map { $0 == "\n" ? " " : Character($0) })
      return NewScalar(line, layout).canBePlain(inFlow: isInFlow)
    }
  }

  /// A part of a new text, in lines; nil if the style cannot hold it.
  private func written(_ part: [UInt8], _ layout: YAMLLayout) -> [UInt8]? {
    guard let first = part.first, let last = part.last, !first.isBlankOrBreak, !last.isBlankOrBreak else { return nil }
    var result: [UInt8] = []
    var offset = 0
    while offset < part.count {
      let end = part[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? part.count
      let line = part[offset..<end]
      // Folded lines lose the spaces at their ends, and lines that begin with a space are not folded.
      if style != .literal, line.first?.isBlank == true || line.last?.isBlank == true { return nil }
      result += wrapped(line, layout)
      offset = end
      let feeds = part[offset...].prefix { $0 == UInt8(ascii: "\n") }.count
      if feeds == 0 { continue }
      offset += feeds
      let isFold = feeds == 1 && part[end - 1] >= 0x80 && part[offset] >= 0x80
      let ends = style == .literal || isFold ? feeds : feeds + 1
      // After a line end, these would not continue a plain text.
      if style == .plain, "#-?:".utf8.contains(part[offset]) { return nil }
      for _ in 0..<ends { result += layout.lineEnd }
      result += indentation
    }
    return result
  }

  /// A line, divided if it is longer than the others and its style folds lines.
  private func wrapped(_ line: ArraySlice<UInt8>, _ layout: YAMLLayout) -> [UInt8] {
    let width = max(lines.map(\.file.count).max() ?? 0, 80)
    guard style == .folded, lines.count > 1, line.count > width else { return Array(line) }
    var result: [UInt8] = []
    var (start, lastBlank) = (line.startIndex, nil as Int?)
    for index in line.indices {
      // YAML must not fold a line between characters beyond ASCII.
      if line[index] == 0x20, line[index - 1].isASCIIWord, line[index + 1].isASCIIWord { lastBlank = index }
      guard index - start >= width, let blank = lastBlank else { continue }
      result += line[start..<blank] + layout.lineEnd + indentation
      (start, lastBlank) = (blank + 1, nil)
    }
    return result + line[start...]
  }
}

extension UInt8 { fileprivate var isASCIIWord: Bool { (0x21..<0x7F).contains(self) } }
