import CommonMark
import Diagnostics
import Localization

/// Compares the code blocks of two texts line by line, without comments and without literals that hold words.
struct CodeComparison {
  private let sides: SideComparison

  init(_ sides: SideComparison) { self.sides = sides }

  /// The most blocks that are compared with one whose lines are others.
  private static let mostFolded = 20

  private var tags: (String, String) { (sides.first.tag.text, sides.other.tag.text) }

  /// True if two lines differ in nothing but text; in documents, translators translate what readers see.
  private func agree(_ line: NeutralCode.Line, _ other: NeutralCode.Line, in code: NeutralCode) -> Bool {
    if line.agrees(with: other, tags) { return true }
    return sides.isOfDocument
      && sides.areTranslations(
        line.content, other.content, isMarkdown: code.isMarkdown, isCommand: code.isCommand && !line.isPrinted,
        hasGaps: code.hasGaps)
  }

  /// True if two blocks have the same code on other lines.
  private func isFolded(_ code: NeutralCode, _ other: NeutralCode) -> Bool {
    if code.isFolded(as: other) { return true }
    return sides.isOfDocument && code.lines.count != other.lines.count && code.lines.count + other.lines.count < 200
      && sides.areTranslations(
        code.content, other.content, isMarkdown: code.isMarkdown, isCommand: code.isCommand, hasGaps: code.hasGaps)
  }

  /// The first difference; nil if both texts have the same code in any order.
  func difference(_ left: [CodeBlock], _ right: [CodeBlock]) -> Difference? {
    if left.elementsEqual(right, by: { $0.info == $1.info && $0.literal == $1.literal }) { return nil }
    var (lefts, rights) = (left.map { NeutralCode($0) }, right.map { NeutralCode($0) })
    // What commands print may be in the language of the reader.
    if lefts.reduce(0, { $0 + $1.printedWords }) != rights.reduce(0, { $0 + $1.printedWords }) {
      lefts = lefts.map(\.withoutOutput)
      rights = rights.map(\.withoutOutput)
    }
    let surplus = Surplus(of: lefts.map(\.key), rights.map(\.key))
    if surplus.isEmpty { return ofLiterals(left, lefts, right, rights) }
    if haveSameLines(lefts, rights) { return nil }
    var (lackingPositions, extraPositions) = (surplus.left, surplus.right)
    for position in surplus.left {
      let counterpart = counterpart(of: lefts[position], rights, extraPositions, surplus.left.count)
      guard let counterpart else { continue }
      let isFolded = isFolded(lefts[position], rights[counterpart])
      let difference =
        isFolded ? nil : ofLines(left[position], lefts[position], right[counterpart], rights[counterpart])
      if let difference { return difference }
      // Only the names of the languages differ, which readers of documents don't see.
      if lefts[position].language != rights[counterpart].language, !sides.isOfDocument { continue }
      lackingPositions.removeAll { $0 == position }
      extraPositions.removeAll { $0 == counterpart }
    }
    if lackingPositions.isEmpty && extraPositions.isEmpty { return nil }
    let (lacking, extra) = (lackingPositions.map { left[$0] }, extraPositions.map { right[$0] })
    let (first, other) = (sides.first, sides.other)
    return sides.difference(
      .codeBlocks, lacking: lacking.map { block in ThingInText(block.name) { first.place(block.place) } },
      extra: extra.map { block in ThingInText(block.name) { other.place(block.place) } })
  }

  /// True if the texts of a document have the same lines, in blocks that begin elsewhere.
  private func haveSameLines(_ lefts: [NeutralCode], _ rights: [NeutralCode]) -> Bool {
    guard sides.isOfDocument, lefts.count != rights.count, !lefts.isEmpty, !rights.isEmpty,
      lefts.reduce(0, { $0 + $1.lines.count }) == rights.reduce(0, { $0 + $1.lines.count })
    else { return false }
    let lines = lefts.lazy.flatMap { code in code.lines.lazy.map { (code, $0) } }
    return zip(lines, rights.lazy.flatMap(\.lines)).allSatisfy { agree($0.1, $1, in: $0.0) }
  }

  /// The block that a block was most likely meant to equal: with half of its lines, or the only one.
  private func counterpart(of code: NeutralCode, _ others: [NeutralCode], _ positions: [Int], _ count: Int) -> Int? {
    if positions.count * code.lines.count > 10_000 { return nil }
    if positions.count <= Self.mostFolded, let folded = positions.first(where: { isFolded(code, others[$0]) }) {
      return folded
    }
    let lines = Set(code.lines.map(\.code))
    let likely = positions.map { position in
      let other = others[position]
      let shared = other.lines.count { lines.contains($0.code) }
      let agreed = zip(code.lines, other.lines).count { agree($0, $1, in: code) }
      return (position, Double(max(shared, agreed)) / Double(max(code.lines.count, 1)))
    }
    guard let best = likely.reversed().max(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 >= 0.5 || positions.count == 1 && count == 1 ? best.0 : nil
  }

  private func ofLines(_ left: CodeBlock, _ leftCode: NeutralCode, _ right: CodeBlock, _ rightCode: NeutralCode)
    -> Difference?
  {
    let (lefts, rights) = (leftCode.lines, rightCode.lines)
    let first = zip(lefts, rights).enumerated().first { lines in
      !agree(lines.element.0, lines.element.1, in: leftCode) && lines.element.0.text != lines.element.1.text
    }?.offset
    guard let position = first ?? (lefts.count == rights.count ? nil : min(lefts.count, rights.count)) else {
      return nil
    }
    let lacking = position < lefts.count ? [thing(lefts[position], left, sides.first)] : []
    let extra = position < rights.count ? [thing(rights[position], right, sides.other)] : []
    return sides.difference(.codeBlocks, lacking: lacking, extra: extra)
  }

  /// The difference in literals of blocks that are the same otherwise.
  private func ofLiterals(
    _ left: [CodeBlock], _ lefts: [NeutralCode], _ right: [CodeBlock], _ rights: [NeutralCode]
  ) -> Difference? {
    var free: [[[UInt8]]: [Int]] = [:]
    for position in rights.indices.reversed() { free[rights[position].key, default: []].append(position) }
    for position in lefts.indices {
      guard let counterpart = free[lefts[position].key]?.popLast() else { continue }
      let difference = ofLines(left[position], lefts[position], right[counterpart], rights[counterpart])
      if let difference { return difference }
    }
    return nil
  }

  private func thing(_ line: NeutralCode.Line, _ block: CodeBlock, _ side: TextSide) -> ThingInText {
    ThingInText("the line of code '\(line.text)'") {
      let bytes = side.place.file.bytes
      guard let start = block.place.bounds?.lowerBound else { return side.place }
      let end = min(bytes.count, start + 2 * block.literal.utf8.count + 1_000)
      let found = bytes.offset(of: line.text.utf8, from: start, to: end)
      return found.map { SourceRange(side.place.file, $0..<$0 + line.text.utf8.count) } ?? side.place(block.place)
    }
  }
}

extension CodeBlock {
  fileprivate var firstLine: String { String(literal.split(whereSeparator: \.isNewline).first ?? "") }

  fileprivate var name: Message {
    switch (info.isEmpty, firstLine.isEmpty) {
    case (true, true): "a code block"
    case (true, false): "a code block that begins with '\(firstLine)'"
    case (false, true): "a code block of \(info)"
    case (false, false): "a code block of \(info) that begins with '\(firstLine)'"
    }
  }
}
