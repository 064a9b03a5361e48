import Foundation

/// A folder that is removed with the value that owns it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hyo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes files, making the folders that they need.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }
}

/// The files below a folder, by path; hidden ones too.
func tree(_ folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  let root = folder.resolvingSymlinksInPath().path
  guard let names = FileManager.default.enumerator(atPath: root) else { return files }
  for case let name as String in names {
    let url = URL(fileURLWithPath: root).appendingPathComponent(name)
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if !isFolder.boolValue { files[name] = try Data(contentsOf: url) }
  }
  return files
}
