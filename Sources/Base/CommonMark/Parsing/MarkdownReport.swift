import Diagnostics

/// Collects the findings of one text, and maps runs of the prepared text back to the file.
struct MarkdownReport {
  let text: SourceText
  let preparation: Preparation
  private(set) var findings: [Finding] = []
  /// The number of references to faulty characters that may still be reported; each takes a search.
  private var referenceLimit = 20
  private var hasReportedDepth = false

  init(_ text: SourceText, _ preparation: Preparation) {
    self.text = text
    self.preparation = preparation
  }

  /// The range in the file of a run of the prepared text.
  func range(_ run: Range<Int>) -> SourceRange { text.range(of: sourceRun(run)) }

  /// The place in the file of a run of the prepared text.
  func place(_ run: Range<Int>) -> TextPlace { TextPlace(text.range(of: sourceRun(run)).bounds) }

  /// The place in the file of a run of the source.
  func place(ofSource run: Range<Int>) -> TextPlace { TextPlace(text.range(of: run).bounds) }

  /// The source of a run of the prepared text, on one line.
  func rawText(_ run: Range<Int>) -> String { preparation.source.line(sourceRun(run)) }

  /// The run of the source that a run of the prepared text comes from.
  func sourceRun(_ run: Range<Int>) -> Range<Int> {
    let lower = preparation.sourceOffset(of: run.lowerBound)
    return lower..<max(lower, preparation.sourceOffset(of: run.upperBound))
  }

  /// Adds a finding; a document that is read as it is has none about its dialect.
  mutating func add(_ finding: Finding) { if preparation.dialect == nil { findings.append(finding) } }

  /// Reports that a run is nested too deeply; only the first one of the text is reported.
  mutating func addDepth(at run: Range<Int>) {
    if hasReportedDepth { return }
    hasReportedDepth = true
    findings.append(.nestedTooDeep(at: range(run)))
  }

  /// The faulty characters of a literal that come from character references and should be reported.
  ///
  /// A character in the file itself is reported when the file is read.
  ///
  /// - Parameter literal: a string that libcmark made of a run of the text, with its sentinels.
  /// - Returns: The characters with their faults and UTF-8 offsets; none after the first 20 of a text.
  mutating func referencedFaults(in literal: String) -> [(
    character: Unicode.Scalar, fault: CharacterFault, offset: Int
  )] {
    // A sentinel is not the author's, unless there is a reference to it.
    if preparation.references.isEmpty || preparation.dialect != nil { return [] }
    var faults: [(Unicode.Scalar, CharacterFault, Int)] = []
    var next = 0
    for scalar in literal.unicodeScalars where referenceLimit > 0 {
      let offset = next
      next += UTF8.width(scalar)
      guard let fault = CharacterFault(ofEscape: scalar.value), preparation.references.contains(scalar.value) else {
        continue
      }
      referenceLimit -= 1
      if !text.text.unicodeScalars.contains(scalar) { faults.append((scalar, fault, offset)) }
    }
    return faults
  }

  /// Reports the character of a reference in a run, unless it is reported there already.
  ///
  /// A sentinel next to a reference to the same character would be reported together with it.
  mutating func add(_ fault: CharacterFault, of character: Unicode.Scalar, at run: Range<Int>) {
    let finding = fault.finding(for: character.value, at: range(run))
    let isReported = findings.contains { $0.place?.bounds == finding.place?.bounds && $0.summary == finding.summary }
    if !isReported { add(finding) }
  }
}

extension [UInt8] {
  /// A run as text on one line: each line end, with the indentation after it, becomes a space.
  func line(_ run: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var isIndentation = isIndented(run.lowerBound)
    for offset in run {
      let byte = self[offset]
      if byte.isLineEnd || (byte == 0x20 && bytes.last == 0x20 && isIndentation) {
        if bytes.last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(byte)
      }
      isIndentation = byte.isLineEnd || (isIndentation && byte == 0x20)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if only spaces come before an offset on its line.
  private func isIndented(_ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, self[offset - 1] == 0x20 { offset -= 1 }
    return offset == 0 || self[offset - 1].isLineEnd
  }
}

extension MarkdownReport {
  /// Reports a failed link within the site.
  ///
  /// - Parameters:
  ///   - link: the broken link.
  ///   - run: its run in the prepared text.
  mutating func add(_ link: BrokenLink, at run: Range<Int>) {
    let start = preparation.sourceOffset(of: run.lowerBound)
    if isEscaped(preparation.source, start) { return }
    add(link.finding(at: range(run.lowerBound + 2..<run.upperBound - 1)))
  }

  /// True if a backslash comes before the bracket at an offset, or before its opening bracket, to prevent a link.
  private func isEscaped(_ source: [UInt8], _ offset: Int) -> Bool {
    let line = source[..<offset].lastIndex { $0.isLineEnd } ?? 0
    let opening = source[line..<offset].lastIndex(of: UInt8(ascii: "[")) ?? 0
    return [opening, offset].contains { $0 > 0 && source[$0 - 1] == UInt8(ascii: "\\") }
  }
}
