import Diagnostics

extension MarkdownWriter {
  /// Begins a line of a block, unless it begins with the marker of a list item or quote already.
  mutating func beginLineUnlessMarked() { if written.last.map({ $0 == 0x0A }) ?? true { beginLine() } }

  /// Writes a fenced code block.
  ///
  /// The fence is longer than any run of its character in the code.
  mutating func codeBlock(_ code: CodeBlock) {
    let isTilde = code.info.utf8.contains(UInt8(ascii: "`"))
    let character = isTilde ? UInt8(ascii: "~") : UInt8(ascii: "`")
    let literal = Array(code.literal.utf8)
    let length = max(3, literal.longestRun(of: character) + 1)
    let fence = [UInt8](repeating: character, count: length)
    raw(fence)
    info(code.info)
    for line in literal.lines {
      raw(0x0A)
      if line.isEmpty { prefixOfBlankLine() } else { raw(prefix) }
      raw(line.span)
    }
    raw(0x0A)
    raw(prefix)
    raw(fence)
  }

  private mutating func info(_ info: String) {
    let utf8 = Array(info.utf8)
    for (index, byte) in utf8.enumerated() {
      let next = index + 1 < utf8.count ? utf8[index + 1] : 0
      switch byte {
      case UInt8(ascii: "\\") where next.isASCIIPunctuation: markup("\\\\")
      case UInt8(ascii: "&") where next.isASCIIAlphanumeric || next == 0x23: markup("&amp;")
      case 0x0A, 0x0D: markup(" ")
      default: raw(byte)
      }
    }
  }

  /// Writes the value of an attribute of an HTML element.
  mutating func attributeValue(_ value: String) {
    value.withBytes { bytes in
      var start = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), 0x0A, 0x0D:
          raw(bytes.extracting(start..<index))
          reference(to: bytes[index])
          start = index + 1
        default: break
        }
      }
      raw(bytes.extracting(start...))
    }
  }
}

extension [UInt8] {
  /// The lines, without their ends; a line end at the end begins no further line.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  fileprivate func longestRun(of byte: UInt8) -> Int {
    var longest = 0
    var run = 0
    for other in self {
      run = other == byte ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}
