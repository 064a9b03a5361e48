import Diagnostics

/// Lists and mappings in brackets, on one line.
extension SimpleReader {
  mutating func bracketed() -> YAMLNode? {
    bracketed(depth: 0)
  }

  private mutating func bracketed(depth: Int) -> YAMLNode? {
    guard depth < 8 else { return nil }
    let start = position
    let isMapping = byte(position) == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var items: [YAMLNode] = []
    var pairs: [YAMLPair] = []
    var keys = KeyRegister()
    repeat {
      position += 1
      skipBlanks()
      if items.isEmpty, pairs.isEmpty {
        if byte(position) == closing { break }
        if isMapping { pairs.reserveCapacity(4) } else { items.reserveCapacity(4) }
      }
      if isMapping {
        guard let key = key(), isNew(key, among: pairs, &keys),
          let value = entry(depth: depth, isInList: false)
        else { return nil }
        pairs.append(YAMLPair(key: consume key, value: consume value))
      } else {
        guard let item = entry(depth: depth, isInList: true) else { return nil }
        items.append(item)
      }
      skipBlanks()
    } while byte(position) == UInt8(ascii: ",")
    guard byte(position) == closing else { return nil }
    position += 1
    contentEnd = position
    let bounds = start..<position
    return YAMLNode(isMapping ? .mapping(pairs) : .sequence(items), file: file, bounds: bounds)
  }

  /// A key and its colon, with the blanks behind it.
  private mutating func key() -> SourceText? {
    let start = position
    // It may be a merge key, with which fault is found.
    if byte(start) == UInt8(ascii: "<") { return nil }
    let text = isQuote(byte(position)) ? quoted(position) : plain()
    guard let text, isKey(text) else { return nil }
    position = text.bounds.upperBound
    guard byte(position) == UInt8(ascii: ":"), byte(position + 1) == 0x20,
      position - start <= Self.longestKey
    else { return nil }
    position += 1
    skipBlanks()
    return text
  }

  private mutating func entry(depth: Int, isInList: Bool) -> YAMLNode? {
    switch byte(position) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): bracketed(depth: depth + 1)
    case let first where isQuote(first): quoted(position).map { finish($0) }
    // An entry of a list may have commas of another script, with which fault is found.
    default: plain().flatMap { isInList && !$0.wideCommas.isEmpty ? nil : finish($0) }
    }
  }

  private mutating func skipBlanks() {
    while byte(position) == 0x20 { position += 1 }
  }

  private func plain() -> SourceText? {
    guard byte(position).mayBeginPlain else { return nil }
    var end = position + 1
    while byte(end).mayContinuePlain { end += 1 }
    while byte(end - 1) == 0x20 { end -= 1 }
    return text(position..<end)
  }
}

extension UInt8 {
  fileprivate var mayBeginPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "<"), UInt8(ascii: "("), 0x80...0xFF:
      true
    default: false
    }
  }

  fileprivate var mayContinuePlain: Bool {
    switch self {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: ")"), UInt8(ascii: "="), UInt8(ascii: "+"):
      true
    default: mayBeginPlain
    }
  }
}
