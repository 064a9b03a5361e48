package import Diagnostics
import Files

extension LinkedPlaces {
  /// Writes the places in an order that depends on nothing else.
  package func write(to writer: inout ByteWriter) {
    for ids in [pages, tables, named] { writer.write(ids.sorted { $0.utf8Precedes($1) }) }
    let sorted = cells.sorted { one, other in
      one.key.table == other.key.table
        ? (one.key.page ?? "").utf8Precedes(other.key.page ?? "") : one.key.table.utf8Precedes(other.key.table)
    }
    writer.write(sorted) { writer, cells in
      writer.write(cells.key.page)
      writer.write(cells.key.table)
      let links = Set(cells.value.map { $0.flatMap { [$0.condition, $0.text] } })
      writer.write(links.sorted { $0.lexicographicallyPrecedes($1) }) { $0.write($1) }
    }
  }

  /// Reads places.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    self.init()
    (pages, tables, named) = (Set(try reader.texts()), Set(try reader.texts()), Set(try reader.texts()))
    let all = try reader.items { (reader) throws(ByteReader.Fault) in
      let name = TableName(page: try reader.optionalText(), table: try reader.text())
      let links = try reader.items { (reader) throws(ByteReader.Fault) -> [LinkTarget.Value] in
        let texts = try reader.texts()
        guard texts.count.isMultiple(of: 2) else { throw ByteReader.Fault() }
        return stride(from: 0, to: texts.count, by: 2).map { .init(condition: texts[$0], text: texts[$0 + 1]) }
      }
      return (name, links)
    }
    cells = Dictionary(all) { first, _ in first }
  }
}

extension LinkedPlaces {
  /// The places that texts lead to, as bytes that are the same for the same places.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }
}
