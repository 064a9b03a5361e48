import Diagnostics
import Localization

extension SourceEntry {
  /// The units of a locale's file; empty if there is no such file, or it must not be read.
  func catalog(findings: inout [Finding], read: (SourceFile, inout [Finding]) -> Catalog) -> Catalog {
    switch self {
    case .file(let file): return read(file, &findings)
    case .absent(let path): return Catalog(path: path, isAbsent: true)
    case .refused(let path, let finding):
      findings.append(finding)
      return Catalog(path: path, isReadable: false)
    }
  }
}
