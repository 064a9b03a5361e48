import Files

/// A source tree that measures the time for reading as a stage.
struct TimedTree: SourceTree {
  let tree: any SourceTree
  let times: StageTimes

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try Optional(times).measure(.reading) { () throws(FileSystemError) in try tree.read(path, limit: limit) }
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    try Optional(times).measure(.reading) { () throws(FileSystemError) in try tree.list(folder) }
  }
}
