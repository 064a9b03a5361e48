import Files

/// The files of the output as it was before, for those that the new one has, too.
///
/// A file that did not change gets a second name rather than a copy: it keeps its date, and the disk has less to do.
struct OldOutput: Sendable {
  /// Those of its files that are there, in no order.
  let present: Set<RelativePath>
  private let folders: FolderCache

  init(_ survey: TreeSurvey, in folder: any FileSystem) {
    present = survey.present
    folders = FolderCache(folder)
  }

  /// Gives a file a second name in the new tree, if it has these bytes and the disk knows how to.
  ///
  /// - Parameters:
  ///   - path: of the file, in both trees.
  ///   - bytes: what the file is to hold.
  ///   - folder: the folder of the new tree that is to hold it.
  /// - Returns: true if it has a second name now.
  func link(_ path: RelativePath, ifEqualTo bytes: [UInt8], in folder: any FileSystem) -> Bool {
    guard present.contains(path) else { return false }
    do {
      let old = try folders.folder(holding: path)
      let oldBytes = try old.read(path.name, limit: bytes.count)
      guard oldBytes.equalsBytes(of: bytes) else { return false }
      try old.link(path.name, to: path.name, in: folder)
      return true
    } catch {
      // It is longer, or somebody has removed it meanwhile, or the disk has no links: it is written anew.
      return false
    }
  }

  /// Keeps a file: by a second name, or where the disk has no such thing by a copy.
  func keep(_ path: RelativePath, in folder: any FileSystem) throws(FileSystemError) {
    try folders.folder(holding: path).link(orCopy: path.name, to: path.name, in: folder)
  }
}
