import Diagnostics

/// The `file:` address of a path (RFC 8089).
enum FileURI {
  /// - Returns: the absolute path; nil for an address of another kind.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.utf8.dropFirst("file://".utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var index = slash
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "%") {
        let digits = rest[rest.index(after: index)...].prefix(2)
        guard digits.count == 2, let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(byte)
        index = digits.endIndex
      } else if rest[index] == UInt8(ascii: "?") || rest[index] == UInt8(ascii: "#") {
        break
      } else {
        bytes.append(rest[index])
        index = rest.index(after: index)
      }
    }
    guard let path = String(validating: bytes, as: UTF8.self), !path.utf8.contains(0) else { return nil }
    return path
  }

  /// The address of an absolute path.
  static func uri(of path: String) -> String {
    "file://"
      + path.utf8.map { byte in
        isUnreserved(byte) ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(UInt32(byte), digits: 2)
      }.joined()
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
