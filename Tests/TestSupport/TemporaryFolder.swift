import Foundation

/// A folder that is removed with the value that owns it.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("hyo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes texts to files, and makes the folders that they need.
  package func write(_ files: [String: String]) throws { try url.write(files.mapValues { Data($0.utf8) }) }
}

extension URL {
  /// Writes files below a folder, by path, and makes the folders that they need.
  package func write(_ files: [String: Data]) throws {
    for (path, data) in files {
      let file = appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}

/// The files below a folder, by path; including hidden ones.
package func tree(_ folder: URL) throws -> [String: Data] {
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
