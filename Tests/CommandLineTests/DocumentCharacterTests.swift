import Foundation
import TestSupport
import Testing

/// Control characters and noncharacters of documents reach no page, wherever they stand and however they are written.
@Suite struct DocumentCharacterTests {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0xFDD0...0xFDEF,
  ]
  private static let characters: [UInt32] =
    ranges.flatMap { Array($0) } + (0...16).flatMap { (plane: UInt32) in [plane << 16 | 0xFFFE, plane << 16 | 0xFFFF] }

  /// Documents with a place for a character.
  private static let places: [(name: String, text: String, takesReferences: Bool)] = [
    ("text", "# T\n\na@b\n", true), ("heading", "# a@b\n\nx\n", true), ("second", "# T\n\n## a@b\n", true),
    ("title", "---\ntitle: a@b\n---\n\nx\n", true), ("description", "---\ndescription: 'a@b'\n---\n\n# T\n", true),
    ("link", "# T\n\n[a@b](https://example.com)\n", true),
    ("address", "# T\n\n[a](https://example.com/a@b)\n", true),
    ("link-title", "# T\n\n[a](https://example.com \"a@b\")\n", true),
    ("picture", "# T\n\n![a@b](a.png)\n", true), ("picture-title", "# T\n\n![a](a.png \"a@b\")\n", true),
    ("emphasis", "# T\n\n- **a@b**\n", true), ("cell", "# T\n\n| a |\n| - |\n| a@b |\n", true),
    ("note", "# T\n\nx[^1]\n\n[^1]: a@b\n", true), ("info", "# T\n\n```a@b\nx\n```\n", true),
    ("code", "# T\n\n```\na@b\n```\n", false), ("span", "# T\n\n`a@b`\n", false),
    ("attribute", "# T\n\n<b title=\"a@b\">x</b>\n", false),
  ]

  private static func site(_ documents: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let settings = "locales: [en]\ndocuments:\n  - { en: \"docs/*.md\", publish: g }\n"
    try folder.write(["hyo.yaml": settings, "Locales/en/home.yaml": "title: T\ngroups: { g: G }\n"])
    for (name, text) in documents { try folder.write(["docs/\(name).md": text]) }
    let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try Data(base64Encoded: picture)?.write(to: folder.url.appendingPathComponent("docs/a.png"))
    return folder
  }

  private static func reported(_ folder: TemporaryFolder) throws -> (names: Set<String>, exitCode: Int32) {
    let result = try Hyo.run(["build", "--format", "json"], in: folder.url)
    let findings = result.output.components(separatedBy: "\"id\": \"").filter { finding in
      ["ControlCharacter\"", "Noncharacter\"", "DirectionControl\""].contains { finding.hasPrefix($0) }
    }
    let names = findings.compactMap { $0.firstMatch(of: /"file": "docs\/([a-z0-9-]+)\.md"/).map { String($0.1) } }
    return (Set(names), result.exitCode)
  }

  @Test func `Each of these characters is an error as it is, and as a reference`() throws {
    var documents: [String: String] = [:]
    var wanted: Set<String> = []
    for value in Self.characters {
      guard let scalar = Unicode.Scalar(value) else { continue }
      documents["raw-\(value)"] = "# T\n\na\(scalar)b\n"
      documents["decimal-\(value)"] = "# T\n\na&#\(value);b\n"
      documents["hexadecimal-\(value)"] = "# T\n\na&#x\(String(value, radix: 16));b\n"
      wanted.formUnion(["raw", "decimal", "hexadecimal"].map { "\($0)-\(value)" })
    }
    // libcmark has U+FFFD for these.
    for value in [0, 0xFFFE, 0xFFFF] { wanted.subtract(["decimal-\(value)", "hexadecimal-\(value)"]) }
    let (names, exitCode) = try Self.reported(Self.site(documents))
    // Those that mark pieces while a text is read are left out of the page.
    let marks = (0xFDD0...0xFDEF).flatMap { ["decimal-\($0)", "hexadecimal-\($0)"] }
    #expect(wanted.subtracting(names).subtracting(marks).sorted() == [])
    #expect(names.subtracting(wanted).sorted() == [])
    #expect(exitCode == 1)
  }

  @Test(arguments: [0x01, 0x1B, 0x85, 0x1FFFE, 0x202E] as [UInt32]) func `It is one in every place of a document`(
    value: UInt32
  ) throws {
    let scalar = try #require(Unicode.Scalar(value))
    var documents: [String: String] = [:]
    var wanted: Set<String> = []
    for place in Self.places {
      documents["raw-\(place.name)"] = place.text.replacing("@", with: String(scalar))
      documents["reference-\(place.name)"] = place.text.replacing("@", with: "&#\(value);")
      wanted.insert("raw-\(place.name)")
      if place.takesReferences { wanted.insert("reference-\(place.name)") }
    }
    let (names, _) = try Self.reported(Self.site(documents))
    #expect(names.symmetricDifference(wanted).sorted() == [])
  }

  @Test func `Without them, a site is published, and documents that are no pages may have them`() throws {
    let folder = try Self.site(["a": "# T\n\na\u{FFFD}b &#0; `&#27;`\n"])
    #expect(try Hyo.run(["build"], in: folder.url).exitCode == 0)
    for (path, data) in try tree(folder.url.appendingPathComponent("Output")) {
      let text = String(decoding: data, as: UTF8.self)
      #expect(
        !path.hasSuffix(".html") || !text.unicodeScalars.contains { $0.value < 0x20 && $0.value != 0x0A }, "\(path)")
    }
    try folder.write([
      "hyo.yaml": "locales: [en, ja]\ndocuments:\n  - \"docs/{locale}/*.md\"\n", "Locales/ja/home.yaml": "title: T\n",
      "docs/en/a.md": "# T\n\n\u{1B}\n", "docs/ja/a.md": "# T\n\n\u{1B}\n",
    ])
    #expect(try Hyo.run(["check"], in: folder.url).exitCode == 0)
  }
}
