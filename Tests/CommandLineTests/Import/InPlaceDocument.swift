import Foundation
import TestSupport
import Testing

/// A document that `hyo import --in-place` has been run on, and what became of it.
struct InPlaceDocument {
  let old: [UInt8]
  let new: [UInt8]
  let result: Command.Result

  /// Imports a document into a new site.
  init(_ old: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = "docs/page.md"
    try folder.url.write([path: Data(old)])
    result = try Hyo.run(["import", "en=\(path)", "--in-place", "--site", "docs"], in: folder.url)
    self.old = old
    new = [UInt8](try Data(contentsOf: folder.url.appendingPathComponent(path)))
  }

  /// True if the document has a region.
  var hasRegions: Bool { pieces.regions > 0 }

  /// What is wrong with the new document: nothing, if each byte outside of regions is kept, and each word at all.
  var faults: [String] {
    guard [0, 1].contains(result.exitCode) else { return ["exit \(result.exitCode)"] }
    if result.exitCode == 1 { return old == new ? [] : ["changed in spite of an error"] }
    let lost = Self.words(old).subtracting(Self.words(new)).sorted()
    return (lost.isEmpty ? [] : ["lost: \(lost)"]) + (keepsOtherLines ? [] : ["changed outside of regions"])
  }

  /// The lines outside of regions, and the number of these.
  private var pieces: (outside: [[[UInt8]]], regions: Int) {
    var outside: [[[UInt8]]] = [[]]
    var isInside = false
    for line in new.splitIntoLines {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("<!-- hyo table page/") {
        isInside = true
        outside.append([])
      } else if text.hasPrefix("<!-- /hyo"), isInside {
        isInside = false
      } else if !isInside {
        outside[outside.count - 1].append(line)
      }
    }
    return (outside, outside.count - 1)
  }

  /// True if the old document is the same pieces, with lines of tables and notes where there are regions now.
  private var keepsOtherLines: Bool {
    let pieces = pieces.outside
    var lines = old.splitIntoLines[...]
    for (number, piece) in pieces.enumerated() {
      if number > 0 {
        guard lines.first?.contains(UInt8(ascii: "|")) == true else { return false }
        let isLast = number == pieces.count - 1
        while !(isLast
          ? lines.elementsEqual(piece)
          : lines.starts(with: piece) && lines.dropFirst(piece.count).first?.contains(UInt8(ascii: "|")) == true)
        {
          if lines.popFirst() == nil { return false }
        }
      }
      guard lines.starts(with: piece) else { return false }
      lines = lines.dropFirst(piece.count)
    }
    return lines.isEmpty
  }

  /// The words of ASCII letters and digits that begin with a letter.
  private static func words(_ bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return Set(words.filter { $0.first?.isLetter == true }.map(String.init))
  }
}

extension [UInt8] {
  /// The lines with their ends.
  fileprivate var splitIntoLines: [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in self {
      line.append(byte)
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
