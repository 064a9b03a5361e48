package import Diagnostics

extension [Inline] {
  /// True if a stored text says all that readers see of it: running text does, in which nothing leads to anything else.
  package var areStorable: Bool {
    allSatisfy { inline in
      switch inline {
      case .text, .code, .lineBreak, .softBreak: true
      case .emphasis(let content), .strong(let content): content.areStorable
      case .variable, .link, .image, .placeholder, .footnoteReference, .opaque: false
      }
    }
  }

  /// Writes a storable text; the places of its source are left out.
  package func write(to writer: inout ByteWriter) {
    writer.write(self) { writer, inline in
      switch inline {
      case .text(let text, _):
        writer.write(0)
        writer.write(text)
      case .code(let text, _):
        writer.write(1)
        writer.write(text)
      case .emphasis(let content):
        writer.write(2)
        content.write(to: &writer)
      case .strong(let content):
        writer.write(3)
        content.write(to: &writer)
      case .lineBreak: writer.write(4)
      default: writer.write(5)
      }
    }
  }

  /// Reads a text.
  ///
  /// - Throws: A fault if there is none, or if it is nested deeper than any.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) { try self.init(from: &reader, depth: 0) }

  private init(from reader: inout ByteReader, depth: Int) throws(ByteReader.Fault) {
    if depth > Self.mostDepth { throw ByteReader.Fault() }
    self = try reader.items { (reader) throws(ByteReader.Fault) -> Inline in
      switch try reader.number() {
      case 0: .text(try reader.text())
      case 1: .code(try reader.text())
      case 2: .emphasis(try [Inline](from: &reader, depth: depth + 1))
      case 3: .strong(try [Inline](from: &reader, depth: depth + 1))
      case 4: .lineBreak
      case 5: .softBreak
      default: throw ByteReader.Fault()
      }
    }
  }

  /// More levels than Markdown gives.
  private static let mostDepth = 500
}
