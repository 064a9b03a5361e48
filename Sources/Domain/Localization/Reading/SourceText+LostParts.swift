import Diagnostics
import YAMLTree

/// Checks for valid YAML that hardly means what its author intended.
extension SourceText {
  /// The finding for ` #` after a plain text, unless a space or another `#` after it shows that a comment is intended.
  var commentBehind: Finding? {
    let bytes = file.bytes
    guard !bounds.isEmpty, !isInQuotesOrBlock else { return nil }
    // A line may have very many texts, so only the one right before a comment looks for its end.
    let behind = bytes[bounds.upperBound...]
    guard let sign = behind.firstIndex(where: { !$0.isWhitespace || $0.isLineEnd }), sign > bounds.upperBound,
      bytes[sign] == UInt8(ascii: "#"), sign + 1 < bytes.count, !bytes[sign + 1].isWhitespace,
      !bytes[sign + 1].isLineEnd, bytes[sign + 1] != UInt8(ascii: "#")
    else { return nil }
    let lineEnd = bytes[sign...].firstIndex(where: \.isLineEnd) ?? bytes.count
    let end = (bytes[..<lineEnd].lastIndex { !$0.isWhitespace } ?? sign) + 1
    let whole = String(decoding: bytes[bounds.lowerBound..<end], as: UTF8.self)
    let quoted = "'\(whole.replacing("'", with: "''"))'"
    // Closing brackets are after the text, or the comment swallowed them.
    let isAlone = !whole.contains { "{}[]\n".contains($0) }
    return Finding(
      .textCutByComment, at: SourceRange(file, sign..<end),
      "To YAML, '\(String(decoding: bytes[sign..<end], as: UTF8.self))' is a comment, and no part of the text",
      fixes: [
        isAlone
          ? .init(
            "put the text in quotes: \(quoted)", replacing: SourceRange(file, bounds.lowerBound..<end), with: quoted)
          : .init("put the text in quotes"), .init("or, if a comment is meant, write a space behind the '#'"),
      ])
  }

  /// The finding for a folded text, `>`, in which several lines begin like items of a list.
  var joinedList: Finding? {
    guard !isOneRun, file.bytes[bounds.lowerBound] == UInt8(ascii: ">") else { return nil }
    let bytes = Array(text.utf8)
    let items = segments.filter { bytes[$0.textOffset...].beginsLikeItem }
    // YAML doesn't fold lines with more indentation.
    guard items.count > 1, let joined = items.first(where: { $0.textOffset > 0 && bytes[$0.textOffset - 1] == 0x20 })
    else { return nil }
    let sign = SourceRange(file, bounds.lowerBound..<bounds.lowerBound + 1)
    let end = bytes[joined.textOffset...].firstIndex { $0 == 0x20 } ?? bytes.count
    return Finding(
      .joinedList, at: SourceRange(file, joined.fileOffset..<joined.fileOffset + end - joined.textOffset),
      "'>' joins the lines of this list to one", notes: [.init("the text begins here", at: sign)],
      fixes: [.init("write '|', which keeps lines", replacing: sign, with: "|")])
  }

  private var isInQuotesOrBlock: Bool {
    [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(
      file.bytes[bounds.lowerBound])
  }
}

extension UInt8 { fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D } }

extension ArraySlice<UInt8> {
  /// True if a text begins with the marker of an item, `- `, `* `, `+ `, `1. ` or `1) `.
  fileprivate var beginsLikeItem: Bool {
    let digits = prefix(while: \.isASCIIDigit)
    let rest = dropFirst(digits.count)
    guard let marker = rest.first, rest.dropFirst().first == 0x20 else { return false }
    return digits.isEmpty
      ? [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(marker)
      : digits.count < 10 && [UInt8(ascii: "."), UInt8(ascii: ")")].contains(marker)
  }
}
