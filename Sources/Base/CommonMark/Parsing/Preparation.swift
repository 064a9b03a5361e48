import Diagnostics

/// A text for libcmark, with sentinels in place of syntax unknown to libcmark, and the mapping back to the source.
struct Preparation {
  /// The text without noncharacters.
  let source: [UInt8]
  private let syntax: Syntax
  /// The dialect of a document that is read as it is; nil for a text of Hyo's own.
  let dialect: Dialect?
  /// The changes that the dialect asks for, and the position of the next one.
  private let edits: [DialectEdit]
  private var nextEdit = 0
  /// True if a character of the text may be written as a numeric reference, such as `&#7;`.
  let mayHaveReferences: Bool
  /// The code points of such references.
  let references: Set<UInt32>
  /// The prepared text.
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [Mark] = []
  /// The offsets at which runs of the source begin in `bytes` and in the source, in ascending order.
  private var runs: [(prepared: Int, source: Int)] = [(0, 0)]
  private var copied = 0

  /// The syntax that a text may contain in addition to CommonMark's inlines.
  enum Syntax { case inline(placeholders: Bool), blocks, cell }

  /// - Parameters:
  ///   - source: the text without noncharacters.
  ///   - syntax: the syntax that it may contain.
  ///   - prefix: the definitions of other texts, to read before it.
  ///   - dialect: the dialect of a document that is read as it is.
  init(_ source: [UInt8], syntax: Syntax, prefix: [UInt8] = [], dialect: Dialect? = nil) {
    self.source = source
    self.syntax = syntax
    self.dialect = dialect
    edits = dialect.map { DialectScan(source, $0).edits } ?? []
    mayHaveReferences = source.offset(of: "&#".utf8, from: 0, to: source.count) != nil
    references = mayHaveReferences ? source.referencedValues : []
    bytes.reserveCapacity(prefix.count + source.count + 64)
    if !prefix.isEmpty {
      bytes += prefix
      resume(at: 0)
    }
    var offset = escapeBlockStart()
    while offset < source.count {
      if nextEdit < edits.count, edits[nextEdit].run.lowerBound <= offset {
        offset = edit(at: offset)
        continue
      }
      switch source[offset] {
      case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "{"), UInt8(ascii: "["): offset = step(at: offset)
      default: offset += 1
      }
    }
    copy(upTo: source.count)
  }

  /// True if the text is prose or a cell of a table in prose, which may contain pictures and references to notes.
  var isProse: Bool { if case .inline = syntax { false } else { true } }

  /// True if the text is prose, with blocks.
  var mayHoldBlocks: Bool { if case .blocks = syntax { true } else { false } }

  /// True if the bytes differ from the source's.
  var isChanged: Bool { runs.count > 1 }

  /// The offset in the source of an offset in the prepared bytes.
  func sourceOffset(of prepared: Int) -> Int {
    let next = runs.partitioningIndex { $0.prepared > prepared }
    let run = runs[max(next - 1, 0)]
    let limit = next < runs.count ? runs[next].source : source.count
    return min(run.source + prepared - run.prepared, limit)
  }

  /// Reads the syntax at a special character of the source.
  ///
  /// - Returns: the offset after it.
  private mutating func step(at offset: Int) -> Int {
    switch source[offset] {
    case UInt8(ascii: "\\"):
      if case .cell = syntax, source.has("|".utf8, at: offset + 1) {
        copy(upTo: offset)
        resume(at: offset + 1)
        return offset + 2
      }
      let isEscape = offset + 1 < source.count && source[offset + 1].isASCIIPunctuation
      return offset + (isEscape ? 2 : 1)
    case UInt8(ascii: "*"): return stars(at: offset)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard dialect == nil, let mark = Mark(in: source, at: offset, syntax: syntax) else { return offset + 1 }
      copy(upTo: mark.run.lowerBound)
      bytes += Sentinel.markStart + Array(String(marks.count).utf8) + Sentinel.markEnd
      marks.append(mark)
      resume(at: mark.run.upperBound)
      return mark.run.upperBound
    default: return offset + 1
    }
  }

  /// Makes the next change, unless what was read before includes its beginning.
  ///
  /// - Returns: the offset after it.
  private mutating func edit(at offset: Int) -> Int {
    let edit = edits[nextEdit]
    nextEdit += 1
    guard edit.run.lowerBound == offset else { return offset }
    copy(upTo: offset)
    bytes += edit.before
    if let kind = edit.kind {
      bytes += Sentinel.markStart + Array(String(marks.count).utf8) + Sentinel.markEnd
      marks.append(Mark(kind, edit.run))
    }
    resume(at: edit.run.upperBound)
    return edit.run.upperBound
  }

  /// Escapes a character that would begin a list, heading or quotation if the cell were a line of its own.
  ///
  /// - Returns: the offset after the escaped character.
  private mutating func escapeBlockStart() -> Int {
    guard case .cell = syntax, let offset = source.blockMarkerOffset else { return 0 }
    copy(upTo: offset)
    bytes.append(UInt8(ascii: "\\"))
    resume(at: offset)
    return offset + 1
  }

  private mutating func stars(at start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] == UInt8(ascii: "*") { end += 1 }
    let run = StarRun(
      before: isMarkEnd(start) ? "a" : source.span.scalar(before: start),
      base: isMarkEnd(start) ? "a" : source.base(before: start),
      after: beginsMark(end) ? "a" : source.span.scalar(at: end))
    if run.needsLetterBefore {
      copy(upTo: start)
      bytes += run.before == "_" ? Sentinel.dotThenLetter : Sentinel.letter
      resume(at: start)
    }
    if run.needsLetterAfter {
      copy(upTo: end)
      bytes += run.after == "_" ? Sentinel.letterThenDot : Sentinel.letter
      resume(at: end)
    }
    return end
  }

  private func beginsMark(_ offset: Int) -> Bool {
    if dialect != nil { return nextEdit < edits.count && edits[nextEdit].run.lowerBound == offset }
    return Mark(in: source, at: offset, syntax: syntax) != nil
  }

  private func isMarkEnd(_ offset: Int) -> Bool { marks.last.map { $0.run.upperBound == offset } ?? false }

  private mutating func copy(upTo offset: Int) {
    bytes += source[copied..<offset]
    copied = offset
  }

  private mutating func resume(at offset: Int) {
    copied = offset
    runs.append((bytes.count, offset))
  }
}

extension [UInt8] {
  /// The offset of the character that makes the beginning of the text a marker of a block; nil if there is none.
  fileprivate var blockMarkerOffset: Int? {
    let digits = prefix { $0.isASCIIDigit }.count
    guard digits < count else { return nil }
    let endsWord = digits + 1 == count || self[digits + 1].isBlank
    switch self[digits] {
    case UInt8(ascii: "."), UInt8(ascii: ")"): return digits > 0 && endsWord ? digits : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: ">"): return digits == 0 ? 0 : nil
    case UInt8(ascii: "~"): return digits == 0 && has("~~~".utf8, at: 0) ? 0 : nil
    case UInt8(ascii: "*"): return digits == 0 && (endsWord || isBreak(of: self[0])) ? 0 : nil
    case UInt8(ascii: "_"): return digits == 0 && isBreak(of: self[0]) ? 0 : nil
    case UInt8(ascii: "`"):
      let ticks = prefix { $0 == UInt8(ascii: "`") }.count
      return digits == 0 && ticks > 2 && !self[ticks...].contains(self[0]) ? 0 : nil
    default: return nil
    }
  }

  /// True if the text consists of one character and white space, like a thematic break.
  private func isBreak(of character: UInt8) -> Bool { allSatisfy { $0 == character || $0.isBlank } }

  /// The character before an offset; if that is a variation selector, the character that it belongs to.
  fileprivate func base(before offset: Int) -> Unicode.Scalar? {
    guard let scalar = span.scalar(before: offset) else { return nil }
    return (0xFE00...0xFE0E).contains(scalar.value) ? span.scalar(before: offset - 3) : scalar
  }
}
