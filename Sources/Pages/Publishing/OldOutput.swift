import Files

/// The files of the old output that the new one has, too.
///
/// An unchanged file becomes a hard link rather than a copy: it keeps its date, and the disk has less to do.
struct OldOutput: Sendable {
  /// The files of its manifest that exist, in no order.
  let present: Set<RelativePath>
  private let folders: FolderCache

  init(_ survey: TreeSurvey, in folder: any FileSystem) {
    present = survey.present
    folders = FolderCache(folder)
  }

  /// Hard-links a file into the new tree, if it has these bytes and the disk supports it.
  ///
  /// - Parameters:
  ///   - path: the path of the file, in both trees.
  ///   - bytes: the expected content.
  ///   - folder: the folder of the new tree to link it into.
  /// - Returns: True if the file is linked now.
  func link(_ path: RelativePath, ifEqualTo bytes: [UInt8], in folder: any FileSystem) -> Bool {
    guard present.contains(path) else { return false }
    do {
      let old = try folders.folder(holding: path)
      let oldBytes = try old.read(path.name, limit: bytes.count)
      guard oldBytes.equalsBytes(of: bytes) else { return false }
      try old.link(path.name, to: path.name, in: folder)
      return true
    } catch {
      // It is longer, or somebody has removed it meanwhile, or the disk has no links: the file is written again.
      return false
    }
  }

  /// Keeps a file: by a hard link, or by a copy if the disk has no links.
  func keep(_ path: RelativePath, in folder: any FileSystem) throws(FileSystemError) {
    try folders.folder(holding: path).link(orCopy: path.name, to: path.name, in: folder)
  }
}
