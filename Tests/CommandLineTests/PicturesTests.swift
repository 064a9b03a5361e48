import Foundation
import TestSupport
import Testing

/// Images over several builds of a site, and images that are not files.
@Suite struct PicturesTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url.appendingPathComponent("site") }

  init() throws {
    folder = try TemporaryFolder()
    let golden = GoldenSites.folder.appendingPathComponent("images/before")
    try FileManager.default.copyItem(at: golden, to: folder.url.appendingPathComponent("site"))
  }

  @discardableResult private func build(_ arguments: String...) throws -> Command.Result {
    try Hyo.run(["build"] + arguments, in: site)
  }

  private func output() throws -> [String: Data] {
    try tree(site.appendingPathComponent("Output")).filter { $0.key != ".hyo-manifest" }
  }

  /// Removes the lines with a text from the prose of both languages.
  private func hide(_ picture: String) throws {
    for tag in ["en", "ja"] {
      let file = site.appendingPathComponent("Locales/\(tag)/guide.md")
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let rest = lines.filter { !$0.contains(picture) }
      try #require(rest.count < lines.count)
      try Data(rest.joined(separator: "\n").utf8).write(to: file)
    }
  }

  /// The images that pages of the output show and that don't exist.
  private func missingPictures() throws -> [String] {
    let files = try output()
    return files.flatMap { path, bytes -> [String] in
      let text = String(decoding: bytes, as: UTF8.self)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let shown =
        path.hasSuffix(".html")
        ? text.matches(of: /<img src="([^"]*)"/).map(\.output.1)
        : path.hasSuffix(".md") ? text.matches(of: /!\[.*?[^\\]\]\(([^ )]*)/).map(\.output.1) : []
      return shown.compactMap { source in
        let parts = (folder + "/" + source).split(separator: "/").reduce(into: [Substring]()) {
          if $1 == ".." { $0.removeLast() } else { $0.append($1) }
        }
        let target = parts.joined(separator: "/").removingPercentEncoding ?? ""
        return files[target] == nil ? "\(path): \(target)" : nil
      }
    }
  }

  @Test(arguments: [["html"], ["markdown"], ["html", "markdown"], ["markdown", "html"]])
  func `Formats that are built one after the other are the same as those built at once`(formats: [String]) throws {
    try build()
    let whole = try output().filter { file in formats.contains { file.key.hasPrefix($0) } }
    try FileManager.default.removeItem(at: site.appendingPathComponent("Output"))
    for format in formats { try build("--edition", format) }
    #expect(try output() == whole)
    #expect(whole.keys.count { $0.hasSuffix(".png") } == 3 * formats.count)
    #expect(try missingPictures() == [])
  }

  @Test func `Languages that are built one after the other are the same as those built at once`() throws {
    try build()
    let whole = try output()
    try FileManager.default.removeItem(at: site.appendingPathComponent("Output"))
    try build("--locale", "ja")
    // The Japanese page shows an image of the English one.
    #expect(try missingPictures() == [])
    try build("--locale", "en")
    #expect(try output() == whole)
  }

  @Test(arguments: ["logo.svg", "city map.png", "images/dialog.png"])
  func `A picture stays while a page shows it that is not built again`(picture: String) throws {
    try build()
    try hide(picture)
    for tag in ["en", "ja"] {
      try build("--locale", tag)
      #expect(try missingPictures() == [])
    }
    // The next full build removes what is left over.
    let result = try build()
    #expect(result.output.contains("removed"), "\(result.text)")
    #expect(try !output().keys.contains { $0.hasPrefix("markdown/") && $0.hasSuffix(picture) })
    #expect(try missingPictures() == [])
  }

  @Test func `A check sees pictures that are others, that are gone, and that nobody shows`() throws {
    try build()
    #expect(try build("--check").exitCode == 0)
    let dialog = site.appendingPathComponent("Locales/en/images/dialog.png")
    try Data(contentsOf: site.appendingPathComponent("Locales/ja/images/dialog.png")).write(to: dialog)
    let other = try build("--check")
    #expect(other.exitCode == 1)
    for path in ["html/en/images/dialog.png", "markdown/en/images/dialog.png", "html/en/guide.html"] {
      #expect(other.output.contains("  changed   Output/\(path)\n"), "\(other.text)")
    }
    try build()
    try FileManager.default.removeItem(at: site.appendingPathComponent("Output/html/assets/logo.svg"))
    let gone = try build("--check")
    #expect(gone.exitCode == 1)
    #expect(gone.output.contains("  added     Output/html/assets/logo.svg\n"))
    try build()
    try hide("city map.png")
    let unshown = try build("--check")
    #expect(unshown.output.contains("  removed   Output/html/en/city map.png\n"))
    #expect(try output()["html/en/city map.png"] != nil)
  }

  @Test(arguments: [
    ("Locales/en/images/dialog.png", "real.png"), ("Locales/en/images/dialog.png", "nowhere.png"),
    ("Locales/en/images/dialog.png", "../../../../secret.png"), ("Locales/en/images", "../ja/images"),
    ("Templates/assets/dot.gif", "../../../secret.png"), ("Templates/assets", "../../elsewhere"),
  ]) func `A picture that is a symbolic link is not followed`(path: String, target: String) throws {
    try build()
    let before = try output()
    let secret = Data("a secret".utf8)
    try folder.url.write([
      "secret.png": secret, "elsewhere/dot.gif": secret, "elsewhere/logo.svg": secret,
      "site/Locales/en/images/real.png": before["html/en/images/dialog.png"] ?? Data(),
    ])
    let link = site.appendingPathComponent(path)
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    for arguments in [["build"], ["check"]] {
      let result = try Hyo.run(arguments, in: site)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("\(path): error: "), "\(result.text)")
      #expect(result.errors.contains("[SymbolicLink]"), "\(result.text)")
    }
    #expect(try output() == before)
  }

  @Test func `A picture that is a folder or a pipe is told of`() throws {
    let picture = site.appendingPathComponent("Locales/en/images/dialog.png")
    for command in ["mkdir", "mkfifo"] {
      try FileManager.default.removeItem(at: picture)
      _ = try Shell.run("\(command) Locales/en/images/dialog.png", in: site)
      let result = try build()
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("Locales/en/images/dialog.png is not a file, and so no picture"), "\(result.text)")
    }
  }
}
