import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Rendering

@Suite struct TemplateFolderTests {
  @Test func `The built-in templates have no faults`() { #expect(PageTemplates.loaded([:]).findings.isEmpty) }

  @Test func `The built-in files are those in the folder Templates of the repository`() throws {
    let files = try tree(repository.appendingPathComponent("Templates"))
    #expect(files.count > 5)
    // Readers load scripts without their comments and their indentation.
    let published = files.map { path, data in
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      let isScript = path.hasSuffix(".js")
      let kept = isScript ? lines.map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") } : lines
      return (path, Array(kept.joined(separator: "\n").utf8))
    }
    #expect(EmbeddedFiles.files == Dictionary(uniqueKeysWithValues: published))
  }

  @Test func `A site's file replaces the built-in one of its name only`() {
    let text = PageTemplates.text(.bare, ["footer.mustache": "<footer>{{title}}</footer>\n"])
    let builtIn = PageTemplates.text()
    let own = "<footer>Page</footer>\n</body>\n</html>\n"
    #expect(text.hasSuffix(own))
    #expect(!builtIn.hasSuffix(own))
    #expect(text.split(separator: "<footer").first == builtIn.split(separator: "<footer").first)
  }

  @Test func `A site's style sheet and script replace the built-in ones and leave the templates alone`() {
    let (templates, findings) = PageTemplates.loaded(["style.css": "p {}", "finder.js": "1"])
    #expect(findings.isEmpty)
    #expect(
      templates.assets.map(\.path) == [
        "assets/favicon.svg", "assets/finder.js", "assets/search.js", "assets/style.css", "assets/tables.js",
      ])
    #expect(templates.assets[3].bytes == Array("p {}".utf8))
    #expect(templates.assets[1].bytes == Array("1".utf8))
    #expect(String(decoding: templates.page(.bare) ?? [], as: UTF8.self) == PageTemplates.text())
  }

  @Test func `Assets are published as they are, sorted by path`() {
    let (templates, findings) = PageTemplates.loaded(["assets/z/logo.svg": "<svg/>", "assets/a.png": "\u{0}"])
    #expect(findings.isEmpty)
    #expect(
      templates.assets.map(\.path) == [
        "assets/a.png", "assets/favicon.svg", "assets/finder.js", "assets/search.js", "assets/style.css",
        "assets/tables.js", "assets/z/logo.svg",
      ])
    #expect(templates.assets.last?.bytes == Array("<svg/>".utf8))
  }

  @Test func `Built-in assets that no template uses are left out, but not those of the site`() {
    let bare = ["page.mustache": "{{{body}}}", "language-choice.mustache": "x", "not-found.mustache": "x"]
    let templates = PageTemplates.loaded(bare).templates
    #expect(templates.assets.map(\.path) == ["assets/style.css"])
    #expect(!templates.hasSearch && !templates.linksMarkdown && !templates.linksJSON)
    let own = bare.merging(["assets/favicon.svg": "<svg/>"]) { first, _ in first }
    #expect(
      PageTemplates.loaded(own).templates.assets == [.init(path: "assets/favicon.svg", bytes: Array("<svg/>".utf8))]
        + templates.assets)
    let builtIn = PageTemplates.loaded([:]).templates
    #expect(builtIn.hasSearch && builtIn.linksMarkdown && builtIn.linksJSON)
  }

  @Test func `A partial of a site's own may be used by its templates`() {
    let (templates, findings) = PageTemplates.loaded([
      "page.mustache": "{{> parts/note}}{{{body}}}", "parts/note.mustache": "<p>{{title}}</p>\n",
    ])
    #expect(findings.isEmpty)
    #expect(String(decoding: templates.page(.bare) ?? [], as: UTF8.self) == "<p>Page</p>\n<h1>Page</h1>")
  }

  @Test(arguments: [
    ("pgae.mustache", "rename it to 'page.mustache'"), ("note.mustache", "include it by '{{> note}}'"),
    ("styles.css", "rename it to 'style.css'"), ("logo.svg", "move it to 'assets/', which is published as it is"),
    ("assets/style.css", "move it to 'style.css', which is published there"),
    ("assets/finder.js", "move it to 'finder.js', which is published there"), ("findr.js", "rename it to 'finder.js'"),
  ]) func `A file that nothing uses is reported with what to do`(_ name: String, _ fix: String) {
    let (_, findings) = PageTemplates.loaded([name: ""])
    #expect(findings.map(\.id) == ["UnknownTemplateFile"])
    #expect(findings.first?.place?.file.path == "Templates/\(name)")
    #expect(findings.first?.fixes.map(\.summary.english) == [fix])
  }

  @Test func `A template that is not UTF-8 is reported, and an asset need not be`() {
    let report = Report()
    let bytes: [UInt8] = [0x61, 0xFF]
    let templates = PageTemplates(
      overrides: [
        SourceFile(path: "Templates/footer.mustache", bytes: bytes),
        SourceFile(path: "Templates/assets/logo.png", bytes: bytes),
      ], report: report)
    #expect(report.findings.map(\.id) == ["TemplateNotUTF8"])
    #expect(String(decoding: templates.page(.bare) ?? [], as: UTF8.self) == PageTemplates.text())
  }
}
