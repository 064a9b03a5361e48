import Foundation
import TestSupport
import Testing

/// A page in Markdown is in two folders with the same bytes, and only once on the disk.
@Suite struct TwinFilesTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url.appendingPathComponent("site") }

  init() throws {
    folder = try TemporaryFolder()
    let example = repository.appendingPathComponent("Documentation/Example")
    try FileManager.default.copyItem(at: example, to: folder.url.appendingPathComponent("site"))
  }

  private func number(of path: String) throws -> Int {
    let file = site.appendingPathComponent("Output").appendingPathComponent(path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return try #require(attributes[.systemFileNumber] as? Int)
  }

  private func pages() throws -> [String] {
    let folder = site.appendingPathComponent("Output/markdown/en")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `Both folders have one file`() throws {
    for _ in 1...2 {
      try #require(Hyo.run(["build"], in: site).exitCode == 0)
      try #require(pages().count > 1)
      for page in try pages() { #expect(try number(of: "markdown/en/\(page)") == number(of: "html/en/\(page)")) }
    }
    // Pages of different languages are different files.
    #expect(try number(of: "markdown/en/zones.md") != number(of: "markdown/ja/zones.md"))
  }

  @Test func `A page that has changed is new in both folders, and others stay`() throws {
    try #require(Hyo.run(["build"], in: site).exitCode == 0)
    let before = try tree(site.appendingPathComponent("Output"))
    let prose = site.appendingPathComponent("Locales/en/zones.md")
    let text = try String(contentsOf: prose, encoding: .utf8)
    try Data((text + "\nA sentence that is new.\n").utf8).write(to: prose)
    try #require(Hyo.run(["build"], in: site).exitCode == 0)
    let after = try tree(site.appendingPathComponent("Output"))
    for edition in ["markdown", "html"] {
      let page = String(decoding: try #require(after["\(edition)/en/zones.md"]), as: UTF8.self)
      #expect(page.contains("A sentence that is new."))
      #expect(after["\(edition)/ja/zones.md"] == before["\(edition)/ja/zones.md"])
    }
  }
}
