package import Diagnostics

/// The files with the code of this process: the program and the libraries of the system.
///
/// A version number doesn't tell apart what developers build, and says nothing about libraries.
package struct LoadedCode: Sendable {
  private struct Part: Sendable {
    var path: String
    var hash: [UInt8]
    var stamp: FileStamp?
  }

  private let parts: [Part]

  /// The code of this process; nil if the system doesn't tell, or if a file has been replaced since it was loaded.
  ///
  /// - Parameter known: Code that was loaded earlier; a file with the same stamp isn't read again.
  package init?(knowing known: LoadedCode? = nil) {
    guard let paths = Self.paths, !paths.isEmpty else { return nil }
    var parts: [Part] = []
    for path in paths {
      let (folder, name) = pathParts(path)
      guard let files = try? DiskFileSystem(folder.isEmpty ? "/" : folder), let stamp = try? files.stamp(of: name)
      else { return nil }
      if let old = known?.parts.first(where: { $0.path == path }), old.stamp == stamp {
        parts.append(old)
        continue
      }
      guard let hash = try? files.hash(of: name) else { return nil }
      parts.append(Part(path: path, hash: hash, stamp: stamp))
    }
    self.parts = parts
  }

  /// The files that are mapped into memory, as Linux lists them.
  private static var paths: [String]? {
    guard let process = try? DiskFileSystem("/proc/self"), let bytes = try? process.read("maps", limit: 1 << 22) else {
      return nil
    }
    var paths: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // Code is in what may be executed: `7f3a1000-7f3a2000 r-xp 00000000 08:01 1234 /usr/lib/…`.
      guard let slash = line.firstIndex(of: "/"), line[..<slash].contains("x") else { continue }
      let path = line[slash...]
      // Rebuilt or updated while it runs: the bytes that it was loaded from are gone.
      if path.hasSuffix(" (deleted)") { return nil }
      paths.insert(String(path))
    }
    return paths.sorted { $0.utf8Precedes($1) }
  }

  /// True if the code is the same, wherever it lies.
  package func isSame(as other: LoadedCode) -> Bool { hashes == other.hashes }

  private var hashes: [[UInt8]] { parts.map(\.hash).sorted { $0.lexicographicallyPrecedes($1) } }
}

// MARK: - Storing

extension LoadedCode {
  /// Writes the files with their hashes.
  package func write(to writer: inout ByteWriter, trusting time: StampTime?) {
    writer.write(parts) { writer, part in
      writer.write(part.path)
      writer.write(part.hash)
      time.trusted(part.stamp).write(to: &writer)
    }
  }

  /// Reads the files with their hashes.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    parts = try reader.items { (reader) throws(ByteReader.Fault) in
      Part(path: try reader.text(), hash: try reader.data(), stamp: try FileStamp?(from: &reader))
    }
  }
}
