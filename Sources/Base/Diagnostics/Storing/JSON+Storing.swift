extension JSON {
  /// Writes the value in fewer bytes than its text takes, and quicker to read.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .null: writer.write(0)
    case .bool(let value): writer.write(value ? 2 : 1)
    case .number(let text):
      writer.write(3)
      writer.write(text)
    case .string(let text):
      writer.write(4)
      writer.write(text)
    case .array(let items):
      writer.write(5)
      writer.write(items) { $1.write(to: &$0) }
    case .object(let members):
      writer.write(6)
      writer.write(members) { writer, member in
        writer.write(member.name)
        member.value.write(to: &writer)
      }
    }
  }

  /// Reads a value.
  ///
  /// - Throws: A fault if there is none, or if it is nested deeper than anything that Hyo writes.
  package init(from reader: inout ByteReader, depth: Int = 0) throws(ByteReader.Fault) {
    if depth > 100 { throw ByteReader.Fault() }
    switch try reader.number() {
    case 0: self = .null
    case 1: self = .bool(false)
    case 2: self = .bool(true)
    case 3: self = .number(try reader.text())
    case 4: self = .string(try reader.text())
    case 5:
      self = .array(
        try reader.items { (reader) throws(ByteReader.Fault) in try JSON(from: &reader, depth: depth + 1) })
    case 6:
      self = .object(
        try reader.items { (reader) throws(ByteReader.Fault) in
          Member(name: try reader.text(), value: try JSON(from: &reader, depth: depth + 1))
        })
    default: throw ByteReader.Fault()
    }
  }
}
