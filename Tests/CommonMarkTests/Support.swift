import Diagnostics
import Foundation

@testable import CommonMark

/// Resolves links to themselves and notes to their ids.
struct PlainResolver: InlineResolver {
  func href(for link: Link) -> String { link.destination }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    NoteMarker("*" + reference.id, href: "#note." + reference.id)
  }
}

func sourceText(_ text: String) -> SourceText {
  SourceText(text, file: SourceFile(path: "text.md", text: text), at: 0)
}

func html(inline text: String, placeholders: Bool = true) -> String {
  var findings: [Finding] = []
  return html(parseInline(sourceText(text), placeholders: placeholders, findings: &findings))
}

func html(_ inlines: [Inline]) -> String {
  var writer = HTMLWriter()
  writeHTML(inlines, to: &writer, references: PlainResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}

func html(blocks text: String) -> String {
  var findings: [Finding] = []
  return html(parseBlocks(sourceText(text), findings: &findings))
}

func html(_ blocks: [Block]) -> String {
  var writer = HTMLWriter()
  writeHTML(blocks, to: &writer, references: PlainResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}

/// A text whose places are marked by `⟦` and `⟧`.
struct Marked {
  var text: String
  var places: [Range<Int>] = []

  init(_ marked: String) {
    text = ""
    var starts: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(text.utf8.count)
      case "⟧": places.append(starts.removeLast()..<text.utf8.count)
      default: text.unicodeScalars.append(scalar)
      }
    }
    places.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}

/// A small generator of numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
