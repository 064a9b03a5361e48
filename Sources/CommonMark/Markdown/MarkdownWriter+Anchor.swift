extension MarkdownWriter {
  /// Writes an empty element with an id, for links to lead to; GitHub keeps it.
  ///
  /// - Parameter id: made of ids of a spec, with `.` and `:` between them.
  package mutating func anchor(_ id: String) {
    precondition(id.withBytes { $0.isPlainID })
    markup("<a id=\"")
    raw(id)
    markup("\"></a>")
  }
}

extension Span<UInt8> {
  /// Whether there is neither a blank nor what means something in an attribute.
  fileprivate var isPlainID: Bool {
    for index in indices where self[index] <= 0x20 || self[index] == UInt8(ascii: "'") {
      return false
    }
    return !mayNeedEntity
  }
}
