import Diagnostics
import Files

/// The result of a build or check as bytes: all that commands print of it.
///
/// The texts of the files that findings show aren't stored, as long as they are those of the site.
struct RememberedResult: Sendable {
  let bytes: [UInt8]

  /// Writes a result.
  ///
  /// - Parameters:
  ///   - result: The result of a run that has changed no documents.
  ///   - trace: What the run has read.
  ///   - hasTables: True if the command reports on tables.
  init(_ result: SiteBuilder.Result, reading trace: SourceTrace, hasTables: Bool) {
    var files = StoredFiles()
    var findings = ByteWriter()
    findings.write(result.findings.count)
    for finding in result.findings { finding.write(to: &findings, &files) }
    var writer = ByteWriter()
    writer.write(files.files) { writer, file in
      let isOfSite = trace.hash(of: file.path) == SHA256.hash(file.bytes)
      writer.write(file.path)
      writer.write(isOfSite ? nil : file.bytes) { $0.write($1) }
    }
    writer.write(findings.bytes)
    writer.write(result.documentSummary) { $1.write(to: &$0) }
    writer.write(result.hasOnlyDocuments)
    writer.write(result.documentsWithRegions)
    writer.write(result.files)
    writer.write(hasTables ? result.tableReports : []) { $1.write(to: &$0) }
    bytes = writer.bytes
  }

  /// Bytes that were stored.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The result, with the texts of its files.
  ///
  /// - Parameters:
  ///   - trace: What the run had read.
  ///   - tree: The site's files, which are the same as then.
  /// - Returns: The result.
  /// - Throws: A fault if the bytes are damaged, or if a file has just changed.
  func result(_ trace: SourceTrace, in tree: any SourceTree) throws(ByteReader.Fault) -> SiteBuilder.Result {
    var reader = ByteReader(bytes)
    let files = try reader.items { (reader) throws(ByteReader.Fault) in
      let path = try reader.text()
      let own = try reader.value { (reader) throws(ByteReader.Fault) in try reader.data() }
      if let own { return SourceFile(path: path, bytes: own) }
      guard let bytes = try? tree.read(path, limit: Self.largestFile), SHA256.hash(bytes) == trace.hash(of: path) else {
        throw ByteReader.Fault()
      }
      return SourceFile(path: path, bytes: bytes)
    }
    var findings = ByteReader(try reader.data())
    var result = SiteBuilder.Result(
      findings: try findings.items { (reader) throws(ByteReader.Fault) in try Finding(from: &reader, files) })
    result.documentSummary = try reader.value { (reader) throws(ByteReader.Fault) in
      try DocumentSummary(from: &reader)
    }
    result.hasOnlyDocuments = try reader.flag()
    result.documentsWithRegions = try reader.texts()
    result.files = try reader.number()
    result.rememberedTables = try reader.items { (reader) throws(ByteReader.Fault) in try TableReport(from: &reader) }
    guard reader.isAtEnd else { throw ByteReader.Fault() }
    return result
  }

  /// As much as any file of a site may have: the review record.
  private static let largestFile = 64 << 20
}
