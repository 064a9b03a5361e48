package import Diagnostics
package import Files

extension StarterSite {
  /// The folder for files being written; useless once its run has ended.
  private static let unfinished = ".hyo-new"
  /// The folder for complete files that have yet to be moved.
  private static let finished = ".hyo-ready"

  /// The files that were written, and those that were there before.
  package struct Outcome: Sendable {
    /// The paths of the files that were written.
    package var written: [String] = []
    /// The paths of other people's files, which were left alone.
    package var leftAlone: [String] = []
    /// The settings for CI in the root of the repository.
    package var automation = Automation()

    /// The settings for CI that were written, and those that were there before.
    package struct Automation: Sendable {
      package var written: [String] = []
      /// The paths of other people's files, each with the line that checks the site.
      package var leftAlone: [(path: String, line: String?)] = []
    }
  }

  /// Writes the files that a folder doesn't have: all of them, or nothing.
  ///
  /// A run that is killed leaves a hidden folder, and maybe a part of the site, but no hyo.yaml; the next run continues
  /// from there.
  ///
  /// - Parameters:
  ///   - folder: A folder without a site.
  ///   - root: The root of the repository, and the path of the folder in it.
  ///   - waiting: Called before waiting, if another process has locked the folder.
  /// - Returns: The files that were written, and those that were there before.
  /// - Throws: `StarterError` if the folder is a site, or has a file in the place of a folder; an error if the disk
  ///   fails.
  package func write(
    to folder: any FileSystem, in root: (folder: any FileSystem, path: String), waiting: (LockHolder?) -> Void
  ) throws -> Outcome {
    let lock = try folder.lock(for: .seconds(60), waiting: waiting)
    defer { lock.release() }
    try Self.removeTree(Self.unfinished, from: folder)
    if try folder.kind(of: Self.finished) == .folder {
      let automation = try writeAutomation(to: root.folder, for: root.path)
      try Self.moveFinished(in: folder)
      if try isWhole(in: folder) { return Outcome(written: files.map(\.path), automation: automation) }
    }
    if try folder.kind(of: Self.settings) != nil { throw StarterError.site }
    let (missing, leftAlone) = try missing(in: folder)
    do {
      for file in missing {
        let path = "\(Self.unfinished)/\(file.path)"
        try folder.makeFolders(pathParts(path).folder)
        try folder.write(file.bytes, to: path)
      }
      try folder.rename(Self.unfinished, to: Self.finished)
    } catch {
      try? Self.removeTree(Self.unfinished, from: folder)
      throw error
    }
    let automation = try writeAutomation(to: root.folder, for: root.path)
    try Self.moveFinished(in: folder)
    return Outcome(written: missing.map(\.path), leftAlone: leftAlone, automation: automation)
  }

  /// The files that a folder doesn't have, and the paths of the others.
  ///
  /// If people have texts or specs of their own, nobody has confirmed that all texts agree, so the lock isn't written.
  private func missing(in folder: any FileSystem) throws -> (files: [File], leftAlone: [String]) {
    var missing: [File] = []
    var leftAlone: [String] = []
    for file in files {
      if let inTheWay = try Self.fileInTheWay(of: file.path, in: folder) { throw StarterError.inTheWay(inTheWay) }
      if try folder.kind(of: file.path) == nil { missing.append(file) } else { leftAlone.append(file.path) }
    }
    if leftAlone.contains(where: { $0.hasPrefix("Locales/") || $0.hasPrefix("Specs/") }) {
      missing.removeAll { $0.path == Self.lockPath }
    }
    return (missing, leftAlone)
  }

  /// The path of something that isn't a folder where a file needs one.
  private static func fileInTheWay(of path: String, in folder: any FileSystem) throws(FileSystemError) -> String? {
    var way = pathParts(path).folder
    while !way.isEmpty {
      if let kind = try folder.kind(of: way), kind != .folder { return way }
      way = pathParts(way).folder
    }
    return nil
  }

  /// True if the folder has all files of this site, which a killed run has written.
  private func isWhole(in folder: any FileSystem) throws(FileSystemError) -> Bool {
    for file in files {
      guard try folder.kind(of: file.path) == .file, try folder.read(file.path, limit: file.bytes.count) == file.bytes
      else { return false }
    }
    return true
  }

  /// Moves the complete files to where they belong; hyo.yaml goes last, because it makes the folder a site.
  private static func moveFinished(in folder: any FileSystem) throws(FileSystemError) {
    let names = try folder.list(finished).map(\.name).sorted { $0.utf8Precedes($1) }
    for name in names.filter({ $0 != settings }) + names.filter({ $0 == settings }) { try move(name, in: folder) }
    try folder.removeEmptyFolder(finished)
  }

  /// Moves a complete file or folder, into a folder that is there if need be.
  ///
  /// Files that are there stay.
  private static func move(_ path: String, in folder: any FileSystem) throws(FileSystemError) {
    let source = "\(finished)/\(path)"
    guard let kind = try folder.kind(of: path) else { return try folder.rename(source, to: path) }
    guard try folder.kind(of: source) == .folder else { return try folder.removeFile(source) }
    guard kind == .folder else { return try removeTree(source, from: folder) }
    for entry in try folder.list(source) { try move("\(path)/\(entry.name)", in: folder) }
    try folder.removeEmptyFolder(source)
  }

  private static func removeTree(_ path: String, from folder: any FileSystem) throws(FileSystemError) {
    guard try folder.kind(of: path) == .folder else { return }
    for entry in try folder.list(path) {
      let inside = "\(path)/\(entry.name)"
      if entry.kind == .folder { try removeTree(inside, from: folder) } else { try folder.removeFile(inside) }
    }
    try folder.removeEmptyFolder(path)
  }
}

/// The reason why no site can be started in a folder.
package enum StarterError: ExplainedError {
  /// The folder has a hyo.yaml.
  case site
  /// A file stands where the site needs a folder.
  case inTheWay(String)
  /// No two documents are the same in two languages.
  case noTwins
  /// A file has the name of the folder.
  case file(String)
  /// A symbolic link has the name of the folder, and its target doesn't exist.
  case danglingLink(String)

  /// True if there is nothing to begin with.
  package var isMissingInput: Bool { if case .noTwins = self { true } else { false } }

  /// The message for people.
  package var message: Message {
    switch self {
    case .site: "this folder is a site already: it has a hyo.yaml"
    case .inTheWay(let path): "a new site needs a folder '\(path.printableLine)', and that is a file or a link"
    case .noTwins:
      """
      there are no twin documents: no two Markdown files differ only in their language, as docs/en/guide.md and \
      docs/ja/guide.md, docs/guide.md and docs/ja/guide.md, or README.md and README.ja.md
      """
    case .file(let path): "a new site needs a folder, and '\(path.printableLine)' is a file"
    case .danglingLink(let path): "a new site needs a folder, and '\(path.printableLine)' is a symbolic link to nothing"
    }
  }
}
