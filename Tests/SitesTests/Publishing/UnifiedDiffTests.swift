import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8))
  }

  private func numbered(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test func equalTextsHaveNoDifference() { #expect(diff("a\nb", "a\nb") == "") }

  @Test func twoPlacesFarFromEachOtherAreTwoHunks() {
    let old = numbered(1...30)
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n20\n", with: "\n")
    let expected = """
      @@ -2,7 +2,7 @@
       2
       3
       4
      -5
      +five
       6
       7
       8
      @@ -17,7 +17,6 @@
       17
       18
       19
      -20
       21
       22
       23
      """
    #expect(diff(old, new) == expected)
  }

  @Test func aTextThatAppearsOrDisappearsHasItsWholeAsDifference() {
    #expect(diff("", "a\nb\n") == "@@ -0,0 +1,2 @@\n+a\n+b")
    #expect(diff("a\nb\n", "") == "@@ -1,2 +0,0 @@\n-a\n-b")
  }

  @Test func aMissingLineEndIsADifference() {
    #expect(diff("a\nb\n", "a\nb") == "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file")
  }

  @Test func aLongDifferenceIsCutAfterTwentyLines() {
    let lines = diff(numbered(1...1000), numbered(2001...3000)).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last == "…")
  }

  @Test func whereOnlyLineEndsDifferThatIsSaid() { #expect(diff("a\r\nb\r\n", "a\nb\n") == "only line ends differ") }

  @Test func whatIsNoTextIsNotShown() { #expect(UnifiedDiff.text(from: [0xFF], to: [0xFE]) == "not a text in UTF-8") }

  @Test func ofALongLineThePlaceIsShownThatDiffers() {
    let start = String(repeating: "表", count: 500)
    let text = diff(start + "old" + start + "\n", start + "new" + start + "\n")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("-…表") && lines[1].contains("表old表") && lines[1].hasSuffix("表…"))
    #expect(lines[2].hasPrefix("+…表") && lines[2].contains("表new表") && lines[2].hasSuffix("表…"))
    #expect(!text.contains("\u{FFFD}"))
  }

  @Test(arguments: seeds(42..<43)) func theEditsTurnTheOldTextIntoTheNewOneInTheFewestSteps(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (old, new) = (lines(&generator), lines(&generator))
      let diff = LineDiff(old, new)
      var (oldLines, newLines) = (old.prefix(diff.prefix), new.prefix(diff.prefix))
      var steps = 0
      for edit in diff.edits {
        switch edit {
        case .same(let i, let j):
          oldLines.append(old[i])
          newLines.append(new[j])
        case .removed(let i):
          oldLines.append(old[i])
          steps += 1
        case .added(let j):
          newLines.append(new[j])
          steps += 1
        }
      }
      #expect(oldLines + old.suffix(diff.suffix) == old[...])
      #expect(newLines + new.suffix(diff.suffix) == new[...])
      let difference = new.difference(from: old)
      #expect(steps == difference.count)
    }
  }

  private func lines(_ generator: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in [UInt8.random(in: 97...100, using: &generator)] }
  }
}
