import Diagnostics
package import Files

extension SourceReader {
  /// True if the folder of the site has nothing at a path.
  ///
  /// - Throws: An error if the disk fails.
  package func isMissing(_ path: String) throws(FileSystemError) -> Bool {
    guard RelativePath(path) != nil else { return false }
    let found = try image(path)
    return !found.isThere && found.isFile && found.finding == nil
  }

  /// The picture at a path of the site, as a page of documents shows it.
  ///
  /// Drawings are shown from `Templates/assets` only, since they may hold scripts.
  ///
  /// - Parameter path: its path in the site.
  /// - Returns: The picture; nil if the file is none, or if it must not be read.
  /// - Throws: An error if the disk fails.
  package func documentPicture(_ path: String) throws(FileSystemError) -> ImageFile? {
    guard RelativePath(path) != nil else { return nil }
    let found = try image(path)
    let name = path.lowercased()
    guard found.isThere, found.isFile, let format = found.format, format.endings.contains(where: name.hasSuffix) else {
      return nil
    }
    return ImageFile(path: path, published: "pictures/\(path)", size: found.size)
  }
}
