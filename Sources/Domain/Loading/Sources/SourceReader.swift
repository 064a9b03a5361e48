package import Diagnostics
package import Files
internal import Synchronization

/// Reads the files of a site; what is wrong with a file is a finding, what is wrong with the disk an error.
package struct SourceReader: Sendable {
  private let tree: any SourceTree
  private let memory = Memory()
  /// The names in folders that were looked through, by the paths of these.
  private var names: [String: Set<String>] = [:]

  /// 1 MB: no text that a person writes is longer, and what reads it stays quick.
  private static let largestFile = 1 << 20
  /// 16 MB, which a font with all Japanese characters takes.
  private static let largestAsset = 16 << 20
  /// 64 MB, in which half a million texts have their lines.
  private static let largestLock = 64 << 20

  /// A reader of the site in a source tree.
  package init(_ tree: any SourceTree) { self.tree = tree }

  /// How many bytes were read so far.
  package var bytesRead: Int { memory.bytes.load(ordering: .relaxed) }

  /// What stands where a text of the site belongs.
  package func text(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestFile, Self.tooLarge)
  }

  /// The same for a file of a folder; where the folder was looked through and lacks it, nothing is opened.
  func text(_ name: String, in folder: String) throws(FileSystemError) -> SourceEntry {
    let path = folder + "/" + name
    if let names = names[folder], !names.contains(name) { return .absent(path: path) }
    return try text(path)
  }

  /// The reader that has looked through some folders: of thousands of files that are not there, it opens none.
  func knowing(_ folders: [String]) throws(FileSystemError) -> SourceReader {
    var reader = self
    for folder in folders {
      do { reader.names[folder] = Set(try tree.list(folder).map(\.name)) } catch {
        switch error.code {
        case .notFound: reader.names[folder] = []
        // Whoever reads a file there is told why not.
        case .isSymbolicLink, .notDirectory: break
        default: throw error
        }
      }
    }
    return reader
  }

  /// What stands where a file belongs that is published as it is, such as a font.
  package func asset(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestAsset, Self.assetTooLarge)
  }

  /// What stands where a list of texts belongs that Hyo writes, which is as long as the site.
  package func lock(_ path: String) throws(FileSystemError) -> SourceEntry {
    try entry(path, limit: Self.largestLock, Self.lockTooLarge)
  }

  /// What is known of a picture: it may stand on a thousand pages, and is read once.
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

  /// What a look at a picture's file has told.
  struct KnownImage: Sendable {
    var isThere: Bool
    /// True if what stands there, if anything, is a file and not a folder.
    var isFile: Bool
    /// What its bytes are; nil for a drawing, and for what is no picture.
    var format: ImageFormat?
    var size: (width: Int, height: Int)?
    /// Why it must not be read, if so.
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

  /// The names of the files in a folder, or of its folders, sorted; none where there is no such folder.
  ///
  /// A name that nothing can be published under is left out, with a finding.
  package func names(in folder: String, of kind: FileKind = .file, findings: inout [Finding]) throws(FileSystemError)
    -> [String]
  {
    do {
      let names = try tree.list(folder).filter { $0.kind == kind }.map(\.name)
      findings += names.filter { !$0.isUsable }.map { Self.unusableName($0, in: folder) }
      return names.filter(\.isUsable)
    } catch {
      switch error.code {
      case .notFound: return []
      case .isSymbolicLink:
        findings.append(Self.symbolicLink(error.path))
        return []
      default: throw error
      }
    }
  }

  /// What a reader remembers of what it has read.
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
    let isOfPage = path.hasPrefix("Specs/") || path.hasPrefix("Locales/")
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
  /// True if a file of this name can be opened, and shown on one line: the file system puts U+FFFD for what is no UTF-8.
  fileprivate var isUsable: Bool { !unicodeScalars.contains("\u{FFFD}") && RelativePath(self) != nil }
}
