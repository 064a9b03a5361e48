import Foundation

/// A copy of this repository's own site, without its lock and its documents, which tests may build and change.
package final class OwnSite {
  private let temporary: TemporaryFolder

  package init() throws {
    temporary = try TemporaryFolder()
    for name in ["hyo.yaml", "Specs", "Locales"] {
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent(name), to: temporary.url.appendingPathComponent(name))
    }
    try Self.settings().write(to: temporary.url.appendingPathComponent("hyo.yaml"))
    // Tests change the text of one language; how a lock reacts to that is tested elsewhere.
    let lock = temporary.url.appendingPathComponent("Locales/review.lock")
    if FileManager.default.fileExists(atPath: lock.path) { try FileManager.default.removeItem(at: lock) }
  }

  /// The settings of the site without its documents.
  package static func settings() throws -> Data {
    let text = try String(contentsOf: repository.appendingPathComponent("hyo.yaml"), encoding: .utf8)
    var isOfDocuments = false
    let kept = text.split(separator: "\n").filter { line in
      // What belongs to a key is indented.
      if line.first?.isLetter ?? false { isOfDocuments = line.hasPrefix("document") }
      return !isOfDocuments
    }
    return Data((kept.joined(separator: "\n") + "\n").utf8)
  }

  package var url: URL { temporary.url }
  package var output: URL { url.appendingPathComponent("Output") }

  /// Changes a text in a file of the site.
  package func replace(_ text: String, with other: String, in path: String) throws {
    let file = url.appendingPathComponent(path)
    let old = try String(contentsOf: file, encoding: .utf8)
    try Data(old.replacing(text, with: other).utf8).write(to: file)
  }
}
