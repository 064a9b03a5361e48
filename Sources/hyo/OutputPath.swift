import Diagnostics
import Files
import Publishing

/// The path of an output folder, as the user has named it.
struct OutputPath {
  let path: String

  /// - Throws: A usage error for a path that names no folder which Hyo may replace.
  init(_ path: String) throws(UsageError) {
    if ["", ".", ".."].contains(path.split(separator: "/").last ?? "") {
      throw UsageError("'--output' names a folder that Hyo may replace, not '\(path)'")
    }
    self.path = path
  }

  /// The folder that holds the output, and the output's name in it.
  func folder() throws(PublishingError) -> (DiskFileSystem, String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? String(path)
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    do {
      return (try DiskFileSystem(named: parent), name)
    } catch {
      throw .failed(error)
    }
  }
}
