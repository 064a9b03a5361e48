extension String {
  /// Calls a closure with the UTF-8 bytes, without a copy.
  ///
  /// For short strings, `utf8Span` takes several times as long.
  @inlinable @inline(__always) package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body($0.span) }
    return result ?? body(utf8Span.span)
  }
}

extension Span<UInt8> {
  /// A copy of the bytes.
  package var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }
}

extension [UInt8] {
  /// The offset of the text of a file: after a byte order mark, if there is one.
  package var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Appends a copy of other bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
