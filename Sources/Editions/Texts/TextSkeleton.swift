import Loading
import Localization

/// What is to be written in a file of texts, with `…` for each text.
enum TextSkeleton {
  /// The lines of YAML that units' paths stand for.
  ///
  /// - Parameter paths: paths without forms, in the order in which they are wanted.
  /// - Returns: the lines, without a line end behind the last.
  static func text(of paths: [String]) -> String {
    let paths = paths.map { $0.split(separator: ".")[...] }
    return lines(of: paths, level: 0).joined(separator: "\n")
  }

  private static func lines(of paths: [ArraySlice<Substring>], level: Int) -> [String] {
    var keys: [Substring] = []
    var below: [Substring: [ArraySlice<Substring>]] = [:]
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
  static func prose(_ units: [ProseUnit]) -> String {
    units.map { unit in
      if unit.id == ProseUnit.introduction { return "…" }
      return (unit.heading == nil ? "{#\(unit.id)}" : "## … {#\(unit.id)}") + "\n\n…"
    }.joined(separator: "\n\n")
  }
}
