import Files
import Glibc

/// A site of one page in two languages, in which an input replaces a file.
struct BaseSite {
  let folder: DiskFileSystem
  /// A folder in memory without a site.
  let empty: DiskFileSystem
  let files: [String: [UInt8]]

  /// Reads the site that `hyo init` writes; the fuzzer runs at the root of the repository.
  init(_ path: String = "Starter") throws(FileSystemError) {
    folder = try DiskFileSystem(path)
    let memory = try DiskFileSystem("/dev/shm")
    let name = "hyo-fuzzer-\(getpid())"
    if try memory.kind(of: name) == nil { try memory.makeFolder(name) }
    empty = try DiskFileSystem("/dev/shm/\(name)")
    var files = ["hyo.yaml": try folder.read("hyo.yaml", limit: 1 << 20)]
    for part in ["Specs", "Locales/en", "Locales/ja"] {
      for entry in try folder.list(part) where entry.kind == .file {
        let path = "\(part)/\(entry.name)"
        files[path] = try folder.read(path, limit: 1 << 20)
      }
    }
    self.files = files
  }

  func replacing(_ path: String, with bytes: [UInt8]) -> MemoryTree { MemoryTree(files.merging([path: bytes]) { $1 }) }
}
