package import Diagnostics
package import Files
internal import Synchronization

/// Reads the text files of a site; what is wrong with a file is a finding, what is wrong with the disk an error.
package struct SiteFiles: Sendable {
  let files: any FileSystem
  private let folders: FolderCache
  private let record = ReadRecord()
  private let count = ReadCount()

  /// 1 MB: no text that a person writes is longer, and what reads it stays quick.
  private static let largestFile = 1 << 20
  /// 16 MB, which a font with all Japanese characters takes.
  private static let largestAsset = 16 << 20

  package init(_ files: any FileSystem) {
    self.files = files
    folders = FolderCache(files)
  }

  /// How many bytes were read so far; a file that was read twice counts twice.
  package var bytesRead: Int { count.bytes }

  /// - Returns: nil where there is no such file, and also, with a finding, where it must not be read.
  package func text(_ path: String, findings: inout [Finding]) throws(FileSystemError)
    -> SourceFile?
  {
    try file(path, limit: Self.largestFile, Self.tooLarge(path), findings: &findings)
  }

  /// A file that is published as it is, such as a font.
  ///
  /// - Returns: nil as with `text`.
  package func asset(_ path: String, findings: inout [Finding]) throws(FileSystemError)
    -> SourceFile?
  {
    try file(path, limit: Self.largestAsset, Self.assetTooLarge(path), findings: &findings)
  }

  private func file(
    _ path: String,
    limit: Int,
    _ tooLarge: @autoclosure () -> Finding,
    findings: inout [Finding]
  ) throws(FileSystemError) -> SourceFile? {
    do {
      let bytes = try read(path, limit: limit)
      count.add(bytes.count)
      return SourceFile(path: path, bytes: bytes)
    } catch {
      switch error.code {
      case .notFound, .notDirectory: return nil
      // The link may be a folder on the way.
      case .isSymbolicLink: findings.append(Self.symbolicLink(error.path))
      case .tooLarge: findings.append(tooLarge())
      default: throw error
      }
      return nil
    }
  }

  private func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    record.note(path, folders.stamp(of: path))
    guard let checked = RelativePath(path) else { return try files.read(path, limit: limit) }
    return try folders.folder(holding: checked).read(checked.name, limit: limit)
  }

  /// The names of the files in a folder, or of its folders, sorted; none where there is no such folder.
  ///
  /// A name that nothing can be published under is left out, with a finding.
  package func names(
    in folder: String,
    of kind: FileKind = .file,
    findings: inout [Finding]
  ) throws(FileSystemError) -> [String] {
    do {
      let entries = try files.list(folder)
      record.note(folder, entries)
      let names = entries.filter { $0.kind == kind }.map(\.name)
      findings += names.filter { !$0.isUsable }.map { Self.unusableName($0, in: folder) }
      return names.filter(\.isUsable)
    } catch {
      switch error.code {
      case .notFound:
        record.note(folder, [])
        return []
      case .isSymbolicLink:
        findings.append(Self.symbolicLink(error.path))
        return []
      default: throw error
      }
    }
  }

  /// A path of what was read that is not now as it was then.
  var changedPath: String? { record.changedPath(in: files) }

  private static func symbolicLink(_ path: String) -> Finding {
    Finding(
      .symbolicLink,
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "Hyo does not follow the symbolic link \(path)",
      notes: [.init("a link could lead out of the site")],
      fixes: [.init("put there what the link leads to")]
    )
  }

  private static func tooLarge(_ path: String) -> Finding {
    let isOfPage = path.hasPrefix("Specs/") || path.hasPrefix("Locales/")
    return Finding(
      .fileTooLarge,
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "A text file of a site has at most 1 MB",
      fixes: [.init(isOfPage ? "divide the page" : "make the file shorter")]
    )
  }

  private static func assetTooLarge(_ path: String) -> Finding {
    Finding(
      .fileTooLarge,
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "An asset of a site has at most 16 MB",
      fixes: [.init("make it smaller: a font, for one, needs the site's characters only")]
    )
  }

  private static func unusableName(_ name: String, in folder: String) -> Finding {
    Finding(
      .unusableFileName,
      at: SourceRange(startOf: SourceFile(path: folder + "/" + name, bytes: [])),
      "The name of a site's file must be UTF-8, without control characters",
      fixes: [.init("rename the file")]
    )
  }
}

extension String {
  /// Whether a file of this name can be opened, and shown on one line: the file system puts U+FFFD for what is no UTF-8.
  fileprivate var isUsable: Bool {
    !unicodeScalars.contains("\u{FFFD}") && RelativePath(self) != nil
  }
}

/// A sum that several threads add to.
private final class ReadCount: Sendable {
  private let sum = Mutex(0)

  var bytes: Int { sum.withLock { $0 } }

  func add(_ bytes: Int) {
    sum.withLock { $0 += bytes }
  }
}
