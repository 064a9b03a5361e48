import Diagnostics

/// Collects the findings of one text, and leads from runs of the prepared text back to the file.
struct MarkdownReport {
  let text: SourceText
  let preparation: Preparation
  private(set) var findings: [Finding] = []
  /// How many references to control characters may still be reported; each takes a search.
  private var referenceLimit = 20
  private var hasReportedDepth = false

  init(_ text: SourceText, _ preparation: Preparation) {
    self.text = text
    self.preparation = preparation
  }

  /// The range in the file of a run of the prepared text.
  func range(_ run: Range<Int>) -> SourceRange {
    text.range(of: sourceRun(run))
  }

  /// The source of a run of the prepared text, on one line.
  func rawText(_ run: Range<Int>) -> String {
    preparation.source.line(sourceRun(run))
  }

  private func sourceRun(_ run: Range<Int>) -> Range<Int> {
    let lower = preparation.sourceOffset(of: run.lowerBound)
    return lower..<max(lower, preparation.sourceOffset(of: run.upperBound))
  }

  mutating func add(_ finding: Finding) {
    findings.append(finding)
  }

  /// Reports that a run is nested too deeply; only the first one of the text is reported.
  mutating func addDepth(at run: Range<Int>) {
    if hasReportedDepth { return }
    hasReportedDepth = true
    add(.nestedTooDeep(at: range(run)))
  }

  /// The control characters of a literal that come from character references, and are to be reported.
  ///
  /// No page may hold them. A control character that is in the file itself is reported when the file is read.
  ///
  /// - Parameter literal: a string that libcmark made of a run of the text.
  /// - Returns: the characters; none after the first 20 of a text.
  mutating func referencedControls(in literal: String) -> [Unicode.Scalar] {
    guard preparation.mayHaveReferences else { return [] }
    var controls: [Unicode.Scalar] = []
    for scalar in literal.unicodeScalars
    where CharacterFault(scalar.value) == .control && referenceLimit > 0 {
      referenceLimit -= 1
      if !text.text.unicodeScalars.contains(scalar) { controls.append(scalar) }
    }
    return controls
  }

  mutating func add(_ control: Unicode.Scalar, referencedAt run: Range<Int>) {
    add(CharacterFault.control.finding(for: control.value, at: range(run)))
  }
}

extension [UInt8] {
  /// A run as text on one line: each line end, with the indentation after it, becomes a space.
  func line(_ run: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for offset in run {
      let byte = self[offset]
      if byte.isLineEnd || (byte == 0x20 && bytes.last == 0x20 && isIndented(offset)) {
        if bytes.last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isIndented(_ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, self[offset - 1] == 0x20 { offset -= 1 }
    return offset == 0 || self[offset - 1].isLineEnd
  }
}
