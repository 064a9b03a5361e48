private import CZlib

/// Inflates what is compressed with Deflate (RFC 1951), by zlib.
enum Inflater {
  /// The bytes that some compressed ones stand for; nil if they are damaged, or stand for more than a limit.
  ///
  /// - Complexity: O(n) in the number of bytes that come out, at most the limit.
  static func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var stream = unsafe z_stream()
    guard unsafe inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { unsafe inflateEnd(&stream) }
    var input = Array(bytes)
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let status = unsafe input.withUnsafeMutableBufferPointer { source -> Int32 in
      unsafe stream.next_in = source.baseAddress
      unsafe stream.avail_in = UInt32(source.count)
      var status = Z_OK
      while status == Z_OK, result.count <= limit {
        let written = unsafe chunk.withUnsafeMutableBufferPointer { target -> Int in
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = UInt32(target.count)
          status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
          return unsafe target.count - Int(stream.avail_out)
        }
        result += chunk.prefix(written)
        if written == 0, status == Z_OK { return Z_BUF_ERROR }
      }
      return status
    }
    return status == Z_STREAM_END && result.count <= limit ? result : nil
  }

  /// The check sum of some bytes (CRC-32).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(truncatingIfNeeded: bytes.count)))
  }
}
