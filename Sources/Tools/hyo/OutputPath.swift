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

  /// A folder that exists, and the path of the output from there: folders on the way are made when the output is.
  struct Place {
    let folder: DiskFileSystem
    let name: String
    /// What stands before a path from the folder where the user is shown it.
    let prefix: String
  }

  /// Finds the folder that holds the output, or the nearest one above it.
  ///
  /// - Returns: The place.
  /// - Throws: An error where a folder can't be opened for another reason than that it is missing.
  func place() throws(PublishingError) -> Place {
    var end = path.endIndex
    while end > path.startIndex, path[path.index(before: end)] == "/" { end = path.index(before: end) }
    let whole = path[..<end]
    var rest = whole
    while true {
      let slash = rest.lastIndex(of: "/")
      let prefix = slash.map { whole[...$0] } ?? whole[..<whole.startIndex]
      do throws(FileSystemError) {
        let folder = try DiskFileSystem(named: prefix.isEmpty ? "." : String(prefix))
        return Place(folder: folder, name: String(whole[prefix.endIndex...].drop { $0 == "/" }), prefix: String(prefix))
      } catch {
        guard let slash, error.code == .notFound else { throw .failed(error) }
        rest = whole[..<slash]
      }
    }
  }
}
