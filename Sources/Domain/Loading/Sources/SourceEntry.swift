package import Diagnostics
import Localization

/// The result of looking for a file of a site.
package enum SourceEntry: Sendable {
  case file(SourceFile)
  /// Nothing; the path is the expected path of the file.
  case absent(path: String)
  /// Something that must not be read, such as a symbolic link; the finding has the reason.
  case refused(path: String, Finding)

  /// The file, if there is one.
  package var file: SourceFile? { if case .file(let file) = self { file } else { nil } }

  /// The reason why it must not be read, if so.
  package var finding: Finding? { if case .refused(_, let finding) = self { finding } else { nil } }
}

extension SourceEntry {
  /// The units of a locale's file; empty if there is no such file, or it must not be read.
  func catalog(report: Report, read: (SourceFile, Report) -> Catalog) -> Catalog {
    switch self {
    case .file(let file): return read(file, report)
    case .absent(let path): return Catalog(path: path, isAbsent: true)
    case .refused(let path, let finding):
      report.add(finding)
      return Catalog(path: path, isReadable: false)
    }
  }
}
