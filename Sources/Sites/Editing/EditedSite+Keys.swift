import Diagnostics
package import Files

extension EditedSite {
  /// The keys that may stand at a place of a file, as far as the finding for an unknown one there tells.
  ///
  /// - Parameters:
  ///   - offset: the place.
  ///   - path: the path of the file.
  ///   - bytes: its text, with a key at the place that nobody knows.
  /// - Returns: the keys; none where a key does not belong, or is known.
  /// - Throws: an error where the disk fails.
  package func keys(
    at offset: Int,
    of path: String,
    reading bytes: [UInt8]
  ) throws(FileSystemError) -> [String] {
    let findings = try variant(changing: [path: bytes])?.findings ?? []
    let unknown = findings.first { finding in
      finding.kind == .unknownKey && finding.place?.file.path == path
        && finding.place?.bounds.lowerBound == offset
    }
    let patterns: Set = ["the keys are: {1}", "the items are: {1}"]
    let note = unknown?.notes.first { patterns.contains($0.message.pattern) }?.message.english
    guard let note, let list = note.firstRange(of: ": ").map({ note[$0.upperBound...] }) else {
      return []
    }
    return list.split(separator: ", ").map(String.init)
  }
}
