import Diagnostics

/// Writes running text as HTML.
///
/// A placeholder without a value is written as in the source.
package func writeHTML(_ inlines: [Inline], to writer: inout HTMLWriter, references: some InlineResolver) {
  for inline in inlines {
    switch inline {
    case .text(let text, _): writer.text(text)
    case .code(let code, _): writer.element("code") { writeHTML(code: code, to: &$0, references: references) }
    case .emphasis(let content): writer.element("em") { writeHTML(content, to: &$0, references: references) }
    case .strong(let content): writer.element("strong") { writeHTML(content, to: &$0, references: references) }
    case .variable(let content, let formula):
      writer.begin("var")
      writer.attribute("data-formula", formula)
      writer.content()
      writeHTML(content, to: &writer, references: references)
      writer.end("var")
    case .link(let link): writeHTML(link, to: &writer, references: references)
    case .image(let image): writeHTML(image, to: &writer)
    case .lineBreak:
      writer.start("br")
      writer.newline()
    case .softBreak: writer.newline()
    case .placeholder(let placeholder): writer.text(placeholder.source)
    case .opaque: break
    case .footnoteReference(let reference): writeHTML(reference, to: &writer, references: references)
    }
  }
}

/// Writes code, in which a long identifier may be broken behind its signs and before its capital letters.
private func writeHTML(code: String, to writer: inout HTMLWriter, references: some InlineResolver) {
  guard references.breaksIdentifiers, code.utf8.count > mostUnbroken, !code.utf8.contains(UInt8(ascii: " ")) else {
    return writer.text(code)
  }
  var (start, last) = (code.startIndex, UInt8(0))
  for index in code.utf8.indices {
    let byte = code.utf8[index]
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    let isAfterSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
    let isAfterSign = last == UInt8(ascii: ":") || last == UInt8(ascii: "(") || last == UInt8(ascii: ".")
    let isWord = isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "_")
    // Two letters at an end would look lost.
    if isCapital && isAfterSmall || isAfterSign && isWord, code.utf8.distance(from: start, to: index) > 2,
      code.utf8.distance(from: index, to: code.endIndex) > 2
    {
      writer.text(String(code[start..<index]))
      writer.start("wbr")
      start = index
    }
    last = byte
  }
  writer.text(String(code[start...]))
}

/// The most bytes of code that is never broken.
private let mostUnbroken = 15

private func writeHTML(_ link: Link, to writer: inout HTMLWriter, references: some InlineResolver) {
  // The first mention of a term is a link, and the others say the same without one: who compares texts needs to know.
  if link.term == nil { writer.begin("a") } else { writer.begin("a", class: "term") }
  writer.attribute("href", percentEncoded(references.href(for: link)))
  if !link.title.isEmpty { writer.attribute("title", link.title) }
  writer.content()
  writeHTML(link.visibleContent.withoutLinks(), to: &writer, references: references)
  writer.end("a")
}

private func writeHTML(_ image: Image, to writer: inout HTMLWriter) {
  writer.begin("img")
  writer.attribute("src", percentEncoded(image.address))
  writer.attribute("alt", image.alternative)
  if let size = image.size {
    // With these, nothing moves when the picture arrives.
    writer.attribute("width", String(size.width))
    writer.attribute("height", String(size.height))
  }
  if !image.title.isEmpty { writer.attribute("title", image.title) }
  writer.content()
}

private func writeHTML(_ reference: FootnoteReference, to writer: inout HTMLWriter, references: some InlineResolver) {
  guard let marker = references.noteMarker(for: reference) else {
    writer.text("[^\(reference.id)]")
    return
  }
  writer.element("sup") { writer in
    guard let href = marker.href else {
      writer.text(marker.text)
      return
    }
    writer.begin("a", class: "note-ref")
    writer.attribute("role", is: "doc-noteref")
    writer.attribute("href", href)
    writer.content()
    writer.text(marker.text)
    writer.end("a")
  }
}

extension HTMLWriter {
  fileprivate mutating func element(_ tag: StaticString, _ content: (inout HTMLWriter) -> Void) {
    start(tag)
    content(&self)
    end(tag)
  }
}

// MARK: Sizes

extension [Inline] {
  /// The approximate number of bytes of the text in the output.
  package var size: Int {
    reduce(0) { size, inline in
      switch inline {
      case .text(let text, _): size + text.utf8.count
      case .code(let code, _): size + code.utf8.count + 13
      case .emphasis(let content): size + content.size + 9
      case .strong(let content): size + content.size + 17
      case .variable(let content, let formula): size + content.size + formula.utf8.count + 27
      case .link(let link): size + link.content.size + link.destination.utf8.count + link.title.utf8.count + 15
      case .image(let image):
        size + image.address.utf8.count + image.alternative.utf8.count + image.title.utf8.count + 60
      case .lineBreak, .softBreak: size + 5
      case .placeholder(let placeholder): size + placeholder.source.utf8.count
      case .opaque: size
      case .footnoteReference(let reference): size + 2 * reference.id.utf8.count + 60
      }
    }
  }

  /// An upper bound on the bytes of the text in any format.
  package var mostBytes: Int {
    reduce(0) { bytes, inline in
      switch inline {
      case .text(let text, _): bytes + text.mostBytes
      case .code(let code, _): bytes + code.mostBytes + 20
      case .emphasis(let content), .strong(let content): bytes + content.mostBytes + 20
      case .variable(let content, let formula): bytes + content.mostBytes + formula.mostBytes + 30
      case .link(let link): bytes + link.content.mostBytes + 3 * link.destination.mostBytes + link.title.mostBytes + 150
      case .image(let image):
        bytes + 3 * image.address.mostBytes + image.alternative.mostBytes + image.title.mostBytes + 250
      case .lineBreak, .softBreak: bytes + 6
      case .placeholder(let placeholder): bytes + placeholder.source.mostBytes
      case .opaque: bytes
      case .footnoteReference(let reference): bytes + 4 * reference.id.mostBytes + 250
      }
    }
  }
}

extension String {
  /// An upper bound on the bytes of the text with each sign escaped.
  package var mostBytes: Int {
    withBytes { bytes in
      var escaped = 0
      for index in bytes.indices where bytes[index].isEscaped { escaped += 1 }
      // A space at either end is `&#32;`.
      return bytes.count + escaped * UInt8.mostBytesOfEscape + (bytes.isEmpty ? 0 : 10)
    }
  }
}

extension UInt8 {
  /// The most bytes that escaping adds to a character; `@` is `<span>@</span>`.
  fileprivate static var mostBytesOfEscape: Int { 13 }

  /// True if the character may be escaped in HTML or Markdown: signs and control characters of ASCII.
  fileprivate var isEscaped: Bool { self < 0x80 && self != 0x20 && !isASCIIAlphanumeric }
}
