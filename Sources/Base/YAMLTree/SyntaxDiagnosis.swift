import Diagnostics

/// Turns a problem in libyaml's words into a useful finding: the broken rule, the place, and the fix.
///
/// libyaml stops where it can't continue, often a line after the mistake, and uses the terms of its own grammar.
struct SyntaxDiagnosis {
  let problem: LibraryProblem
  let file: SourceFile
  /// The offset at which libyaml stopped.
  let place: Int
  /// The offset at which the thing begins that it was reading; else the same as `place`.
  let context: Int
  /// The last scalar.
  let lastScalar: Range<Int>

  var bytes: [UInt8] { file.bytes }

  /// The findings for a problem that libyaml reports, at the places that the author has to change.
  ///
  /// If the cause is lines indented with spaces that YAML does not treat as such, the places are in these. Otherwise
  /// there is one finding, with a note that quotes libyaml.
  var findings: [Finding] {
    let causes = wideIndentations
    if causes.contains(where: { $0.place.map { $0.bounds.lowerBound <= place } ?? false }) { return causes }
    var finding = finding
    let during = problem.context.isEmpty ? "" : ", \(problem.context)"
    finding.notes.append(Finding.Note("libyaml says: \(problem.message + during)"))
    return [finding]
  }

  private var finding: Finding {
    if concernsDirective { return .directive(at: range(bytes.trimmedLine(at: context))) }
    if concernsTag { return unquotedText(at: problem.isUndefinedTag ? place : context) }
    switch problem.message {
    case "could not find expected ':'": return missingColon
    case "mapping values are not allowed in this context": return misplacedColon
    case "did not find expected key", "did not find expected <document start>", "did not find expected '-' indicator":
      return misplacedLine
    case "found unexpected end of stream", "found unexpected document indicator": return unclosedQuote(at: context)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return unknownEscape
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      return tab
    case "found character that cannot start any token": return byte(at: place) == 0x09 ? tab : unquotedText(at: place)
    case "did not find expected comment or line break": return missingBlockIndicator ?? unquotedText(at: context)
    case "found an indentation indicator equal to 0", "did not find expected alphabetic or numeric character":
      return unquotedText(at: context)
    case "mapping keys are not allowed in this context": return unquotedText(at: place)
    case "block sequence entries are not allowed in this context": return misplacedItem
    case "did not find expected node content": return missingValue
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return brokenBrackets
    case "found unexpected ':'": return missingBlank(after: place)
    default: return unknown
    }
  }

  private var concernsDirective: Bool {
    problem.context.contains("directive") || problem.message.contains("directive")
      || problem.message == "found incompatible YAML document"
  }

  private var concernsTag: Bool { problem.context.hasSuffix(" a tag") || problem.isUndefinedTag }

  private var unknown: Finding {
    Finding(.yamlSyntax, at: range(textToEndOfLine(from: place)), "This is not valid YAML")
  }

  func range(_ bounds: Range<Int>) -> SourceRange { SourceRange(file, bounds) }

  func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  /// The rest of a line, without white space at its end and without a comment.
  func textToEndOfLine(from start: Int) -> Range<Int> {
    let bytes = bytes
    var end = bytes.trimmedEndOfLine(from: start)
    let comment = (start..<end).first { bytes[$0] == UInt8(ascii: "#") && $0 > start && bytes[$0 - 1].isBlank }
    if let comment { end = comment }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  func string(_ bounds: Range<Int>) -> String { String(decoding: bytes[bounds], as: UTF8.self) }

  /// True if only white space comes before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool { bytes.isFirstOnLine(offset) }

  /// The range of the character at an offset; empty at the end of the file.
  func character(at offset: Int) -> Range<Int> {
    guard let first = byte(at: offset) else { return bytes.count..<bytes.count }
    return offset..<min(offset + first.utf8Length, bytes.count)
  }
}

extension LibraryProblem { fileprivate var isUndefinedTag: Bool { message == "found undefined tag handle" } }
