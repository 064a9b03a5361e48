import Diagnostics
import Files

/// The folder of a site's memory: a file for each way in which a command is run.
///
/// It is a help and no more: whatever goes wrong with it, a command does all of its work as if it weren't there.
struct MemoryStore {
  private let site: any FileSystem

  /// The most files: each set of options has its own.
  private static let mostFiles = 8
  /// 1 GB; a thousand pages take 2 MB.
  private static let largestFile = 1 << 30
  private static let temporarySuffix = ".new"
  /// An hour, after which nobody writes to a temporary file any more.
  private static let patience: Int64 = 3_600_000_000_000

  init(in site: any FileSystem) { self.site = site }

  /// True if there is such a folder.
  var isThere: Bool { (try? site.kind(of: MemoryFolder.path)) == .folder }

  /// The bytes of a file; nil if there is none.
  func read(_ name: String) -> [UInt8]? { try? site.read(path(name), limit: Self.largestFile) }

  private func path(_ name: String) -> String { "\(MemoryFolder.path)/\(name)" }

  /// Puts a file in the place of an older one, at once and as a whole.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: Makes its bytes at a time of the disk.
  func write(_ name: String, _ bytes: (StampTime) -> [UInt8]) {
    // Of two processes, each has a file of its own.
    let temporary = path(name + "-\(UInt32.random(in: 0...UInt32.max))" + Self.temporarySuffix)
    do {
      try makeFolder()
      try site.write([], to: temporary)
      guard let now = try site.stamp(of: temporary) else { return }
      try site.removeFile(temporary)
      try site.write(bytes(StampTime(now: now)), to: temporary)
      try site.rename(temporary, to: path(name))
      try clear(before: now)
    } catch { try? site.removeFile(temporary) }
  }

  /// Makes the folder, which version control leaves alone.
  private func makeFolder() throws(FileSystemError) {
    try site.makeFolders(MemoryFolder.path)
    let ignoring = path(".gitignore")
    if try site.kind(of: ignoring) == nil { try site.write(Array("*\n".utf8), to: ignoring) }
  }

  /// Removes the oldest files beyond a number, and what killed processes have left.
  private func clear(before now: FileStamp) throws(FileSystemError) {
    var files: [(name: String, changed: Int64)] = []
    for entry in try site.list(MemoryFolder.path) where entry.kind == .file && !entry.name.hasPrefix(".") {
      guard let stamp = try site.stamp(of: path(entry.name)) else { continue }
      if !entry.name.hasSuffix(Self.temporarySuffix) {
        files.append((entry.name, stamp.changed))
      } else if stamp.changed < now.changed - Self.patience {
        try site.removeFile(path(entry.name))
      }
    }
    for file in files.sorted(by: { $0.changed > $1.changed }).dropFirst(Self.mostFiles) {
      try site.removeFile(path(file.name))
    }
  }
}
