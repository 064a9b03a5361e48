import Diagnostics

/// A path below a folder, compared by its bytes.
///
/// Strings compare by the meaning of their characters, so that two names that a disk distinguishes (`é` composed and
/// decomposed) would be one key, and their order is not that of the bytes.
package struct RelativePath: Sendable {
  /// The parts, with `/` between them.
  package let string: String

  /// Nil for a path that could lead elsewhere or would not fit in a line of text: absolute, empty, with a part that
  /// is empty, `.` or `..`, or with a control character.
  package init?(_ string: String) {
    guard string.utf8Span.span.isPath else { return nil }
    self.string = string
  }

  /// Makes a path only for comparing with others, or from a part of a path.
  package init(unchecked string: String) { self.string = string }

  /// The folder that holds it, or nil if that is the folder from which the path starts.
  package var parent: RelativePath? {
    let folder = pathParts(string).folder
    return folder.isEmpty ? nil : RelativePath(unchecked: folder)
  }

  /// The last part.
  package var name: String { pathParts(string).name }

  /// The number of parts of the path.
  package var depth: Int { string.utf8.count { $0 == UInt8(ascii: "/") } + 1 }
}

extension RelativePath: Hashable {
  /// True if the bytes of both paths are the same.
  package static func == (a: RelativePath, b: RelativePath) -> Bool {
    a.string.utf8Span.span.order(before: b.string.utf8Span.span) == 0
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    // Strings of the same bytes are equal as strings, too.
    hasher.combine(string)
  }
}

extension RelativePath: Comparable {
  /// True if a path sorts first by its bytes.
  package static func < (a: RelativePath, b: RelativePath) -> Bool { a.string.utf8Precedes(b.string) }
}

/// The folder and the last part of a path.
package func pathParts(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
}

extension String {
  /// The parts between the slashes, empty ones included.
  package var pathParts: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// True if the string can be the name of an entry in a folder.
  package var isPathPart: Bool {
    !isEmpty && self != "." && self != ".." && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// True if the string sorts first by the bytes of its UTF-8.
  package func utf8Precedes(_ other: String) -> Bool { utf8Span.span.order(before: other.utf8Span.span) < 0 }
}

extension Span<UInt8> {
  /// Negative if these bytes sort before others, 0 if they are equal.
  fileprivate func order(before other: Span<UInt8>) -> Int {
    let index = offset(ofDifferenceFrom: other)
    guard index < count, index < other.count else { return count - other.count }
    return Int(self[index]) - Int(other[index])
  }

  /// True if there are no control characters, and each part between slashes is neither empty, `.` nor `..`.
  fileprivate var isPath: Bool {
    var start = 0
    for index in indices {
      let byte = self[index]
      if byte < 0x20 || byte == 0x7F { return false }
      guard byte == UInt8(ascii: "/") else { continue }
      if !isPathPart(start..<index) { return false }
      start = index + 1
    }
    return isPathPart(start..<count)
  }

  private func isPathPart(_ part: Range<Int>) -> Bool {
    let isDots = part.allSatisfy { self[$0] == UInt8(ascii: ".") }
    return part.count > 2 || (!part.isEmpty && !isDots)
  }
}
