import Foundation

/// A copy of this repository's own site, which tests may build and change.
final class OwnSite {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    for name in ["hyo.yaml", "Specs", "Locales"] {
      try FileManager.default.copyItem(
        at: Self.repository.appendingPathComponent(name),
        to: temporary.url.appendingPathComponent(name)
      )
    }
  }

  var url: URL { temporary.url }
  var output: URL { url.appendingPathComponent("Output") }

  /// Changes a text in a file of the site.
  func replace(_ text: String, with other: String, in path: String) throws {
    let file = url.appendingPathComponent(path)
    let old = try String(contentsOf: file, encoding: .utf8)
    try Data(old.replacing(text, with: other).utf8).write(to: file)
  }
}
