/// A range of a file's bytes, and the bytes that replace it.
package struct ByteEdit: Sendable {
  /// The range to replace; empty if something is only added.
  package var range: Range<Int>
  /// The new bytes.
  package var bytes: [UInt8]

  /// An edit that replaces a range by bytes.
  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

extension [UInt8] {
  /// The bytes after some edits, which must not overlap; edits at the same place keep their order.
  package func applying(_ edits: [ByteEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.bytes.count })
    var offset = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      result += self[offset..<edit.range.lowerBound]
      result += edit.bytes
      offset = edit.range.upperBound
    }
    return result + self[offset...]
  }
}
