import Diagnostics
import Files
import Loading

extension SourceReader {
  /// The site's own files that replace built-in templates and assets.
  func templates(report: Report) throws(FileSystemError) -> [SourceFile] {
    var entries: [SourceEntry] = []
    for name in try namesAndLinks(in: "Templates", report: report) {
      entries.append(try text("Templates/\(name)"))
    }
    entries += try assets(in: "Templates/assets", report: report)
    report.add(entries.compactMap(\.finding))
    return entries.compactMap(\.file)
  }

  /// The files in a folder and all folders below it.
  private func assets(in folder: String, report: Report) throws(FileSystemError) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    for name in try namesAndLinks(in: folder, report: report) { entries.append(try asset("\(folder)/\(name)")) }
    for name in try names(in: folder, of: .folder, report: report) {
      entries += try assets(in: "\(folder)/\(name)", report: report)
    }
    return entries
  }

  /// The names of files and symbolic links: a link must get a finding, not be replaced silently by the built-in file.
  private func namesAndLinks(in folder: String, report: Report) throws(FileSystemError) -> [String] {
    try names(in: folder, report: report) + names(in: folder, of: .symbolicLink, report: report)
  }
}
