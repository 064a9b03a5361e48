import Diagnostics
import Files
import Loading

extension [Finding] {
  /// The findings at the side that changed: where somebody who changes one language sees them.
  ///
  /// - Parameter old: Reads the earlier version of the files.
  /// - Returns: The findings, in the same order.
  /// - Throws: An error if the disk or git fails.
  func atChangedSide(since old: SourceReader) throws(FileSystemError) -> [Finding] {
    var known: [String: ChangedLines] = [:]
    var findings: [Finding] = []
    for finding in self {
      for place in [finding.place].compactMap(\.self) + finding.notes.compactMap(\.place)
      where known[place.file.path] == nil {
        known[place.file.path] = ChangedLines(of: place.file, since: try old.text(place.file.path).file)
      }
      findings.append(finding.atChangedSide(known))
    }
    return findings
  }
}

extension Finding {
  /// The finding at the first of its places on a changed line, or else at the changed line that is nearest to one.
  fileprivate func atChangedSide(_ changes: [String: ChangedLines]) -> Finding {
    // A finding about a file as a whole has no lines.
    guard let place, !place.file.bytes.isEmpty else { return self }
    if changes[place.file.path]?.touch(place) == true { return self }
    let others = notes.indices.filter { notes[$0].place?.file.bytes.isEmpty == false }
    for index in others {
      if let other = notes[index].place, changes[other.file.path]?.touch(other) == true {
        return moved(to: other, without: index)
      }
    }
    if let line = changes[place.file.path]?.nearest(to: place) { return moved(to: line) }
    for index in others {
      guard let other = notes[index].place, let line = changes[other.file.path]?.nearest(to: other) else { continue }
      return moved(to: line, without: index)
    }
    return self
  }

  /// The finding at another place; one in another file begins with the file that it is about.
  ///
  /// - Parameters:
  ///   - other: The place.
  ///   - note: The position of a note that leads there, too.
  /// - Returns: The finding there.
  private func moved(to other: SourceRange, without note: Int? = nil) -> Finding {
    guard let place else { return self }
    var finding = self
    finding.place = other
    let isInSameFile = other.file.path == place.file.path
    if isInSameFile, note == nil { return finding }
    let path = place.file.path
    if !isInSameFile { finding.summary = "\(path): \(summary)" }
    if let note { finding.notes.remove(at: note) }
    finding.notes.insert(.init("what was found is here", at: place), at: 0)
    return finding
  }
}
