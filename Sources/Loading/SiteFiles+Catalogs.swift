import Diagnostics
import Files
import Localization

extension SiteFiles {
  /// The units of a locale's file; none where there is no such file, or it could not be read.
  func catalog(
    _ path: String,
    findings: inout [Finding],
    read: (SourceFile, inout [Finding]) -> Catalog
  ) throws(FileSystemError) -> Catalog {
    let before = findings.count
    if let file = try text(path, findings: &findings) { return read(file, &findings) }
    let isAbsent = findings.count == before
    return Catalog(path: path, isReadable: isAbsent, isAbsent: isAbsent)
  }
}
