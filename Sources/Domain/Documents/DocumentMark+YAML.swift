package import Diagnostics
package import YAMLTree

extension DocumentMark {
  /// Reads a part of the comment as YAML.
  ///
  /// - Parameters:
  ///   - content: The bounds of the part in the file.
  ///   - report: Receives what is wrong with the YAML.
  /// - Returns: What is written there, with its places in the document; nil if nothing is, or if it is no YAML.
  package func yaml(in content: Range<Int>, report: Report) -> YAMLNode? {
    // The following lines may stand below the first one.
    let indentation = content.lowerBound - lines.lowerBound
    let text = [UInt8](repeating: 0x20, count: indentation) + range.file.bytes[content]
    let attempt = report.attempt()
    let node = parseYAML(SourceFile(path: range.file.path, bytes: text), report: attempt)
    attempt.change { $0 = moved($0) }
    attempt.keep()
    guard let node, !node.isEmpty else { return nil }
    return node.moved(to: range.file, by: lines.lowerBound)
  }

  /// A finding about such a part, at its place in the document.
  private func moved(_ fault: Finding) -> Finding {
    func moved(_ place: SourceRange) -> SourceRange {
      SourceRange(range.file, place.bounds.lowerBound + lines.lowerBound..<place.bounds.upperBound + lines.lowerBound)
    }
    var fault = fault
    fault.place = fault.place.map(moved)
    for index in fault.notes.indices { fault.notes[index].place = fault.notes[index].place.map(moved) }
    for index in fault.fixes.indices {
      fault.fixes[index].replacement = fault.fixes[index].replacement.map { (moved($0.range), $0.text) }
    }
    return fault
  }
}
