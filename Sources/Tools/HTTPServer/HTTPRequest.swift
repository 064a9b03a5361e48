import Diagnostics

/// A client's request, read strictly: anything ambiguous is refused.
package struct HTTPRequest: Sendable {
  /// The decoded path: it begins with a slash, and has no part that is `.` or `..`.
  package let path: String
  /// The decoded fields after the question mark, in order.
  package let query: [(name: String, value: String)]

  /// Parses a target; fails if it names another server, or is malformed.
  ///
  /// - Parameters:
  ///   - target: a path, or a complete address with one of this server's own names.
  ///   - authorities: the server's own names, with its port.
  init?(target: String, authorities: Set<String>) {
    var target = target[...]
    if let scheme = ["http://", "HTTP://"].first(where: target.hasPrefix) {
      target = target.dropFirst(scheme.count)
      let slash = target.firstIndex(of: "/") ?? target.endIndex
      guard authorities.contains(target[..<slash].lowercased()) else { return nil }
      target = slash == target.endIndex ? "/" : target[slash...]
    }
    guard target.first == "/" else { return nil }
    let mark = target.firstIndex(of: "?")
    guard let path = Self.path(target[..<(mark ?? target.endIndex)]) else { return nil }
    self.path = path
    query = mark.map { Self.query(target[$0...].dropFirst()) } ?? []
  }

  /// The values of a field of the query.
  package func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  private static func path(_ text: Substring) -> String? {
    var parts: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      // An encoded slash would be part of a name, and no file has such a name.
      guard let part = percentDecoded(part), part != ".", part != "..",
        !part.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == 0x7F })
      else { return nil }
      parts.append(part)
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func query(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").compactMap { field in
      let sign = field.firstIndex(of: "=") ?? field.endIndex
      guard let name = percentDecoded(field[..<sign]), let value = percentDecoded(field[sign...].dropFirst()) else {
        return nil
      }
      return (name, value)
    }
  }

  /// The text with its `%41` decoded; nil if a sequence is broken, or the result is not UTF-8.
  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
