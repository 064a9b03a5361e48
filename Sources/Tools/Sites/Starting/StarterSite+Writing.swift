package import Diagnostics
package import Files

extension StarterSite {
  /// The folder for files being written; useless once its run has ended.
  private static let unfinished = ".hyo-new"
  /// The folder for complete files that have yet to be moved.
  private static let finished = ".hyo-ready"

  /// Writes the site into a folder: all of it, or nothing.
  ///
  /// A run that is killed leaves a hidden folder, and maybe a part of the site, but no hyo.yaml; the next run continues
  /// from there.
  ///
  /// - Parameters:
  ///   - folder: an empty folder; it may be a git repository.
  ///   - waiting: called before waiting, if another process has locked the folder.
  /// - Throws: `StarterError` if the folder isn't empty; an error if the disk fails.
  package func write(to folder: any FileSystem, waiting: (LockHolder?) -> Void) throws {
    let lock = try folder.lock(for: .seconds(60), waiting: waiting)
    defer { lock.release() }
    try Self.removeTree(Self.unfinished, from: folder)
    if try folder.kind(of: Self.finished) == .folder {
      try Self.moveFinished(in: folder)
      if try isWhole(in: folder) { return }
    }
    let names = try Self.names(in: folder)
    if !names.isEmpty { throw StarterError.notEmpty(names) }
    do {
      for file in files {
        let path = "\(Self.unfinished)/\(file.path)"
        try folder.makeFolders(pathParts(path).folder)
        try folder.write(file.bytes, to: path)
      }
      try folder.rename(Self.unfinished, to: Self.finished)
    } catch {
      try? Self.removeTree(Self.unfinished, from: folder)
      throw error
    }
    try Self.moveFinished(in: folder)
  }

  /// True if the folder contains exactly this site, which a killed run has written.
  private func isWhole(in folder: any FileSystem) throws(FileSystemError) -> Bool {
    for file in files {
      guard try folder.kind(of: file.path) == .file, try folder.read(file.path, limit: file.bytes.count) == file.bytes
      else { return false }
    }
    let names = Set(files.map { String($0.path.prefix { $0 != "/" }) })
    return try Set(Self.names(in: folder)) == names
  }

  private static func names(in folder: any FileSystem) throws(FileSystemError) -> [String] {
    try folder.list("").map(\.name).filter { $0 != ".git" }.sorted { $0.utf8Precedes($1) }
  }

  /// Moves the complete files to where they belong; hyo.yaml goes last, because it makes the folder a site.
  private static func moveFinished(in folder: any FileSystem) throws(FileSystemError) {
    let names = try folder.list(finished).map(\.name).sorted { $0.utf8Precedes($1) }
    for name in names.filter({ $0 != settings }) + names.filter({ $0 == settings }) {
      try folder.rename("\(finished)/\(name)", to: name)
    }
    try folder.removeEmptyFolder(finished)
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
  /// The folder contains files or folders with these names.
  case notEmpty([String])
  /// A file has the name of the folder.
  case file(String)
  /// A symbolic link has the name of the folder, and its target doesn't exist.
  case danglingLink(String)

  /// The message for people.
  package var message: Message {
    switch self {
    case .notEmpty(let names): "a new site needs an empty folder; this one holds \(Message.names(names, upTo: 10))"
    case .file(let path): "a new site needs an empty folder, and '\(path.printableLine)' is a file"
    case .danglingLink(let path):
      "a new site needs an empty folder, and '\(path.printableLine)' is a symbolic link to nothing"
    }
  }
}
