import Diagnostics

extension SyntaxDiagnosis {
  /// The finding for something that belongs neither to the value before it nor to the lines above.
  var misplacedLine: Finding {
    if byte(at: place) == UInt8(ascii: ":") { return .emptyKey(at: range(place..<place)) }
    guard isFirstOnLine(place) else { return textAfterValue }
    if byte(at: place) == UInt8(ascii: "-"), WideBlank(at: place + 1, in: bytes) != nil {
      return missingBlank(afterDash: place)
    }
    if byte(at: place) == UInt8(ascii: "-"), isInList, let next = byte(at: place + 1), next.isASCIILetter {
      return missingBlank(afterDash: place)
    }
    if let above = lineAbove(place), bytes[above].starts(with: "...".utf8) {
      return .severalDocuments(at: range(textToEndOfLine(from: place)))
    }
    return Finding(
      .wrongIndentation, at: range(textToEndOfLine(from: place)), brokenRule, notes: groupNote, fixes: [indentationFix])
  }

  private var brokenRule: Message {
    let isItem = isItem(place)
    if isInList, !isItem, column(of: place) <= column(of: context) { return "Every item of a list must begin with '-'" }
    if isInMapping, isItem, !levels(above: place).contains(where: \.isOfItems) {
      return "An item of a list may not stand among keys"
    }
    return Self.wrongColumn
  }

  static let wrongColumn: Message = "The indentation must match that of the lines above"

  private var isInList: Bool { problem.message.contains("'-'") }
  private var isInMapping: Bool { problem.message == "did not find expected key" }

  private var groupNote: [Finding.Note] {
    guard problem.contextMark != nil else { return [] }
    let line = range(textToEndOfLine(from: context))
    return [Finding.Note(isInList ? "the list begins here" : "the mapping begins here", at: line)]
  }

  /// The fix for a line whose indentation differs from all lines above it: to use the nearest of theirs.
  private var indentationFix: Finding.Fix {
    let own = column(of: place)
    let wanted = nearestColumn(to: own, ofItems: isItem(place), above: place)
    guard let wanted, wanted != own, own > 0, brokenRule == Self.wrongColumn else {
      return Finding.Fix("indent the line like those that it belongs to")
    }
    return indenting(place, by: wanted)
  }

  private var textAfterValue: Finding {
    let rest = textToEndOfLine(from: place)
    if bytes[rest].elementsEqual(",".utf8) {
      return Finding(
        .textAfterValue, at: range(rest), "No comma follows a value that has its own line",
        fixes: [.init("delete the comma", replacing: range(rest))])
    }
    let end = blanksBefore(place).lowerBound
    let last = byte(at: end - 1)
    if lastScalar.upperBound == end, last?.isQuote ?? false, lastScalar.count > 1 { return textAfterQuote(lastScalar) }
    if let value = valueStart(before: place), byte(at: value)?.isOpeningBracket ?? false {
      return unquotedText(at: value)
    }
    return Finding(
      .textAfterValue, at: range(textToEndOfLine(from: place)), "No text may follow a value on its line",
      fixes: [Finding.Fix("if it belongs to the value, put the whole in quotes")])
  }

  private func blanksBefore(_ offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start..<offset
  }

  var tab: Finding {
    let start = byte(at: place) == 0x09 ? place : max(place - 1, 0)
    let end = bytes[start...].firstIndex { $0 != 0x09 } ?? bytes.count
    let tabs = start..<max(end, min(start + 1, bytes.count))
    return Finding(
      .tabIndentation, at: range(tabs),
      isFirstOnLine(start)
        ? "Lines must be indented with spaces, not with tabs" : "There must be a space here, not a tab",
      fixes: [
        Finding.Fix(
          "write spaces instead", replacing: range(tabs),
          with: String(repeating: " ", count: isFirstOnLine(start) ? 2 * tabs.count : 1))
      ])
  }

  var missingValue: Finding {
    let summary: Message =
      switch byte(at: place) {
      case UInt8(ascii: ","): "A value must stand before a comma"
      case UInt8(ascii: "]"), UInt8(ascii: "}"): "A closing bracket must have an opening one"
      default: "A value is missing"
      }
    return Finding(
      .missingValue, at: range(character(at: place)), summary,
      fixes: [Finding.Fix("write the value, or put the text in quotes if it is one")])
  }

  /// The finding if there is anything other than a comma or the closing bracket inside `[…]` or `{…}`.
  var brokenBrackets: Finding {
    let opened = Finding.Note("the bracket was opened here", at: range(character(at: context)))
    if let finding = curlyQuotes { return finding }
    if isBeyondBrackets { return unclosedBracket }
    if let finding = wideComma { return finding }
    if byte(at: place) == UInt8(ascii: ":") {
      return Finding(
        .unquotedText, at: range(character(at: place)), "A text that holds ': ' must be in quotes", notes: [opened],
        fixes: [Finding.Fix("put the whole text in quotes")])
    }
    return Finding(
      .missingComma, at: range(character(at: place)), "Entries in brackets must be separated by commas",
      notes: [opened],
      fixes: [
        Finding.Fix("write a comma", replacing: range(blanksBefore(place)), with: ", "),
        Finding.Fix("if it belongs to the entry before it, put the whole entry in quotes"),
      ])
  }

  /// True if brackets were not closed before the end of the file, or before a line further out.
  private var isBeyondBrackets: Bool {
    guard let next = byte(at: place) else { return true }
    if next == UInt8(ascii: "]") || next == UInt8(ascii: "}") { return true }
    let start = bytes.startOfLine(at: place)
    let opening = bytes.startOfLine(at: context)
    guard start > opening else { return false }
    return bytes.skipBlanks(from: start) - start <= bytes.skipBlanks(from: opening) - opening
  }

  private var unclosedBracket: Finding {
    let opening = character(at: context)
    let closing = byte(at: context) == UInt8(ascii: "[") ? "]" : "}"
    var notes: [Finding.Note] = []
    if place < bytes.count { notes = [Finding.Note("'\(closing)' was expected here", at: range(character(at: place)))] }
    return Finding(
      .unclosedBracket, at: range(opening), "A bracket must be closed with its counterpart '\(closing)'", notes: notes,
      fixes: [Finding.Fix("write the missing '\(closing)'")])
  }
}

extension UInt8 { fileprivate var isOpeningBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") } }
