package import Diagnostics
package import Files
internal import Synchronization

/// Reads the files of a site; problems of a file are findings, problems of the disk are errors.
package struct SourceReader: Sendable {
  private let tree: any SourceTree
  private let memory = Memory()
  /// The names in folders that have been listed, by the paths of these.
  private var names: [String: Set<String>] = [:]

  /// 1 MB: people don't write longer texts, and reading stays quick.
  private static let largestFile = 1 << 20
  /// 16 MB: enough for a font with all Japanese characters.
  private static let largestAsset = 16 << 20
  /// 64 MB: enough for the lines of half a million texts.
  private static let largestLock = 64 << 20

  /// A reader of the site in a source tree.
  package init(_ tree: any SourceTree) { self.tree = tree }

  /// The number of bytes read so far.
  package var bytesRead: Int { memory.bytes.load(ordering: .relaxed) }

  /// Reads a text of the site.
  package func text(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestFile, Self.tooLarge)
  }

  /// Reads a text in a folder; if the folder was listed and has no such file, nothing is opened.
  func text(_ name: String, in folder: String) throws(FileSystemError) -> SourceEntry {
    let path = folder + "/" + name
    if let names = names[folder], !names.contains(name) { return .absent(path: path) }
    return try text(path)
  }

  /// The reader after listing some folders; it doesn't try to open files that don't exist in these.
  func knowing(_ folders: [String]) throws(FileSystemError) -> SourceReader {
    var reader = self
    for folder in folders {
      do { reader.names[folder] = Set(try tree.list(folder).map(\.name)) } catch {
        switch error.code {
        case .notFound: reader.names[folder] = []
        // Reading a file there reports the reason.
        case .isSymbolicLink, .notDirectory: break
        default: throw error
        }
      }
    }
    return reader
  }

  /// Reads a file that is published unchanged, such as a font.
  package func asset(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestAsset, Self.assetTooLarge)
  }

  /// True if there is a folder at a path.
  package func isFolder(_ path: String) throws(FileSystemError) -> Bool {
    do {
      _ = try tree.list(path)
      return true
    } catch {
      switch error.code {
      case .notFound, .notDirectory, .isSymbolicLink: return false
      default: throw error
      }
    }
  }

  /// Reads a file that Hyo writes about all texts, which grows with the site.
  package func lock(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestLock, Self.lockTooLarge)
  }

  /// The facts about a picture; it may be on a thousand pages, and is read once.
  func image(_ path: String) throws(FileSystemError) -> KnownImage {
    if let known = memory.images.withLock({ $0[path] }) { return known }
    let entry: SourceEntry?
    do { entry = try asset(path) } catch {
      if error.code != .notFile { throw error }
      entry = nil
    }
    let known = KnownImage(
      isThere: entry?.file != nil, isFile: entry != nil, format: entry?.file.flatMap { ImageFormat(of: $0.bytes) },
      size: entry?.file.flatMap { ImageHeader.size(of: $0.bytes) }, finding: entry?.finding)
    memory.images.withLock { $0[path] = known }
    return known
  }

  /// The facts about a picture's file.
  struct KnownImage: Sendable {
    var isThere: Bool
    /// True if it is a file and not a folder, or does not exist.
    var isFile: Bool
    /// The format of its bytes; nil for a drawing, and for anything that is not a picture.
    var format: ImageFormat?
    var size: (width: Int, height: Int)?
    /// The reason why it must not be read, if so.
    var finding: Finding?
  }

  private func entry(_ path: String, limit: Int, _ tooLarge: (String) -> Finding) throws(FileSystemError) -> SourceEntry
  {
    do {
      let bytes = try tree.read(path, limit: limit)
      memory.bytes.add(bytes.count, ordering: .relaxed)
      return .file(SourceFile(path: path, bytes: bytes))
    } catch {
      switch error.code {
      case .notFound, .notDirectory: return .absent(path: path)
      // The link may be a folder on the way.
      case .isSymbolicLink: return .refused(path: path, Self.symbolicLink(error.path))
      case .tooLarge: return .refused(path: path, tooLarge(path))
      default: throw error
      }
    }
  }

  /// The names of the files in a folder, or of its folders, sorted; empty if there is no such folder.
  ///
  /// Names that can't be published are left out, with a finding.
  package func names(in folder: String, of kind: FileKind = .file, report: Report) throws(FileSystemError)
    -> [String]
  {
    do {
      let names = try tree.list(folder).filter { $0.kind == kind }.map(\.name)
      report.add(names.filter { !$0.isUsable }.map { Self.unusableName($0, in: folder) })
      return names.filter(\.isUsable)
    } catch {
      switch error.code {
      case .notFound: return []
      case .isSymbolicLink:
        report.add(Self.symbolicLink(error.path))
        return []
      default: throw error
      }
    }
  }

  /// The memory of a reader for what it has read.
  private final class Memory: Sendable {
    let bytes = Atomic(0)
    let images = Mutex<[String: KnownImage]>([:])
  }
}

// MARK: - Findings

extension SourceReader {
  private static func symbolicLink(_ path: String) -> Finding {
    Finding(
      .symbolicLink, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "Hyo does not follow the symbolic link \(path)", notes: [.init("a link could lead out of the site")],
      fixes: [.init("put there what the link leads to")])
  }

  private static func tooLarge(_ path: String) -> Finding {
    let isOfPage = SitePath.isOfSpecs(path) || SitePath.isOfTexts(path)
    return Finding(
      .fileTooLarge, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "A text file of a site has at most 1 MB", fixes: [.init(isOfPage ? "divide the page" : "make the file shorter")])
  }

  private static func assetTooLarge(_ path: String) -> Finding {
    Finding(
      .fileTooLarge, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "An asset of a site has at most 16 MB",
      fixes: [.init("make it smaller: a font, for one, needs the site's characters only")])
  }

  private static func lockTooLarge(_ path: String) -> Finding {
    Finding(
      .fileTooLarge, at: SourceRange(startOf: SourceFile(path: path, bytes: [])), "A review lock has at most 64 MB",
      fixes: [.init("restore it from version control")])
  }

  private static func unusableName(_ name: String, in folder: String) -> Finding {
    Finding(
      .unusableFileName, at: SourceRange(startOf: SourceFile(path: folder + "/" + name, bytes: [])),
      "The name of a site's file must be UTF-8, without control characters", fixes: [.init("rename the file")])
  }
}

extension String {
  /// True if a file of this name can be opened, and shown on one line; the file system puts U+FFFD for invalid UTF-8.
  fileprivate var isUsable: Bool { !unicodeScalars.contains("\u{FFFD}") && RelativePath(self) != nil }
}
