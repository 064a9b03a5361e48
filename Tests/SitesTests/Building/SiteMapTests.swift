import Diagnostics
import Loading
import Testing

@testable import Sites

/// A sitemap with more addresses than the protocol allows is divided into several.
@Suite struct SiteMapTests {
  @Test func `A list that fits is one file`() throws {
    let files = SiteMap(site: try Self.site, baseURL: Self.base).files
    #expect(files.map(\.name) == ["sitemap.xml"])
    #expect(Self.places(files[0].bytes).count == 6)
  }

  @Test(arguments: [(4, 45_000_000, 2), (1, 45_000_000, 6), (50_000, 100, 6)])
  func `A longer one has parts with every address once`(addresses: Int, bytes: Int, parts: Int) throws {
    var map = SiteMap(site: try Self.site, baseURL: Self.base)
    let all = Self.places(map.files[0].bytes)
    map.limit = (addresses, bytes)
    let files = map.files
    try #require(files.count == parts + 1)
    #expect(files[0].name == "sitemap.xml")
    #expect(Self.places(files[0].bytes) == files.dropFirst().map { Self.base + $0.name })
    #expect(String(decoding: files[0].bytes, as: UTF8.self).contains("<sitemapindex"))
    #expect(files.dropFirst().flatMap { Self.places($0.bytes) } == all)
    for file in files.dropFirst() { #expect(Self.places(file.bytes).count <= addresses) }
  }

  private static let base = "https://example.org/"

  private static var site: Site {
    get throws {
      var files = ["hyo.yaml": "locales: [en, ja]\npages: [first, second]\n"]
      for page in ["first", "second"] { files["Specs/\(page).yaml"] = "page: []\n" }
      for page in ["home", "first", "second"] {
        for locale in ["en", "ja"] { files["Locales/\(locale)/\(page).yaml"] = "title: Title\n" }
      }
      return try #require(try Workspace(MemoryTree(files: files)).site)
    }
  }

  private static func places(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).matches(of: #/<loc>([^<]*)</loc>/#).map { String($0.1) }
  }
}
