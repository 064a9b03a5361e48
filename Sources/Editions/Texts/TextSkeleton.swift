import Loading
import Localization

/// What is to be written in a file of texts, with `…` for each text.
enum TextSkeleton {
  /// The lines of YAML that lead to units.
  ///
  /// - Parameter units: for each unit the keys that lead to it, in the order in which they are wanted.
  /// - Returns: the lines, without a line end behind the last.
  static func text(of units: [[String]]) -> String {
    lines(of: units.map { $0[...] }, level: 0).joined(separator: "\n")
  }

  private static func lines(of paths: [ArraySlice<String>], level: Int) -> [String] {
    var keys: [String] = []
    var below: [String: [ArraySlice<String>]] = [:]
    for path in paths {
      guard let key = path.first else { continue }
      if below[key] == nil { keys.append(key) }
      below[key, default: []].append(path.dropFirst())
    }
    let indentation = String(repeating: "  ", count: level)
    return keys.flatMap { key -> [String] in
      let deeper = lines(of: below[key] ?? [], level: level + 1)
      return [indentation + key + (deeper.isEmpty ? ": …" : ":")] + deeper
    }
  }

  /// The Markdown of units of prose, without a line end behind the last.
  static func prose(_ units: [Unit]) -> String {
    units.map { unit in
      if unit.id.key == .introduction { return "…" }
      let id = unit.id.key.subject
      return (unit.heading == nil ? "{#\(id)}" : "## … {#\(id)}") + "\n\n…"
    }.joined(separator: "\n\n")
  }
}
