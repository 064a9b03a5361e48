extension Message {
  /// Writes the pattern and its arguments, which give the message in every language.
  package func write(to writer: inout ByteWriter) {
    writer.write(pattern)
    writer.write(arguments) { $1.write(to: &$0) }
  }

  /// Reads a message.
  ///
  /// - Throws: A fault if there is none, or if it is nested deeper than any.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) { try self.init(from: &reader, depth: 0) }

  fileprivate init(from reader: inout ByteReader, depth: Int) throws(ByteReader.Fault) {
    if depth > Self.mostDepth { throw ByteReader.Fault() }
    let pattern = try reader.text()
    let arguments = try reader.items { (reader) throws(ByteReader.Fault) in
      try Argument(from: &reader, depth: depth + 1)
    }
    self.init(pattern: pattern, arguments: arguments)
  }

  /// Far more levels than any message has.
  private static let mostDepth = 2000
}

extension Message.Argument {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .text(let text):
      writer.write(0)
      writer.write(text)
    case .phrase(let message, let beginsSentence):
      writer.write(beginsSentence ? 2 : 1)
      message.write(to: &writer)
    case .list(let messages):
      writer.write(3)
      writer.write(messages) { $1.write(to: &$0) }
    }
  }

  fileprivate init(from reader: inout ByteReader, depth: Int) throws(ByteReader.Fault) {
    switch try reader.number() {
    case 0: self = .text(try reader.text())
    case 1: self = .phrase(try Message(from: &reader, depth: depth))
    case 2: self = .phrase(try Message(from: &reader, depth: depth), beginsSentence: true)
    case 3:
      self = .list(
        try reader.items { (reader) throws(ByteReader.Fault) in try Message(from: &reader, depth: depth + 1) })
    default: throw ByteReader.Fault()
    }
  }
}
