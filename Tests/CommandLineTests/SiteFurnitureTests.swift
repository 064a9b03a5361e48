import Foundation
import TestSupport
import Testing

/// The files at the top of the HTML edition for servers, search engines and other programs.
@Suite struct SiteFurnitureTests {
  private static let site: [String: String] = [
    "hyo.yaml": "locales: [en, ja]\npages: [greeting, farewell]\n",
    "Specs/greeting.yaml": "page:\n  - prose: introduction\n",
    "Specs/farewell.yaml": "page:\n  - prose: introduction\n",
    "Locales/en/home.yaml": "title: Good & [bad] manners\ndescription: What to say.\n",
    "Locales/ja/home.yaml": "title: 作法\n", "Locales/en/greeting.yaml": "title: Greetings\ndescription: When we meet.\n",
    "Locales/ja/greeting.yaml": "title: あいさつ\n", "Locales/en/greeting.md": "Say hello.\n",
    "Locales/ja/greeting.md": "こんにちはと言います。\n", "Locales/en/farewell.yaml": "title: Farewells\n",
    "Locales/en/farewell.md": "Say goodbye.\n",
  ]
  private static let url = "base-url: https://example.org/a&b/(c)\n"
  private static let furniture = ["404.html", "robots.txt", "sitemap.xml"].map { "html/" + $0 }

  /// The files of a build, as text.
  private static func build(_ site: URL, _ arguments: [String] = []) throws -> [String: String] {
    let result = try Hyo.run(["build"] + arguments, in: site)
    #expect(result.exitCode == 0, "\(result.text)")
    return try tree(site.appendingPathComponent("Output")).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `A site whose address is known tells servers and search engines`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write(["hyo.yaml": Self.site["hyo.yaml", default: ""] + Self.url])
    let files = try Self.build(folder.url)
    let map = files["html/sitemap.xml", default: ""]
    let places = map.matches(of: #/<loc>([^<]*)</loc>/#).map { String($0.1) }
    #expect(
      places
        == [
          "en/index.html", "ja/index.html", "en/greeting.html", "ja/greeting.html",
          // It has no text in Japanese.
          "en/farewell.html",
        ].map { "https://example.org/a&amp;b/(c)/" + $0 })
    #expect(map.components(separatedBy: "hreflang=\"ja\"").count == 5)
    #expect(map.components(separatedBy: "hreflang=\"x-default\"").count == 5)
    // Robots only read the file at the top of the server.
    #expect(files["html/robots.txt"] == nil)
    let notFound = files["html/404.html", default: ""]
    let links = notFound.matches(of: #/(?:href|src)="([^"]*)"/#).map { String($0.1) }
    #expect(links.allSatisfy { $0.hasPrefix("/a&amp;b/(c)/") } && links.count == 4, "\(links)")
    #expect(notFound.contains("<h1>Page not found</h1>"))
    #expect(!notFound.contains("canonical") && !notFound.contains("og:url"))
    let overview = files["html/llms.txt", default: ""]
    #expect(overview.contains("(https://example.org/a&b/%28c%29/en/README.md)"))
  }

  @Test func `A site at the top of its server tells robots where its pages are listed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let settings = Self.site["hyo.yaml", default: ""] + "base-url: https://example.org/\n"
    try folder.write(["hyo.yaml": settings])
    let files = try Self.build(folder.url)
    #expect(files["html/robots.txt"] == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n")
  }

  @Test func `A site publishes the scripts that it brings, and no others that it does not load`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write([
      "Templates/page.mustache": "<html><body>{{{body}}}</body></html>\n", "Templates/search.js": "// Another search\n",
    ])
    let files = try Self.build(folder.url)
    #expect(files["html/assets/search.js"] == "// Another search\n")
    #expect(files["html/assets/finder.js"] == nil)
  }

  @Test func `A site whose address is unknown has what works anywhere`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let files = try Self.build(folder.url)
    for path in Self.furniture { #expect(files[path] == nil) }
    #expect(files["html/.nojekyll"] == "")
    #expect(
      files["html/llms.txt"] == """
        # Good & \\[bad] manners

        > What to say.

        ## English

        - [Good & \\[bad] manners](en/README.md): What to say.
        - [Greetings](en/greeting.md): When we meet.
        - [Farewells](en/farewell.md)

        ## 日本語

        - [作法](ja/README.md): What to say.
        - [あいさつ](ja/greeting.md): When we meet.

        """)
    for (path, text) in files where path.hasSuffix(".md") && path.hasPrefix("html/") {
      #expect(text == files[path.replacing("html/", with: "markdown/")], "\(path)")
      let page = path.replacing("README.md", with: "index.html").replacing(".md", with: ".html")
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      #expect(files[page, default: ""].contains("type=\"text/markdown\" href=\"\(name)\""))
    }
    #expect(files.keys.filter { $0.hasPrefix("html/") && $0.hasSuffix(".md") }.count == 6)
  }

  @Test(arguments: [
    ["--locale", "ja"], ["--locale", "ja", "--edition", "html"], ["--edition", "html"], ["--edition", "markdown"],
  ]) func `A build of a part leaves the rest as it is`(part: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write(["hyo.yaml": Self.site["hyo.yaml", default: ""] + Self.url])
    let whole = try Self.build(folder.url)
    #expect(try Self.build(folder.url, part) == whole)
    #expect(try Hyo.run(["build", "--check"], in: folder.url).exitCode == 0)
    // Built alone, it has the files that belong to no language, and its own search.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Output"))
    let alone = try Self.build(folder.url, part)
    let hasHTML = !part.contains("markdown")
    for path in Self.furniture + ["html/llms.txt", "html/.nojekyll", "html/ja/search-index.js"] {
      #expect(alone[path] == (hasHTML ? whole[path] : nil), "\(path)")
    }
    #expect((alone["html/en/search-index.js"] == nil) == (part != ["--edition", "html"]))
    #expect(try Hyo.run(["build", "--check"] + part, in: folder.url).exitCode == 0)
  }
}
