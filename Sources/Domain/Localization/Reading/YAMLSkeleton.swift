import Diagnostics

/// Lines of YAML with `…` for each text that is to be written.
package enum YAMLSkeleton {
  /// The lines that lead to texts.
  ///
  /// - Parameter texts: for each the keys that lead to it, in the order in which they are wanted, and what stands behind it
  ///   as a comment, if anything does.
  /// - Returns: the lines, without a line end behind the last; each key stands in them once.
  package static func text(of texts: [(keys: [String], comment: String?)]) -> String {
    let comments = texts.map { ($0.keys, $0.comment.map { " # " + $0.onOneLine } ?? "") }
    return lines(of: texts.map { $0.keys[...] }, level: 0, comments: Dictionary(comments) { first, _ in first }).joined(
      separator: "\n")
  }

  /// The lines below some keys; `comments` has what stands behind a text, by all keys that lead to it.
  private static func lines(
    of paths: [ArraySlice<String>], level: Int, above: [String] = [], comments: [[String]: String]
  ) -> [String] {
    var keys: [String] = []
    var below: [String: [ArraySlice<String>]] = [:]
    for path in paths {
      guard let key = path.first else { continue }
      if below[key] == nil { keys.append(key) }
      below[key, default: []].append(path.dropFirst())
    }
    let indentation = String(repeating: "  ", count: level)
    return keys.flatMap { key -> [String] in
      let keys = above + [key]
      let deeper = lines(of: below[key] ?? [], level: level + 1, above: keys, comments: comments)
      let end = deeper.isEmpty ? ": …" + (comments[keys] ?? "") : ":"
      return [indentation + key + end] + deeper
    }
  }
}
