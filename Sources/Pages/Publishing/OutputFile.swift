import Files

/// A rendered file, its path relative to the output folder.
package struct OutputFile: Sendable {
  /// The path, with `/` between its parts.
  package let path: String
  /// The content.
  package let bytes: [UInt8]

  /// A file at a path below the output folder.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The path, if the output may have a file there.
  var checkedPath: RelativePath {
    get throws(PublishingError) {
      guard let checked = RelativePath(path), Manifest.canName(checked) else {
        throw .failed(FileSystemError(.write, path, .invalidPath))
      }
      return checked
    }
  }
}

extension [UInt8] {
  /// True if both are copies of one array and share its memory; does not compare the bytes.
  package func isIdentical(to other: [UInt8]) -> Bool {
    guard count == other.count, !isEmpty else { return false }
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress }
    }
  }
}
