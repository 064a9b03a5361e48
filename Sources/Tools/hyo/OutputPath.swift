import Diagnostics
import Files
import Publishing

/// The path of an output folder, as the user gave it.
struct OutputPath {
  let path: String

  /// - Throws: A usage error if the path doesn't name a folder that Hyo may replace.
  init(_ path: String) throws(UsageError) {
    if ["", ".", ".."].contains(path.split(separator: "/").last ?? "") {
      throw UsageError("'--output' names a folder that Hyo may replace, not '\(path)'")
    }
    self.path = path
  }

  /// An existing folder, and the path of the output from there: folders on the way are created with the output.
  struct Place {
    let folder: DiskFileSystem
    let name: String
    /// The prefix that makes a path in the folder one that the user knows.
    let prefix: String
  }

  /// Finds the folder that contains the output, or its nearest existing ancestor.
  ///
  /// - Returns: The place.
  /// - Throws: An error if a folder can't be opened although it exists.
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
