import Foundation
import TestSupport
import Testing

/// Marks of regions in documents that are not UTF-8.
@Suite struct DamagedMarkTests {
  private static let document = """
    # T

    <!-- hyo table p/t layout={ rows: [a], columns: [b] } as=html -->
    <!-- /hyo 0123456789abcdef -->

    | A | B |
    |---|---|
    | 1 | 2 |

    """

  /// The document with bytes that are no UTF-8 at each place of its marks, by the names of the files.
  ///
  /// A text that stands in for them is longer than they are, and longer than the marks.
  private static var documents: [String: Data] {
    let text = Data(document.utf8)
    let marks = 5..<text.count - 32
    let damaged = marks.map { place in
      ("docs/d\(place).md", text[..<place] + Data(repeating: 0xFF, count: 100) + text[place...])
    }
    return Dictionary(uniqueKeysWithValues: damaged)
  }

  @Test(arguments: ["check", "build"]) func `Each document is one error, and no crash`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en]\ndocuments:\n  - { en: \"docs/*.md\" }\n", "Locales/en/home.yaml": "title: T\n",
    ])
    let documents = Self.documents
    try folder.url.write(documents)
    let result = try Hyo.run([command, "--format", "json"], in: folder.url)
    let findings = result.output.components(separatedBy: "\"id\": \"InvalidUTF8\"").count - 1
    #expect(findings == documents.count)
    #expect(result.exitCode == 1, "\(result.text.suffix(500))")
  }

  @Test func `It is no document to import either`() throws {
    let folder = try TemporaryFolder()
    let documents = Self.documents
    try folder.url.write(documents)
    for path in documents.keys.sorted() where path.hasSuffix("0.md") {
      let result = try Hyo.run(["import", "en=\(path)", "--page", "p", "--in-place"], in: folder.url)
      #expect(result.exitCode == 1, "\(path): \(result.text.suffix(500))")
    }
  }
}
