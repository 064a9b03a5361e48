import Diagnostics

/// Lines of YAML with `…` for each text that is still to be written.
package enum YAMLSkeleton {
  /// The lines for some texts.
  ///
  /// - Parameter texts: for each text its keys from the top of the file, in the wanted order, and an optional comment
  ///   after it.
  /// - Returns: The lines, without a line end after the last; each key occurs once.
  package static func text(of texts: [(keys: [String], comment: String?)]) -> String {
    let comments = texts.map { ($0.keys, $0.comment.map { " # " + $0.onOneLine } ?? "") }
    return lines(of: texts.map { $0.keys[...] }, level: 0, comments: Dictionary(comments) { first, _ in first }).joined(
      separator: "\n")
  }

  /// The lines below some keys; `comments` has the comment after a text, by all of its keys.
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
