import Diagnostics

/// Reads the text files of a site; what is wrong with a file is a finding, what is wrong with the disk an error.
package struct SiteFiles: Sendable {
  let files: any FileSystem
  private let folders: FolderCache
  private let record = ReadRecord()

  /// 1 MB: no text that a person writes is longer, and what reads it stays quick.
  private static let largestFile = 1 << 20

  package init(_ files: any FileSystem) {
    self.files = files
    folders = FolderCache(files)
  }

  /// - Returns: nil where there is no such file, and also, with a finding, where it must not be read.
  func text(_ path: String, findings: inout [Finding]) throws(FileSystemError) -> SourceFile? {
    do {
      return SourceFile(path: path, bytes: try read(path))
    } catch {
      switch error.code {
      case .notFound, .notDirectory: return nil
      case .isSymbolicLink: findings.append(Self.symbolicLink(path))
      case .tooLarge: findings.append(Self.tooLarge(path))
      default: throw error
      }
      return nil
    }
  }

  private func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    record.note(path, folders.stamp(of: path))
    guard let checked = RelativePath(path) else {
      return try files.read(path, limit: Self.largestFile)
    }
    return try folders.folder(holding: checked).read(checked.name, limit: Self.largestFile)
  }

  /// The names of the files in a folder, or of its folders, sorted; none where there is no such folder.
  func names(
    in folder: String,
    of kind: FileKind = .file
  ) throws(FileSystemError) -> [String] {
    do {
      let entries = try files.list(folder)
      record.note(folder, entries)
      return entries.filter { $0.kind == kind }.map(\.name)
    } catch {
      if error.code != .notFound { throw error }
      record.note(folder, [])
      return []
    }
  }

  /// A path of what was read that is not now as it was then.
  var changedPath: String? { record.changedPath(in: files) }

  private static func symbolicLink(_ path: String) -> Finding {
    Finding(
      "SymbolicLink",
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "Hyo does not follow the symbolic link \(path)",
      notes: [.init("a link could lead out of the site")],
      fixes: [.init("put the file itself there")]
    )
  }

  private static func tooLarge(_ path: String) -> Finding {
    Finding(
      "FileTooLarge",
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "A text file of a site has at most 1 MB",
      fixes: [.init("divide the page")]
    )
  }
}
