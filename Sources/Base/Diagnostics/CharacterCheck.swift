/// The result of checking the characters of a file.
package struct CharacterCheck: Sendable {
  /// True if the file is well-formed UTF-8.
  ///
  /// If it is not, it must not be read any further.
  package fileprivate(set) var isUTF8 = true
  /// True if every character is ASCII, and there is no byte order mark.
  package fileprivate(set) var isASCII = true
  /// The number of faulty characters, including those beyond the limit of reported ones.
  package fileprivate(set) var faultCount = 0
  /// The UTF-8 offset at which the text begins: after the byte order mark, if there is one.
  package fileprivate(set) var textStart = 0
}

/// Reports invalid contents of a text file: bytes that are not UTF-8, and invisible characters.
///
/// Invisible characters can make a text look different from what programs read (Unicode Technical Report #36; "Trojan
/// Source", Boucher and Anderson 2021). A byte order mark at the beginning is allowed.
///
/// - Parameters:
///   - file: any file of text.
///   - isWanted: true for the faults to report.
///   - report: receives at most 20 findings; the last one reports the number of the others.
/// - Returns: The facts about the characters that the parsers need.
/// - Complexity: O(n)
@discardableResult package func checkCharacters(
  of file: SourceFile, for isWanted: @escaping (CharacterFault) -> Bool = { _ in true }, report: Report
) -> CharacterCheck {
  var scan = CharacterScan(file: file, isWanted: isWanted)
  scan.run()
  report.add(scan.findings)
  return scan.result
}

private struct CharacterScan {
  private static let limit = 20
  let file: SourceFile
  private let isWanted: (CharacterFault) -> Bool
  private(set) var result = CharacterCheck()
  private(set) var findings: [Finding] = []

  init(file: SourceFile, isWanted: @escaping (CharacterFault) -> Bool) {
    (self.file, self.isWanted) = (file, isWanted)
  }

  mutating func run() {
    let fileBytes = file.bytes
    result.textStart = fileBytes.textStart
    do throws(UTF8.ValidationError) {
      var text = try UTF8Span(validating: fileBytes.span)
      result.isASCII = result.textStart == 0 && text.checkForASCII()
      check(fileBytes.span)
    } catch {
      let end = error.byteOffsets.lowerBound
      result.isASCII = false
      check(fileBytes.span.extracting(..<end))
      reportInvalidByte(at: end)
    }
    closeReport()
  }

  /// Checks well-formed UTF-8 from the beginning of the file.
  private mutating func check(_ bytes: Span<UInt8>) {
    var offset = result.textStart
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { checkControl(byte, at: offset, in: bytes) }
        offset += 1
        continue
      }
      let end = offset + byte.utf8Length
      // From U+3000 to U+EFFF, where most Chinese, Japanese and Korean characters are, no character is faulty.
      if !(0xE3...0xEE).contains(byte), let scalar = bytes.scalar(at: offset) { check(scalar, offset..<end, in: bytes) }
      offset = end
    }
  }

  /// Reports a control character other than a tab or a line end; a carriage return alone is not a line end.
  private mutating func checkControl(_ byte: UInt8, at offset: Int, in bytes: Span<UInt8>) {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard byte != 0x09, byte != 0x0A, byte != 0x0D || next != 0x0A else { return }
    report(.control, UInt32(byte), at: offset..<offset + 1)
  }

  private mutating func check(_ scalar: Unicode.Scalar, _ bounds: Range<Int>, in bytes: Span<UInt8>) {
    guard let fault = CharacterFault(scalar.value) else { return }
    if fault == .joiner, isJoining(scalar, bounds, in: bytes) { return }
    report(fault, scalar.value, at: bounds)
  }

  /// Joiners belong to the spelling of many scripts, such as Persian and Hindi, and to emoji made of several
  /// characters.
  private func isJoining(_ joiner: Unicode.Scalar, _ bounds: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard let before = bytes.scalar(before: bounds.lowerBound), let after = bytes.scalar(at: bounds.upperBound) else {
      return false
    }
    if joiner == "\u{200D}", before.isPartOfEmoji, after.isPartOfEmoji { return true }
    return before.isJoinable && after.isJoinable
  }

  private mutating func report(_ fault: CharacterFault, _ value: UInt32, at bounds: Range<Int>) {
    guard isWanted(fault) else { return }
    result.faultCount += 1
    guard findings.count < Self.limit else { return }
    findings.append(fault.finding(for: value, at: SourceRange(file, bounds)))
  }

  private mutating func reportInvalidByte(at offset: Int) {
    result.isUTF8 = false
    let byte = hexadecimal(UInt32(file.bytes[offset]), digits: 2)
    let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    findings.append(
      Finding(
        .invalidUTF8, at: SourceRange(file, offset..<offset + 1), "A file must be encoded in UTF-8",
        notes: [
          Finding.Note(
            isUTF16
              ? "the file begins like one in UTF-16"
              : "the first byte that is not UTF-8 is 0x\(byte), at offset \(offset)")
        ], fixes: [Finding.Fix("save the file as UTF-8 in the editor")]))
  }

  private mutating func closeReport() {
    let left = result.faultCount - Self.limit
    guard left > 0 else { return }
    findings[Self.limit - 1].notes.append(Finding.Note("\(left) more of such characters follow"))
  }
}

/// The faults of characters.
package enum CharacterFault: Sendable {
  case control, lineSeparator, noncharacter, directionControl, directionMark, zeroWidth, joiner

  /// The fault of a code point; nil for tabs, line feeds, carriage returns, and all others that a text may contain.
  ///
  /// A joiner is a fault only outside the scripts that are written with it.
  package init?(_ value: UInt32) {
    switch value {
    case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x9F: self = .control
    case 0x2028, 0x2029: self = .lineSeparator
    case 0xFDD0...0xFDEF: self = .noncharacter
    case _ where value & 0xFFFE == 0xFFFE: self = .noncharacter
    case 0x202A...0x202E, 0x2066...0x2069: self = .directionControl
    case 0x061C, 0x200E, 0x200F: self = .directionMark
    case 0x200B, 0x2060, 0xFEFF: self = .zeroWidth
    case 0x200C, 0x200D: self = .joiner
    default: return nil
    }
  }

  /// The faults of characters that no page may have, whatever document they come from.
  package static let ofNoPage: Set<CharacterFault> = [.control, .noncharacter, .directionControl]

  /// The fault of a code point that not even an escape may produce; nil for those that may be written as an escape.
  ///
  /// An override or embedding would also affect the text around it on the page, such as the title of the window.
  package init?(ofEscape value: UInt32) {
    guard let fault = CharacterFault(value) else { return nil }
    switch fault {
    case .control, .noncharacter: self = fault
    case .directionControl where value < 0x2066: self = fault
    default: return nil
    }
  }

  /// The finding for a character that has the fault.
  package func finding(for value: UInt32, at place: SourceRange) -> Finding {
    let code = hexadecimal(value, digits: 4)
    var fixes = [Finding.Fix("delete the character", replacing: place)]
    switch self {
    case .control, .noncharacter: break
    case .lineSeparator: fixes = [Finding.Fix("write an ordinary line break", replacing: place, with: "\n")]
    case .directionControl where value < 0x2066:
      fixes.append(Finding.Fix("for a run of the other direction, write \"\\u2068\" and \"\\u2069\" around it"))
    case .directionControl, .directionMark, .zeroWidth, .joiner:
      fixes.append(Finding.Fix("if it is meant, write it visibly: \"\\u\(code)\" in YAML, &#x\(code); in Markdown"))
    }
    var finding = Finding(kind, at: place, rule(code), fixes: fixes)
    // A mark alone, unlike an override, does not change the apparent meaning of the text.
    if self == .directionMark { finding.severity = .warning }
    return finding
  }

  private var kind: Finding.Kind {
    switch self {
    case .control: .controlCharacter
    case .lineSeparator: .invisibleLineBreak
    case .noncharacter: .noncharacter
    case .directionControl, .directionMark: .directionControl
    case .zeroWidth, .joiner: .invisibleCharacter
    }
  }

  /// - Parameter code: the code point in hexadecimal digits.
  /// - Returns: the summary of the finding.
  private func rule(_ code: String) -> Message {
    switch self {
    case .control: "Text may not hold control characters such as U+\(code)"
    case .lineSeparator: "A line may not end in the invisible character U+\(code)"
    case .noncharacter: "Text may not hold code points that are no characters, such as U+\(code)"
    case .directionControl: "Text may not be reordered by the invisible character U+\(code)"
    case .directionMark: "Text should not hold the invisible direction mark U+\(code)"
    case .zeroWidth, .joiner: "Text should not hold the invisible character U+\(code)"
    }
  }
}

extension Unicode.Scalar {
  /// A letter, or a mark on one, of a script that is neither ASCII nor Chinese, Japanese or Korean.
  fileprivate var isJoinable: Bool {
    if isASCII || isCJK { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  fileprivate var isPartOfEmoji: Bool { value > 0x7F && (properties.isEmoji || value == 0xFE0F) }
}
