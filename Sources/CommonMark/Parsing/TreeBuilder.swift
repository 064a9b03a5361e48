import Diagnostics

/// Makes our tree of libcmark's, and reports what is not allowed in it.
struct TreeBuilder {
  let text: SourceText
  let preparation: Preparation
  var findings: [Finding] = []
  /// Made when it is needed first: most texts have neither links nor faults.
  private var locator: Locator?
  /// The paragraph or heading being read.
  var leaf: LeafPlace?
  /// Its first inline, until the first place in it is asked for.
  var leafContent: CMarkNode?
  var insideLink = false
  var insideHeading = false
  var headingID: String?
  var sawSoftBreak = false
  /// How many references to control characters may still be reported.
  var referenceLimit = 20
  private var reportedDepth = false

  init(_ text: SourceText, _ preparation: Preparation) {
    self.text = text
    self.preparation = preparation
  }

  /// The range in the file of a run of the prepared text.
  func range(_ run: Range<Int>) -> SourceRange {
    text.range(of: sourceRun(run))
  }

  /// The source of a run of the prepared text, in one line.
  func rawText(_ run: Range<Int>) -> String {
    preparation.source.line(sourceRun(run))
  }

  private func sourceRun(_ run: Range<Int>) -> Range<Int> {
    let lower = preparation.sourceOffset(of: run.lowerBound)
    return lower..<max(lower, preparation.sourceOffset(of: run.upperBound))
  }

  mutating func withLocator<Result>(_ body: (inout Locator) -> Result) -> Result {
    var current = locator ?? Locator(preparation.bytes)
    locator = nil
    defer { locator = current }
    return body(&current)
  }

  /// The run of the prepared text that a block takes.
  mutating func run(ofBlock node: CMarkNode) -> Range<Int> {
    withLocator { locator in
      let start = locator.offset(line: node.startLine, column: node.startColumn)
      let end = locator.end(line: node.endLine, column: node.endColumn)
      // libcmark forgets the end of an HTML block that the text's end closes.
      return start..<(end > start ? end : locator.endOfLine(node.startLine))
    }
  }

  /// Reports once for the text that something stands too deep.
  mutating func reportDepth(at run: Range<Int>) {
    if reportedDepth { return }
    reportedDepth = true
    findings.append(.nestedTooDeep(at: range(run)))
  }
}

extension [UInt8] {
  /// A run as text, its line ends and the indentation after them turned into blanks.
  func line(_ run: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var isIndentation = isIndented(run.lowerBound)
    for offset in run {
      let byte = self[offset]
      let isLineEnd = byte == 0x0A || byte == 0x0D
      if isLineEnd || (byte == 0x20 && bytes.last == 0x20 && isIndentation) {
        if bytes.last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(byte)
      }
      isIndentation = isLineEnd || (isIndentation && byte == 0x20)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether nothing but blanks stands before an offset on its line.
  private func isIndented(_ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, self[offset - 1] == 0x20 { offset -= 1 }
    return offset == 0 || self[offset - 1] == 0x0A || self[offset - 1] == 0x0D
  }
}
