/// The paths of documents in one language: `docs/ja/**/*.md`.
///
/// `**` stands for any folders, also none, and `*` for any part of a name.
package struct DocumentPattern: Sendable {
  private let parts: [String]
  /// The pattern as the author wrote it.
  package let text: String

  /// The pattern of a text.
  package init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// The pattern of all documents in a folder.
  package init(allIn folder: String) { self.init(folder.isEmpty ? "**/*" : folder + "/**/*") }

  /// The pattern with a locale in the place of `{locale}`; nil if that is not in the text.
  package init?(_ text: String, locale: String) {
    let pieces = text.components(separatedBy: "{locale}")
    if pieces.count < 2 { return nil }
    self.init(pieces.joined(separator: locale))
  }

  /// The folder that holds all documents of the pattern; empty for that of the site.
  var folder: String { parts.prefix(fixedCount).joined(separator: "/") }

  /// The number of folders that the pattern names; of two patterns, the one with more is the closer one.
  var fixedCount: Int { parts.dropLast().prefix { !$0.utf8.contains(UInt8(ascii: "*")) }.count }

  /// The number of characters that the pattern names at the end of a file's name: 6 of `*.ja.md`.
  var endCount: Int { parts.last.map { $0.utf8.reversed().prefix { $0 != UInt8(ascii: "*") }.count } ?? 0 }

  /// True if the pattern goes below its folder.
  var isDeep: Bool { parts.count - fixedCount > 1 || parts.last == "**" }

  /// The part of a path that the wildcards match: the path of a document in the tree of its language.
  ///
  /// - Returns: The path, empty for a pattern without wildcards; nil if the pattern is not that of the path.
  /// - Complexity: O(n × m) for n parts of the path and m of the pattern.
  func treePath(of path: String) -> String? {
    let names = path.split(separator: "/")
    var unmatched: Set<[Int]> = []
    var captured: [String] = []
    func matches(_ part: Int, _ name: Int) -> Bool {
      if part == parts.count { return name == names.count }
      if unmatched.contains([part, name]) { return false }
      let depth = captured.count
      if parts[part] == "**" {
        if matches(part + 1, name) { return true }
        if name < names.count {
          captured.append(String(names[name]))
          if matches(part, name + 1) { return true }
        }
      } else if name < names.count, let stars = names[name].capture(by: parts[part]) {
        if !stars.isEmpty { captured.append(stars) }
        if matches(part + 1, name + 1) { return true }
      }
      captured.removeSubrange(depth...)
      unmatched.insert([part, name])
      return false
    }
    guard matches(0, 0) else { return nil }
    return captured.joined(separator: "/")
  }

  /// The path in this language of a document that another pattern names in its own.
  ///
  /// - Parameters:
  ///   - path: the path in the other language.
  ///   - other: the pattern of the other language.
  /// - Returns: The path; nil if the patterns don't tell it.
  package func counterpart(of path: String, _ other: DocumentPattern) -> String? {
    guard let tree = other.treePath(of: path), let end = parts.last, let otherEnd = other.parts.last else { return nil }
    if !parts.contains(where: { $0.contains("*") }) { return parts.joined(separator: "/") }
    var names = path.split(separator: "/").map(String.init)
    guard let name = names.popLast(), names.count >= other.fixedCount else { return nil }
    // `**` at the end stands for the name as well.
    let pieces = [end, otherEnd].map { ($0 == "**" ? "*" : $0).split(separator: "*", omittingEmptySubsequences: false) }
    guard pieces.allSatisfy({ $0.count == 2 }) else { return nil }
    let middle = name.dropFirst(pieces[1][0].count).dropLast(pieces[1][1].count)
    let folders = parts.prefix(fixedCount) + names.dropFirst(other.fixedCount)
    let counterpart = (folders + ["\(pieces[0][0])\(middle)\(pieces[0][1])"]).joined(separator: "/")
    return treePath(of: counterpart) == tree ? counterpart : nil
  }
}

extension Substring {
  /// The part of a name that a pattern's stars match; nil if the name doesn't match the pattern.
  fileprivate func capture(by pattern: String) -> String? {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return self == pattern ? "" : nil }
    guard hasPrefix(first), hasSuffix(last), count >= first.count + last.count else { return nil }
    var rest = dropFirst(first.count).dropLast(last.count)
    var captured: [Substring] = []
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return nil }
      captured.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return (captured + [rest]).joined(separator: "*")
  }
}

extension Substring {
  fileprivate func firstRange(of piece: Substring) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(piece) { return start..<index(start, offsetBy: piece.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator[...]) {
      pieces.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return pieces + [String(rest)]
  }
}
