package import Diagnostics
package import Files
import Loading

/// The layout of all YAML files of a site.
package struct SiteFormatting: Sendable {
  /// The files whose layout changes, with their bytes before and after, in the order of their paths.
  package private(set) var changes: [(path: String, old: [UInt8], new: [UInt8])] = []
  /// The number of files that were read.
  package private(set) var count = 0
  /// The reasons why files can't be read.
  package private(set) var findings: [Finding] = []

  /// Lays out the files of a tree, in memory.
  ///
  /// - Throws: An error if the disk fails.
  package init(_ tree: any SourceTree) throws(FileSystemError) {
    let reader = SourceReader(tree)
    let report = Report()
    defer { findings = report.findings.sortedForDisplay() }
    guard try reader.text(SiteSettings.path).file != nil else {
      // It says where the site may be.
      _ = try SiteLoader(reader).frame(report: report)
      return
    }
    for path in try Self.paths(in: tree) {
      let entry = try reader.text(path)
      if let finding = entry.finding { report.add(finding) }
      guard let file = entry.file else { continue }
      count += 1
      guard let bytes = FileFormatter.formatted(file, report: report), bytes != file.bytes else { continue }
      changes.append((path, file.bytes, bytes))
    }
  }

  /// The paths of the site's YAML files.
  private static func paths(in tree: any SourceTree) throws(FileSystemError) -> [String] {
    var folders = ["Specs"]
    folders += try entries("Locales", in: tree).filter { $0.kind == .folder }.map { "Locales/\($0.name)" }
    var paths = [SiteSettings.path]
    for folder in folders {
      paths += try entries(folder, in: tree).filter { $0.kind == .file }.map { "\(folder)/\($0.name)" }
    }
    return paths.filter { SiteFileKind(path: $0) != nil }
  }

  private static func entries(_ folder: String, in tree: any SourceTree) throws(FileSystemError) -> [FileEntry] {
    do { return try tree.list(folder) } catch {
      switch error.code {
      case .notFound, .notDirectory, .isSymbolicLink: return []
      default: throw error
      }
    }
  }
}
