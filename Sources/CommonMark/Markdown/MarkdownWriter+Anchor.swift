extension MarkdownWriter {
  /// Writes an empty element with an id, as a target of links.
  ///
  /// GitHub keeps it.
  ///
  /// - Parameter id: ids of a spec, joined by `.` and `:`.
  package mutating func anchor(_ id: String) {
    precondition(id.withBytes { $0.isPlainID })
    markup("<a id=\"")
    raw(id)
    markup("\"></a>")
  }
}

extension Span<UInt8> {
  /// Whether there is neither white space nor a character with a meaning in an attribute.
  fileprivate var isPlainID: Bool {
    for index in indices {
      switch self[index] {
      case ...0x20, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "&"):
        return false
      default: break
      }
    }
    return true
  }
}
