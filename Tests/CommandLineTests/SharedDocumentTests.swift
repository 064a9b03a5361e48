import Foundation
import TestSupport
import Testing

/// A document that several languages share, with a region in it.
@Suite struct SharedDocumentTests {
  @Test(arguments: ["{ en: README.md, ja: README.md }", "{ en: README.md }\n  - { ja: README.md }"])
  func `It is written once, in the first language, and is current then`(entry: String) throws {
    let folder = try TemporaryFolder()
    var files = SavedMeanwhileTests.files
    files["hyo.yaml"] = "locales: [en, ja]\npages: [tea]\ndocuments:\n  - \(entry)\n"
    files["README.md"] = "# Tea\n\n<!-- hyo table tea/tea -->\n<!-- /hyo -->\n"
    try folder.write(files)
    let built = try Hyo.run(["build"], in: folder.url)
    #expect(built.exitCode == 0 && built.output.contains("Wrote the regions of README.md\n"), "\(built.text)")
    let text = try String(contentsOf: folder.url.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.contains("| Green tea | 1 minute |") && !text.contains("緑茶"), "\(text)")
    let checked = try Hyo.run(["build", "--check"], in: folder.url)
    #expect(checked.exitCode == 0, "\(checked.text)")
    let again = try Hyo.run(["build"], in: folder.url)
    #expect(again.exitCode == 0 && !again.output.contains("README.md"), "\(again.text)")
  }

  @Test func `It can't be imported in place for two languages`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.md": SavedMeanwhileTests.files["plans.md"] ?? ""])
    let result = try Hyo.run(["import", "en=a.md", "ja=a.md", "--in-place"], in: folder.url)
    #expect(result.exitCode == 64 && result.errors.contains("'a.md' is named twice"), "\(result.text)")
  }
}
