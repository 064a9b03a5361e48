import Diagnostics
import Files

/// A file that a command writes where the user wants it, and that may be somebody's work.
struct OutputFile {
  /// The path as the user gave it.
  let path: String
  /// True for the bytes of an earlier file of the same command.
  let isOwn: ([UInt8]) -> Bool
  /// The reason not to write it otherwise.
  let refusal: Message

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - isForced: True to replace any other file.
  /// - Throws: A `ForeignFile` if there is another file, or an error if the disk fails.
  func write(_ bytes: [UInt8], isForced: Bool = false) throws {
    let (folder, name) = pathParts(path)
    let isAbsolute = folder.isEmpty && path.utf8.first == UInt8(ascii: "/")
    let files = try DiskFileSystem(named: isAbsolute ? "/" : folder)
    let kind = try files.kind(of: name)
    let old = kind == .file ? try files.read(name, limit: Self.largest) : []
    if !isForced, let kind, kind != .file || !isOwn(old) { throw ForeignFile(message: refusal) }
    try files.replaceFile(name, old, with: bytes)
  }

  /// 64 MB, the same limit as that of `hyo import`.
  private static let largest = 64 << 20
}

/// The error for a file that a command would replace, although it may be somebody's work.
struct ForeignFile: ExplainedError {
  let message: Message
}
