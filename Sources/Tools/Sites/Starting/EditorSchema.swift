import Diagnostics
import Loading

/// The JSON Schemas in a new site, so that editors find them without a network and without the program.
enum EditorSchema {
  private static let folder = ".hyo/schema/"

  /// One schema file for each kind of file.
  static var files: [(path: String, bytes: [UInt8])] {
    SiteFileKind.allCases.map { (folder + name(of: $0), Array(($0.schema.text + "\n").utf8)) }
  }

  /// The line that tells editors the schema of the file at a path; empty if it has none.
  static func comment(in path: String) -> [UInt8] {
    guard let kind = SiteFileKind(path: path) else { return [] }
    let levels = path.utf8.count { $0 == UInt8(ascii: "/") }
    let up = String(repeating: "../", count: levels)
    return Array("# yaml-language-server: $schema=\(up)\(folder)\(name(of: kind))\n".utf8)
  }

  private static func name(of kind: SiteFileKind) -> String { kind.rawValue + ".json" }
}
