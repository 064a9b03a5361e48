import Diagnostics
import Files
import Loading

extension SourceReader {
  /// The site's own files that replace built-in templates and assets.
  func templates(findings: inout [Finding]) throws(FileSystemError) -> [SourceFile] {
    var entries: [SourceEntry] = []
    for name in try namesAndLinks(in: "Templates", findings: &findings) {
      entries.append(try text("Templates/\(name)"))
    }
    entries += try assets(in: "Templates/assets", findings: &findings)
    findings += entries.compactMap(\.finding)
    return entries.compactMap(\.file)
  }

  /// The files in a folder and all folders below it.
  private func assets(in folder: String, findings: inout [Finding]) throws(FileSystemError) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    for name in try namesAndLinks(in: folder, findings: &findings) { entries.append(try asset("\(folder)/\(name)")) }
    for name in try names(in: folder, of: .folder, findings: &findings) {
      entries += try assets(in: "\(folder)/\(name)", findings: &findings)
    }
    return entries
  }

  /// The names of files and symbolic links: a link must get a finding, not be replaced silently by the built-in file.
  private func namesAndLinks(in folder: String, findings: inout [Finding]) throws(FileSystemError) -> [String] {
    try names(in: folder, findings: &findings) + names(in: folder, of: .symbolicLink, findings: &findings)
  }
}
