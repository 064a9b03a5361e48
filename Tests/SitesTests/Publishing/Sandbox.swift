import Foundation

@testable import Files
@testable import Publishing

/// A folder for experiments, on the disk or in memory.
final class Sandbox: Sendable {
  enum Medium: CaseIterable, Sendable { case disk, memory }

  let files: any FileSystem
  /// Nil in memory.
  let url: URL?
  private let disk: MemoryDisk?

  init(_ medium: Medium) throws {
    switch medium {
    case .memory:
      let disk = MemoryDisk()
      (self.disk, url, files) = (disk, nil, MemoryFileSystem(disk))
    case .disk:
      let url = FileManager.default.temporaryDirectory.appending(path: "hyo-publishing-tests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      (disk, self.url, files) = (nil, url, try DiskFileSystem(url.path))
    }
  }

  deinit { if let url { try? FileManager.default.removeItem(at: url) } }

  /// Makes a symbolic link, which Hyo itself never does.
  func plantLink(_ path: String, to target: String) throws {
    if let url {
      try FileManager.default.createSymbolicLink(atPath: url.appending(path: path).path, withDestinationPath: target)
    }
    try disk?.state.withLock { state in
      let (folder, name) = pathParts(path)
      state.add(.symbolicLink(target), try state.descend(0, folder), name)
    }
  }

  /// Writes files, and makes the folders that they need.
  func plant(_ tree: [String: String]) throws {
    for (path, text) in tree {
      try files.makeFolders(pathParts(path).folder)
      try files.write(Array(text.utf8), to: path)
    }
  }

  /// Everything in a folder: files with their text, other things with a description.
  func tree(_ folder: String = "") throws -> [String: String] { try files.tree(folder) }
}

extension FileSystem {
  /// Everything below a folder: files with their text, other things with a description.
  func tree(_ folder: String = "") throws -> [String: String] {
    var tree: [String: String] = [:]
    for entry in try list(folder) {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.kind {
      case .file: tree[path] = String(decoding: try read(path, limit: 1 << 20), as: UTF8.self)
      case .folder:
        let below = try self.tree(path)
        tree[path + "/"] = below.isEmpty ? "empty folder" : nil
        tree.merge(below) { $1 }
      case .symbolicLink: tree[path] = "symbolic link"
      case .other: tree[path] = "other"
      }
    }
    return tree
  }
}

extension OutputSink {
  func stage(_ path: String, _ bytes: [UInt8]) throws(PublishingError) {
    try stage([OutputFile(path: path, bytes: bytes)])
  }
}

/// Publishes a tree of files at `Output`, each file with its text, two files at a time.
@discardableResult func publish(
  _ tree: [String: String], to files: any FileSystem, output: String = "Output",
  keeping: (String) -> Bool = { _ in false }
) throws(PublishingError) -> Publication {
  let publisher = try Publisher(in: files, output: output)
  do {
    let files = tree.sorted { $0.key < $1.key }.map { OutputFile(path: $0.key, bytes: Array($0.value.utf8)) }
    for first in stride(from: 0, to: files.count, by: 2) {
      try publisher.stage(Array(files[first..<min(first + 2, files.count)]))
    }
  } catch {
    publisher.abandon()
    throw error
  }
  return try publisher.publish(keeping: keeping)
}

/// A tree as it must be at `Output` after it was published.
func published(_ tree: [String: String], at output: String = "Output") -> [String: String] {
  var result = Dictionary(uniqueKeysWithValues: tree.map { ("\(output)/\($0.key)", $0.value) })
  let manifest = Manifest(tree.keys.compactMap(RelativePath.init))
  result["\(output)/\(Manifest.name)"] = String(decoding: manifest.bytes, as: UTF8.self)
  return result
}
