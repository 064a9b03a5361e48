import Foundation
import TestSupport
import Testing

/// What `hyo fmt` does to whole sites.
@Suite struct FormatTests {
  @Test(arguments: ["Starter", "Documentation/Example", "Documentation", "."])
  func `The sites of this repository are laid out`(folder: String) throws {
    let result = try Hyo.run(["fmt", "--check", "--site", folder], in: repository)
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test(arguments: GoldenSites.names)
  func `A second run changes no golden site, and no run changes what is found in it`(name: String) throws {
    let before = GoldenSites.folder.appendingPathComponent("\(name)/before")
    guard FileManager.default.fileExists(atPath: before.appendingPathComponent("hyo.yaml").path) else { return }
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: before, to: site)
    let result = try Hyo.run(["fmt"], in: site)
    // What changes nothing can't change what is found.
    guard result.output.contains("Laid out") else { return }

    let again = try Hyo.run(["fmt", "--check"], in: site)
    #expect(again.exitCode == result.exitCode && !again.output.contains("would change"), "\(again.text)")
    let ids = GoldenExpectation.findings(in: try GoldenSites.report(of: name).text)
    #expect(GoldenExpectation.findings(in: try Hyo.run(["check", "--format", "json"], in: site).text) == ids)
  }

  @Test func `With --check, nothing is written`() throws {
    let folder = try TemporaryFolder()
    #expect(try Hyo.run(["init"], in: folder.url).exitCode == 0)
    try folder.write(["Specs/shared.yaml": "steps: {}\nconditions: { a: [b] }\n"])
    let before = try tree(folder.url)
    let result = try Hyo.run(["fmt", "--check"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "Specs/shared.yaml would change\n")
    #expect(try tree(folder.url) == before)
    #expect(try Hyo.run(["fmt"], in: folder.url).output == "Laid out Specs/shared.yaml\n")
    #expect(try Hyo.run(["fmt", "--check"], in: folder.url).exitCode == 0)
  }

  @Test func `A folder that is no site, and a file that can't be read, are reported`() throws {
    let folder = try TemporaryFolder()
    #expect(try Hyo.run(["fmt"], in: folder.url).exitCode == 66)
    try folder.write(["hyo.yaml": "locales: [en]\npages: [\n"])
    let result = try Hyo.run(["fmt"], in: folder.url)
    #expect(result.exitCode == 1, "\(result.text)")
    #expect(result.text.contains("hyo.yaml:"), "\(result.text)")
  }
}
