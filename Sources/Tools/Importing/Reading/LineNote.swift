import CommonMark
import Diagnostics

/// A note that begins with its mark on a line, with the lines that go on with it.
struct LineNote {
  let mark: LineMark
  private var text: [Inline]
  private var bounds: Range<Int>
  /// The positions of its lines.
  private(set) var lines: Set<Int>

  /// The notes of lines of which the first begins with a mark.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - areBelowTable: True if marks need not be definitions.
  /// - Returns: The notes; nil if the lines are prose.
  static func notes(in lines: [[Inline]], areBelowTable: Bool) -> [LineNote]? {
    var found: [LineNote] = []
    for (number, line) in lines.enumerated() {
      let bounds = line.bounds ?? 0..<0
      if let mark = LineMark(line), mark.isDefinition || !mark.isEmpty {
        guard areBelowTable || mark.isDefinition || mark.id != nil else { return nil }
        found.append(LineNote(mark: mark, text: mark.rest, bounds: bounds, lines: [number]))
      } else if let last = found.indices.last {
        found[last].text += [.softBreak] + line
        found[last].bounds = found[last].bounds.lowerBound..<max(found[last].bounds.upperBound, bounds.upperBound)
        found[last].lines.insert(number)
      } else {
        return nil
      }
    }
    return found
  }

  /// The note of a table or of the document; nil without a text.
  func note(in file: SourceFile) -> SourceNote? {
    if MarkdownText.text(of: text).isEmpty { return nil }
    let text = SourceCell(self.text.joiningLines().withoutBreaks, at: SourceRange(file, bounds))
    return SourceNote(mark: mark.name, text: text, id: mark.id, isWhole: self.text.allSatisfy(\.isKeptWhole))
  }
}

extension Inline {
  /// True if a text of a site has all that the source says, such as the addresses of links.
  fileprivate var isKeptWhole: Bool {
    switch self {
    case .opaque, .image, .footnoteReference: false
    case .link(let link): link.destination.contains("://") && link.content.allSatisfy(\.isKeptWhole)
    case .text, .code, .emphasis, .strong, .variable, .lineBreak, .softBreak, .placeholder:
      children.allSatisfy(\.isKeptWhole)
    }
  }
}

extension [Inline] {
  /// The text on one line.
  fileprivate var withoutBreaks: [Inline] {
    map { inline in if case .softBreak = inline { .text(" ") } else { inline } }
  }
}

/// The places at which a document refers to footnotes, such as `[^1]`.
struct FootnoteReferences {
  private var offsets: [String: [Int]] = [:]

  init(in file: SourceFile) {
    let bytes = file.bytes
    var offset = 0
    while offset + 2 < bytes.count {
      defer { offset += 1 }
      guard bytes[offset] == UInt8(ascii: "["), bytes[offset + 1] == UInt8(ascii: "^") else { continue }
      let name = bytes[(offset + 2)...].prefix(100).prefix { $0 != UInt8(ascii: "]") && $0 != 0x0A }
      let end = name.endIndex
      guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] != UInt8(ascii: ":") else {
        continue
      }
      offsets[String(decoding: name, as: UTF8.self), default: []].append(offset)
    }
  }

  /// True if the document refers to a footnote outside of some bytes.
  func isUsed(_ name: String, outside bounds: Range<Int>) -> Bool {
    guard let own = offsets[name], let first = own.first, let last = own.last else { return false }
    return first < bounds.lowerBound || last >= bounds.upperBound
  }
}
