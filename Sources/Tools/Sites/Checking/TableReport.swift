import Diagnostics

/// The words and the data of a check about a table: all that is left of the table itself when it is remembered.
package struct TableReport: Sendable {
  /// The columns of its line.
  let columns: [Message]
  /// The object for programs.
  let json: JSON

  /// The report of a check.
  init(_ check: TableCheck) { (columns, json) = (check.columns, JSON(check)) }

  /// Writes the report.
  func write(to writer: inout ByteWriter) {
    writer.write(columns) { $1.write(to: &$0) }
    json.write(to: &writer)
  }

  /// Reads a report.
  init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    columns = try reader.items { (reader) throws(ByteReader.Fault) in try Message(from: &reader) }
    json = try JSON(from: &reader)
  }
}
