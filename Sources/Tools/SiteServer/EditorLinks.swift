/// A program in which files are edited, with the addresses by which browsers open a place in it.
package struct Editor: Sendable {
  /// The address, with `{path}`, `{line}` and `{column}`.
  private let pattern: String

  /// The editors that are known by name.
  package static let names = known.map(\.name)

  private static let known = [
    (name: "vscode", pattern: "vscode://file{path}:{line}:{column}"),
    (name: "vscodium", pattern: "vscodium://file{path}:{line}:{column}"),
    (name: "cursor", pattern: "cursor://file{path}:{line}:{column}"),
    (name: "zed", pattern: "zed://file{path}:{line}:{column}"),
    (name: "idea", pattern: "idea://open?file={path}&line={line}&column={column}"),
  ]

  /// An editor by its name, or by an address of its own with `{path}`; nil for anything else.
  package init?(_ name: String) {
    if let known = Self.known.first(where: { $0.name == name }) {
      pattern = known.pattern
      return
    }
    let scheme = name.prefix { $0 != ":" }
    let isScheme = !scheme.isEmpty && scheme.utf8.allSatisfy { $0.isLetterOfScheme }
    guard isScheme, scheme.lowercased() != "javascript", name.contains("://"), name.contains("{path}") else {
      return nil
    }
    pattern = name
  }

  /// The address of a place; lines and columns begin with 1.
  func address(path: String, line: String, column: String) -> String {
    let path = path.utf8.map { $0.isPlain ? String(UnicodeScalar($0)) : "%" + $0.twoDigits }.joined()
    return pattern.replacing("{path}", with: path).replacing("{line}", with: line).replacing("{column}", with: column)
  }
}

/// Leads from the places of findings to an editor.
struct EditorLinks {
  let editor: Editor
  /// The absolute path of the site's folder.
  let folder: String

  /// The address for a place such as `Specs/fees.yaml:3:5`; empty for none.
  func link(to place: String) -> String {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return "" }
    let path = parts.dropLast(2).joined(separator: ":")
    return editor.address(
      path: "\(folder)/\(path)", line: String(parts[parts.count - 2]), column: String(parts[parts.count - 1]))
  }
}

extension UInt8 {
  fileprivate var isLetterOfScheme: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// True if it means itself in an address.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  fileprivate var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
