import Diagnostics

/// The comments of HTML in a document of Markdown, without those for Hyo.
struct HiddenComments {
  private(set) var places: [SourceRange] = []

  init(in file: SourceFile) {
    let bytes = file.bytes
    var fence: ArraySlice<UInt8>?
    var start: Int?
    for line in bytes.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 }
      if let open = fence {
        if text.starts(with: open) { fence = nil }
        continue
      }
      if start == nil, let sign = text.first, "`~".utf8.contains(sign),
        text.prefix(3).count(where: { $0 == sign }) == 3,
        // Code in backticks has some behind it, a fence has none.
        sign == UInt8(ascii: "~") || !text.drop(while: { $0 == sign }).contains(sign)
      {
        fence = text.prefix { $0 == sign }
        continue
      }
      var offset = line.startIndex
      var isCode = false
      while offset < line.endIndex {
        let rest = line[offset...]
        if let first = start {
          guard rest.starts(with: "-->".utf8) else {
            offset += 1
            continue
          }
          offset += 3
          if !Self.isForHyo(bytes[first..<offset]) { places.append(SourceRange(file, first..<offset)) }
          start = nil
        } else if !isCode, rest.starts(with: "<!--".utf8) {
          start = offset
          offset += 4
        } else {
          if rest.first == UInt8(ascii: "`") { isCode.toggle() }
          offset += 1
        }
      }
    }
    if let start { places.append(SourceRange(file, start..<bytes.count)) }
  }

  private static func isForHyo(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.dropFirst(4).drop { $0 == 0x20 }.starts(with: "hyo".utf8)
  }
}

/// The most lines of comments that advice names.
private let mostNamed = 20

extension Finding {
  /// The advice on the comments of a document; nil without any.
  static func comments(_ places: [SourceRange]) -> Finding? {
    guard let first = places.first else { return nil }
    let named = places.prefix(mostNamed).map { "\($0.file.line(at: $0.bounds.lowerBound).number)" }
    let lines = named.joined(separator: ", ") + (places.count > mostNamed ? ", …" : "")
    return .leavesOut("Comments of the document are left out, at these lines: \(lines)", at: first)
  }
}
