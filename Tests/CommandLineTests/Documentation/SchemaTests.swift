import Foundation
import TestSupport
import Testing

/// The schemas in Documentation/schema are those that the program prints.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter SchemaTests` rewrites them.
@Suite struct SchemaTests {
  private static let kinds = ["site", "spec", "shared-spec", "texts", "home-texts", "shared-texts", "locale"]

  @Test(arguments: kinds) func `The published schemas are current`(kind: String) throws {
    let folder = try TemporaryFolder()
    let printed = try Hyo.run(["schema", kind], in: folder.url)
    #expect(printed.exitCode == 0)
    let path = "Documentation/schema/\(kind).json"
    if GoldenSites.isRecording {
      try printed.text.write(to: repository.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    #expect(try Document(path).text == printed.text)
    #expect(!GoldenSites.isRecording, "A recording run proves nothing")
  }

  @Test(arguments: [[], ["spec", "site"], ["specs"]])
  func `What is no kind of file is refused, and the kinds are named`(operands: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Hyo.run(["schema"] + operands, in: folder.url)
    #expect(result.exitCode == 64)
    #expect(result.text.contains(Self.kinds.joined(separator: ", ")), "\(result.text)")
  }
}
