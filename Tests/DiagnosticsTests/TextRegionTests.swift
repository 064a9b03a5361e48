import TestSupport
import Testing

@testable import Diagnostics

@Suite struct TextRegionTests {
  private static func region(of place: SourceRange) -> TextRegion? {
    var regions = TextRegions()
    return regions.region(of: place)
  }

  @Test(arguments: [
    ("«a»", 1, 1, 1, 2), ("a\n言葉 «x»", 2, 4, 2, 5), ("🎫🎟️ «料金» x", 1, 7, 1, 9), ("«🎫»", 1, 1, 1, 3),
    ("a\r\nb«»", 2, 2, 2, 2), ("a «bc\n🎫d» e", 1, 3, 2, 4), ("a\n«b\n»c", 2, 1, 3, 1), ("か\u{3099}«x»", 1, 3, 1, 4),
    ("👩\u{200D}👧«»", 1, 6, 1, 6),
  ]) func `Columns count UTF-16 code units from 1, and the end is behind the last`(
    marked: String, line: Int, column: Int, endLine: Int, endColumn: Int
  ) throws {
    let text = MarkedText(marked)
    let region = try #require(Self.region(of: SourceRange(text.file("a.md"), text.ranges[0])))
    #expect(region.start == .init(line: line, column: column))
    #expect(region.end == .init(line: endLine, column: endColumn))
  }

  @Test func `A folder and an empty file have no lines`() {
    let folder = SourceRange(startOf: SourceFile(path: "a", bytes: []))
    #expect(Self.region(of: folder) == nil)
  }

  @Test(arguments: seeds(0..<20)) func `Every character of a long text is where Swift's own strings have it`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<3_000).map { _ in random.pick(Array("ab \n表é🎫\u{301}".unicodeScalars)) }
    let file = SourceFile(path: "a.md", text: String(String.UnicodeScalarView(scalars)))
    var regions = TextRegions()
    var (line, column, offset) = (1, 1, 0)
    for scalar in scalars {
      let next = offset + String(scalar).utf8.count
      let found = regions.region(of: SourceRange(file, offset..<next))
      let region = try #require(found)
      #expect(region.start == .init(line: line, column: column), "seed \(seed)")
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += String(scalar).utf16.count }
      #expect(region.end == .init(line: line, column: column), "seed \(seed)")
      offset = next
    }
  }
}
