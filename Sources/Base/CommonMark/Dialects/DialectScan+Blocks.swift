import Diagnostics

/// Blocks of dialects, which begin at the beginning of a line.
extension DialectScan {
  /// Reads what begins a block on a line.
  ///
  /// - Parameters:
  ///   - line: the line without its indentation, quote markers and line end.
  ///   - column: the length of what was left out before it.
  /// - Returns: The offset where running text begins.
  mutating func readBlock(_ line: Range<Int>, column: Int) -> Int {
    let start = line.lowerBound
    switch bytes[start] {
    case UInt8(ascii: ":"): return directive(line, column: column) ?? definition(line, column: column) ?? start
    case UInt8(ascii: "/") where bytes.has("///".utf8, at: start): return directive(line, column: column) ?? start
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="): return admonition(line) ?? start
    case UInt8(ascii: "i"), UInt8(ascii: "e"): return module(line, column: column) ?? start
    case UInt8(ascii: "("): return target(line) ?? start
    case UInt8(ascii: "|"):
      dropPadding(line)
      return line.upperBound
    default: return start
    }
  }

  /// `:::note Title`, `:::{note}`, `/// note | Title`, and the line that ends such a block.
  private mutating func directive(_ line: Range<Int>, column: Int) -> Int? {
    guard let name = bytes.directive(in: line) else { return nil }
    let sign = bytes[line.lowerBound]
    let word = String(decoding: bytes[name], as: UTF8.self).lowercased()
    var offset = name.upperBound
    while offset < line.upperBound, bytes[offset] == UInt8(ascii: "}") || bytes[offset].isBlank { offset += 1 }
    if sign == UInt8(ascii: "/"), offset < line.upperBound, bytes[offset] == UInt8(ascii: "|") { offset += 1 }
    let mark = Mark.Kind.opaque(
      word.isEmpty ? .layout : Opaque(identity: "\(Character(Unicode.Scalar(sign)))\(word)", opensBlock: true))
    // Text right above or below belongs to another paragraph.
    add(DialectEdit(run: line.lowerBound..<offset, before: column == 0 && isBehindText ? [0x0A] : [], kind: mark))
    if column == 0 { endBlock() }
    return offset
  }

  /// Leaves out the spaces and dashes that only make the columns of a table line up; its cells are read from the source.
  private mutating func dropPadding(_ line: Range<Int>) {
    var offset = line.lowerBound
    while offset < line.upperBound {
      let start = offset
      let byte = bytes[offset]
      repeat { offset += 1 } while offset < line.upperBound && bytes[offset] == byte
      guard offset - start > 8, byte == 0x20 || byte == UInt8(ascii: "-") else { continue }
      add(DialectEdit(run: start + 3..<offset))
    }
  }

  /// `: ` before the description of a term.
  private mutating func definition(_ line: Range<Int>, column: Int) -> Int? {
    let start = line.lowerBound
    guard start + 1 < line.upperBound, bytes[start + 1].isBlank else { return nil }
    var end = start + 1
    while end < line.upperBound, bytes[end].isBlank { end += 1 }
    add(DialectEdit(run: start..<end, before: column == 0 && isBehindText ? [0x0A] : [], kind: .opaque(.layout)))
    return end
  }

  /// `!!! note "Title"`, `??? note` and `=== "Tab"`, whose content is indented: for libcmark an item of a list.
  private mutating func admonition(_ line: Range<Int>) -> Int? {
    let sign = bytes[line.lowerBound]
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset] == sign { offset += 1 }
    guard offset - line.lowerBound == 3 else { return nil }
    if offset < line.upperBound, sign == UInt8(ascii: "?"), bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    let behindSign = offset
    while offset < line.upperBound, bytes[offset].isBlank { offset += 1 }
    guard offset > behindSign, offset < line.upperBound else { return nil }
    if sign == UInt8(ascii: "=") {
      guard bytes[offset] == UInt8(ascii: "\"") else { return nil }
      add(
        DialectEdit(
          run: line.lowerBound..<offset, before: Self.item, kind: .opaque(Opaque(identity: "===", opensBlock: true))))
      endBlock()
      return offset
    }
    let name = offset
    while offset < line.upperBound, bytes[offset].isNameByte { offset += 1 }
    guard offset > name else { return nil }
    let word = String(decoding: bytes[name..<offset], as: UTF8.self).lowercased()
    add(
      DialectEdit(
        run: line.lowerBound..<offset, before: Self.item,
        kind: .opaque(Opaque(identity: "!!!\(word)", opensBlock: true))))
    endBlock()
    return offset
  }

  /// The marker of a list that few authors use, for blocks whose content is indented.
  private static let item = Array("+ ".utf8)

  /// `import` and `export` of MDX, up to the next empty line.
  private mutating func module(_ line: Range<Int>, column: Int) -> Int? {
    guard column == 0, !isBehindText, let first = bytes[line].firstIndex(where: \.isBlank) else { return nil }
    let rest = bytes[first..<line.upperBound].drop(while: \.isBlank)
    switch String(decoding: bytes[line.lowerBound..<first], as: UTF8.self) {
    case "import":
      guard rest.contains(where: \.isQuote) || dialect == .mdx && rest.first == UInt8(ascii: "{") else { return nil }
    case "export":
      let word = String(decoding: rest.prefix { $0.isASCIILetter }, as: UTF8.self)
      guard ["const", "default", "function", "let", "async", "class"].contains(word) else { return nil }
    default: return nil
    }
    var end = line.upperBound
    while end < bytes.count, !bytes.isBlankLine(at: end + 1) { end = bytes.span.offset(of: 0x0A, from: end + 1) }
    end = min(end, bytes.count)
    add(DialectEdit(run: line.lowerBound..<end, kind: .opaque(.layout)))
    return end
  }

  /// `(id)=`, which MyST puts before a heading.
  private mutating func target(_ line: Range<Int>) -> Int? {
    let text = bytes[line].reversed().drop { $0.isWhitespace }.reversed()
    guard text.count > 3, text.suffix(2).elementsEqual(")=".utf8) else { return nil }
    let name = text.dropFirst().dropLast(2)
    guard name.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }) else { return nil }
    let end = line.lowerBound + text.count
    add(DialectEdit(run: line.lowerBound..<end, kind: .opaque(Opaque(anchor: String(decoding: name, as: UTF8.self)))))
    return end
  }
}

extension [UInt8] {
  /// The name behind three or more equal signs, which open a block or end it: `note` in `:::note`, `::: {.note}` and `/// note`.
  ///
  /// - Parameter line: The range of a line that begins with the sign.
  /// - Returns: The range of the name, which is empty where a block ends; nil if there are fewer signs.
  func directive(in line: Range<Int>) -> Range<Int>? {
    let sign = self[line.lowerBound]
    var start = self[line].firstIndex { $0 != sign } ?? line.upperBound
    guard start - line.lowerBound >= 3 else { return nil }
    while start < line.upperBound, self[start].isBlank || self[start] == UInt8(ascii: "{") { start += 1 }
    if start < line.upperBound, self[start] == UInt8(ascii: ".") { start += 1 }
    return start..<(self[start..<line.upperBound].firstIndex { !$0.isNameByte } ?? line.upperBound)
  }
}

extension UInt8 {
  /// True for the characters of names of directives, tags and attributes.
  var isNameByte: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
