import Files

/// A rendered file, its path relative to the output folder.
package struct OutputFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The path, if the output may hold a file there.
  var checkedPath: RelativePath {
    get throws(PublishingError) {
      guard let checked = RelativePath(path), Manifest.canName(checked) else {
        throw .failed(FileSystemError(.write, path, .invalidPath))
      }
      return checked
    }
  }
}
