import Diagnostics
import Files

/// Findings as bytes, with the paths of the files that they show.
///
/// The texts of these files aren't stored, as long as they are those of the site.
struct StoredFindings {
  private var files: [(path: String, own: [UInt8]?)] = []
  private var bytes: [UInt8] = []

  /// Stores findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - trace: What was read for them.
  init(_ findings: [Finding], reading trace: SourceTrace) {
    if findings.isEmpty { return }
    var (stored, writer) = (StoredFiles(), ByteWriter())
    writer.write(findings.count)
    for finding in findings { finding.write(to: &writer, &stored) }
    bytes = writer.bytes
    files = stored.files.map { file in
      (file.path, trace.hash(of: file.path) == SHA256.hash(file.bytes) ? nil : file.bytes)
    }
  }

  /// True if there are none.
  var isEmpty: Bool { bytes.isEmpty }

  /// The paths of the files that they show.
  var paths: Set<String> { Set(files.map(\.path)) }

  /// The findings.
  ///
  /// - Parameter read: Returns a file of the site, which is the same as then.
  /// - Returns: The findings.
  /// - Throws: A fault if the bytes are damaged, or if a file can't be read.
  func findings(_ read: (String) -> SourceFile?) throws(ByteReader.Fault) -> [Finding] {
    if bytes.isEmpty { return [] }
    var sources: [SourceFile] = []
    for file in files {
      guard let source = file.own.map({ SourceFile(path: file.path, bytes: $0) }) ?? read(file.path) else {
        throw ByteReader.Fault()
      }
      sources.append(source)
    }
    var reader = ByteReader(bytes)
    return try reader.items { (reader) throws(ByteReader.Fault) in try Finding(from: &reader, sources) }
  }

  /// Writes the findings.
  func write(to writer: inout ByteWriter) {
    writer.write(files) { writer, file in
      writer.write(file.path)
      writer.write(file.own) { $0.write($1) }
    }
    writer.write(bytes)
  }

  /// Reads findings.
  init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    files = try reader.items { (reader) throws(ByteReader.Fault) in
      (path: try reader.text(), own: try reader.value { (reader) throws(ByteReader.Fault) in try reader.data() })
    }
    bytes = try reader.data()
  }
}
