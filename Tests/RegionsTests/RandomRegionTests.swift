import Diagnostics
import Regions
import TestSupport
import Testing

/// Regions in documents of any dialect, whole and broken: nothing else in the document changes.
@Suite struct RandomRegionTests {
  private static let tables = [
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n", "x\n", "<table>\n<tr><td>1</td></tr>\n</table>\n",
  ]

  @Test(arguments: seeds(0..<50)) func `Outside of regions not a byte changes`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for number in 0..<10 {
      let isMDX = number % 2 == 1
      let document = Self.document(isMDX, &random)
      let file = SourceFile(path: isMDX ? "a.mdx" : "a.md", text: document)
      let report = Report()
      let regions = RegionReader.regions(of: file, report: report)
      count += regions.count
      let table = Self.tables.randomElement(using: &random) ?? ""
      let bytes = RegionText.document(file, replacing: regions.map { ($0, Array(table.utf8)) })
      let outside = Self.outside(of: file.bytes)
      #expect(Self.outside(of: bytes) == outside)
      #expect((bytes == file.bytes) == regions.isEmpty)
      // Written again, the document stays as it is.
      let written = SourceFile(path: file.path, bytes: bytes)
      let again = RegionReader.regions(of: written, report: report)
      #expect(again.count == regions.count)
      #expect(again.allSatisfy { !$0.isEdited })
      #expect(RegionText.document(written, replacing: again.map { ($0, Array(table.utf8)) }) == bytes)
    }
    #expect(count > 2)
  }

  /// Random text around some empty regions, with mixed line ends, and with a mark of the encoding or without.
  private static func document(_ isMDX: Bool, _ random: inout SeededGenerator) -> String {
    let (start, end) = isMDX ? ("{/* ", " */}") : ("<!-- ", " -->")
    var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let lineEnd = Bool.random(using: &random) ? "\r\n" : "\n"
      let region = ["", start + "hyo table r/t" + end, start + "/hyo" + end, ""].joined(separator: lineEnd)
      // In most dialects an empty line ends what stands before it.
      let words = Bool.random(using: &random) ? RandomDocument.text(&random) : "Words. \(lineEnd)"
      text += words + lineEnd + region + lineEnd
    }
    return text + RandomDocument.text(&random)
  }

  /// The bytes outside of what stands between marks; the check sum belongs to the mark.
  private static func outside(of bytes: [UInt8]) -> [[UInt8]] {
    let (opening, closing) = (Array("hyo table r/t".utf8), Array("/hyo".utf8))
    var parts: [[UInt8]] = [[]]
    var position = 0
    var isInside = false
    while position < bytes.count {
      let rest = bytes[position...]
      if !isInside, rest.starts(with: opening) {
        isInside = true
        parts.append([])
      } else if isInside, rest.starts(with: closing) {
        isInside = false
        position += closing.count
        while position < bytes.count, ![0x2D, 0x2A].contains(bytes[position]) { position += 1 }
        continue
      }
      if !isInside { parts[parts.count - 1].append(bytes[position]) }
      position += 1
    }
    return parts
  }
}
