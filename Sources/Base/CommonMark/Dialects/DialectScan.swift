import Diagnostics

/// Finds the pieces of a document that are not prose, outside of code: what CommonMark doesn't know, and HTML.
///
/// The leftmost piece counts, as among CommonMark's code spans and tags. What looks like a piece and has no end is
/// prose.
struct DialectScan {
  let bytes: [UInt8]
  let dialect: Dialect
  private(set) var edits: [DialectEdit] = []
  private var fence = CodeFence()
  /// The fences of directives that are open: ```` ```{note} ````, whose content is Markdown.
  private var directives = DirectiveFences()
  private var indentation = JSXIndentation()
  /// For each number of backticks, the offset up to which no run of this length follows.
  private var tickless = [Int](repeating: 0, count: 33)
  /// The steps that searches without success may still take, which keeps the time linear.
  private var patience: Int
  /// True if the line before has text, so that the current one may continue a paragraph.
  private(set) var isBehindText = false
  /// True if the line before belongs to a block of HTML, which ends at an empty line.
  private var isInHTML = false
  /// True if the line that is being read ends a block, so that what follows is no part of its paragraph.
  private var endsBlock = false

  /// Scans a document, or a cell of one of its tables.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ bytes: [UInt8], _ dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    patience = 100_000 + 8 * bytes.count
    var offset = 0
    while offset < bytes.count { offset = readLine(from: offset) }
  }

  // MARK: Lines

  /// Reads a line, and further ones if a piece continues there.
  ///
  /// - Returns: The beginning of the next line.
  private mutating func readLine(from start: Int) -> Int {
    let end = bytes.span.offset(of: 0x0A, from: start)
    var offset = start
    while offset < end, bytes[offset].isBlank || bytes[offset] == UInt8(ascii: ">") { offset += 1 }
    let isBlank = offset == end || bytes[offset] == 0x0D
    if dialect == .mdx {
      let run = indentation.excess(
        of: start..<end, in: bytes, isInFence: fence.isOpen, isBehindText: isBehindText)
      if let run { edits.append(DialectEdit(run: run)) }
    }
    if dialect == .markdown, !fence.isOpen, let mark = directives.read(offset..<end, in: bytes) {
      edits.append(DialectEdit(run: mark.run, before: isBehindText ? [0x0A] : [], kind: .opaque(mark.opaque)))
      edits.append(DialectEdit(run: end..<end, before: [0x0A]))
      isBehindText = false
      return end + 1
    }
    if fence.holds(offset..<end, in: bytes) {
      isBehindText = false
      return end + 1
    }
    if isBlank {
      isBehindText = false
      return end + 1
    }
    if let next = readHighlight(offset..<end) {
      isBehindText = false
      return next
    }
    isInHTML = isBehindText && isInHTML || bytes.beginsBlockOfHTML(at: offset)
    if isInHTML, isBehindText, bytes.isUnderline(offset..<end) {
      // Below a tag, these signs are text rather than what makes a heading of it.
      edits.append(DialectEdit(run: offset..<end, kind: .opaque(.layout)))
      return end + 1
    }
    endsBlock = bytes.has("<!--".utf8, at: offset) && offset == start
    offset = readBlock(offset..<end, column: offset - start)
    let next = readInlines(from: offset)
    isBehindText = true
    if endsBlock, next - 1 < bytes.count {
      edits.append(DialectEdit(run: next - 1..<next - 1, before: [0x0A]))
      isBehindText = false
    }
    return next
  }

  /// Reads the rest of a line, and of the line where its last piece ends.
  private mutating func readInlines(from start: Int) -> Int {
    var offset = start
    var end = bytes.span.offset(of: 0x0A, from: offset)
    while offset < end {
      offset = readInline(at: offset)
      if offset > end { end = bytes.span.offset(of: 0x0A, from: offset) }
    }
    return end + 1
  }

  private mutating func readInline(at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "\\"): return offset + (offset + 1 < bytes.count && bytes[offset + 1].isASCIIPunctuation ? 2 : 1)
    case UInt8(ascii: "`"): return endOfCode(at: offset)
    case UInt8(ascii: "<"): return add(tag(at: offset), at: offset)
    case UInt8(ascii: "{"): return add(brace(at: offset), at: offset)
    case UInt8(ascii: "$"): return add(formula(at: offset), at: offset)
    case UInt8(ascii: "["): return add(footnote(at: offset), at: offset)
    default: return offset + 1
    }
  }

  /// Adds a piece at an offset, if there is one.
  ///
  /// - Returns: The offset after it.
  private mutating func add(_ piece: DialectPiece?, at offset: Int) -> Int {
    guard let piece, piece.end > offset else { return offset + 1 }
    edits.append(DialectEdit(run: offset..<piece.end, kind: piece.kind))
    return piece.end
  }

  /// Adds a change of a block; blocks are read from left to right.
  mutating func add(_ edit: DialectEdit) { edits.append(edit) }

  /// Ends the paragraph with the line that is being read.
  mutating func endBlock() { endsBlock = true }

  // MARK: Searching

  /// The offset of some bytes within a range; nil if they are not there, or if too many searches have failed.
  mutating func search(_ text: String, from start: Int, limit: Int) -> Int? {
    guard patience > 0 else { return nil }
    let end = min(bytes.count, start + limit)
    guard start < end, let found = bytes.offset(of: text.utf8, from: start, to: end) else {
      patience -= max(0, end - start)
      return nil
    }
    return found
  }

  /// Counts the steps of a search without success; false if there were too many.
  mutating func fail(after steps: Int) -> Bool {
    patience -= steps
    return patience > 0
  }

  /// True if searches may go on.
  var isPatient: Bool { patience > 0 }

  /// The offset after the code span at an offset, or after its backticks if they begin none.
  private mutating func endOfCode(at start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
    let length = offset - start
    guard length < tickless.count, tickless[length] <= offset else { return offset }
    let behind = offset
    while offset < bytes.count {
      if bytes[offset] == 0x0A, bytes.isBlankLine(at: offset + 1) { break }
      guard bytes[offset] == UInt8(ascii: "`") else {
        offset += 1
        continue
      }
      let run = offset
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
      if offset - run == length { return offset }
    }
    tickless[length] = offset
    return behind
  }
}

extension [UInt8] {
  /// True if only white space follows on the line.
  func isBlankLine(at offset: Int) -> Bool {
    var offset = offset
    while offset < count, self[offset].isBlank || self[offset] == 0x0D { offset += 1 }
    return offset >= count || self[offset] == 0x0A
  }

  /// True if the tag of an element that is a block begins at an offset.
  fileprivate func beginsBlockOfHTML(at offset: Int) -> Bool {
    guard self[offset] == UInt8(ascii: "<") else { return false }
    let start = has("/".utf8, at: offset + 1) ? offset + 2 : offset + 1
    var end = start
    while end < count, end - start < 12, self[end].isASCIIAlphanumeric { end += 1 }
    guard end > start, end == count || self[end].isWhitespace || "/>".utf8.contains(self[end]) else { return false }
    return HTMLElements.blocks.contains(String(decoding: self[start..<end], as: UTF8.self).lowercased())
  }

  /// True if a line consists of `-` or `=` alone.
  fileprivate func isUnderline(_ line: Range<Int>) -> Bool {
    let sign = self[line.lowerBound]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "=") else { return false }
    return self[line].drop { $0 == sign }.allSatisfy(\.isWhitespace)
  }
}

/// A piece of a document that is not prose, from the offset of its search.
struct DialectPiece {
  var kind: Mark.Kind
  /// The offset after it.
  var end: Int

  /// A piece that readers don't see, or see the same in all languages.
  init(_ opaque: Opaque, end: Int) { self.init(.opaque(opaque), end: end) }

  init(_ kind: Mark.Kind, end: Int) { (self.kind, self.end) = (kind, end) }
}
