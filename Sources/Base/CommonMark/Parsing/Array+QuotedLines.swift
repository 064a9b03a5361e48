import Diagnostics

extension [UInt8] {
  /// The lines of a Markdown document that libcmark reads as code, or as the inside of a comment or of an element of
  /// HTML in which there are no comments.
  ///
  /// - Parameter bounds: The bytes of the document, without its front matter.
  /// - Returns: Runs of whole lines in ascending order; the whole document if its blocks are nested too deeply to be read.
  /// - Complexity: O(n) in the length of the document.
  package func quotedLines(in bounds: Range<Int>) -> [Range<Int>] {
    var text = Array(self[bounds])
    // Only blocks matter. Libcmark examines each beginning of an image again for each link.
    for offset in text.indices.dropFirst().dropLast()
    where text[offset] == UInt8(ascii: "!") && text[offset + 1] == UInt8(ascii: "[") && text[offset - 1] != 0x3C {
      text[offset] = UInt8(ascii: ".")
    }
    guard Limits.firstLineTooDeep(in: text) == nil, let document = CMarkDocument(text) else { return [bounds] }
    let places = Locator(text)
    return document.withRoot { root in
      root.quotedLines(of: text, places).map { lines in
        let (start, end) = (
          places.offset(line: lines.lowerBound, column: 1), places.offset(line: lines.upperBound, column: 1)
        )
        return bounds.lowerBound + start..<bounds.lowerBound + end
      }
    }
  }
}

extension CMarkNode {
  /// The numbers of the lines inside of the code and the HTML below a node, in ascending order.
  fileprivate func quotedLines(of text: [UInt8], _ places: Locator) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    // In reading order, without recursion.
    var open = [firstChild]
    while let node = open.popLast() {
      guard let node else { continue }
      open.append(node.next)
      switch node.block {
      case .codeBlock:
        // A mark is not indented as far as indented code is.
        let count = node.isFenced(in: text, places) ? node.literal.utf8.lineEndCount : 0
        if count > 0 { lines.append(node.startLine + 1..<node.startLine + 1 + count) }
      case .htmlBlock:
        lines += Array(node.literal.utf8).quotedLinesOfHTML.map { lines in
          lines.lowerBound + node.startLine..<lines.upperBound + node.startLine
        }
      case .quote, .list, nil: open.append(node.firstChild)
      case .paragraph, .heading, .thematicBreak: break
      }
    }
    return lines
  }

  /// True for a code block that a fence opens: its first line is no part of the code.
  private func isFenced(in text: [UInt8], _ places: Locator) -> Bool {
    let start = places.offset(line: startLine, column: startColumn)
    guard text.has("```".utf8, at: start) || text.has("~~~".utf8, at: start) else { return false }
    return !info.isEmpty || !literal.utf8.starts(with: text[start..<places.endOfLine(startLine)])
  }
}

extension [UInt8] {
  /// The lines of a block of HTML, from 0, that begin inside of a comment, or of an element whose content is text.
  fileprivate var quotedLinesOfHTML: [Range<Int>] {
    var lines: [Range<Int>] = []
    var (next, line, counted) = (0, 0, 0)
    while let start = self[next...].firstIndex(of: UInt8(ascii: "<")) {
      next = start + 1
      guard let closing = closing(ofHTMLAt: start) else { continue }
      let end = offset(ofWord: closing, from: start + 1) ?? count
      line += self[counted..<start].lineEndCount
      let last = line + self[start..<end].lineEndCount
      if last > line { lines.append(line + 1..<last + 1) }
      (line, counted, next) = (last, end, end)
    }
    return lines
  }

  /// The characters that end the comment or text begun by a sign; nil if it begins neither.
  private func closing(ofHTMLAt start: Int) -> [UInt8]? {
    let signs = [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]
    if let sign = signs.first(where: { has($0.0.utf8, at: start) }) { return Array(sign.1.utf8) }
    let name = self[(start + 1)...].prefix(9).prefix { $0.isASCIILetter }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    guard ["pre", "script", "style", "textarea"].contains(word) else { return nil }
    let next = name.endIndex < count ? self[name.endIndex] : 0x3E
    return next == 0x3E || next.isWhitespace ? Array("</\(word)".utf8) : nil
  }

  /// The offset of the first run of some bytes from an offset, whatever the case of its letters.
  private func offset(ofWord text: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + text.count <= count {
      if zip(self[offset...], text).allSatisfy({ $0 == $1 || $1.isASCIILetter && $0 | 0x20 == $1 }) { return offset }
      offset += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// The number of line ends: a line feed, a carriage return, or both.
  fileprivate var lineEndCount: Int {
    var count = 0
    var last: UInt8 = 0
    for byte in self {
      if byte == 0x0D || byte == 0x0A && last != 0x0D { count += 1 }
      last = byte
    }
    return count
  }
}
