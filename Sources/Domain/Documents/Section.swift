package import CommonMark
import Diagnostics

/// A section of a document: a heading, and everything up to the next heading of any level.
package struct Section: Sendable {
  /// The level of the heading; 0 for the text before the first one.
  package let level: Int
  /// The heading; empty for the text before the first one.
  package let heading: [Inline]
  /// The id that the author gives it, with `{#id}` or `<a id>`.
  package let id: String?
  /// The address that GitHub makes of the heading, numbered if an earlier heading has the same.
  package let slug: String
  /// The address without the number by which it differs from that of an earlier heading in the same words.
  let slugStem: String
  /// The address that other programs make of the heading, which keep vowel signs; nil if it is the same.
  private(set) var slugWithMarks: String?
  /// The ids of further anchors before the heading.
  private(set) var moreIDs: [String] = []
  /// The blocks below the heading.
  package let blocks: [Block]
  /// Its bytes in the file.
  package let bounds: Range<Int>
  /// The bytes of the heading; empty for the text before the first one.
  package let headingBounds: Range<Int>

  /// The id of a section, by which links lead to it.
  package var anchor: String { id ?? slug }

  /// All ids that lead to a place in the section.
  package var anchors: [String] {
    var anchors = [slug, slugWithMarks, id].compactMap(\.self) + moreIDs
    func add(_ inline: Inline) {
      if case .opaque(let opaque) = inline, let anchor = opaque.anchor { anchors.append(anchor) }
    }
    heading.forEachNested(add)
    blocks.forEachInline(add)
    return anchors
  }
}

extension Section {
  /// Cuts a document into its sections.
  static func sections(of blocks: [Block], in bounds: Range<Int>) -> [Section] {
    var cutter = SectionCutter(start: bounds.lowerBound)
    for block in blocks { cutter.add(block) }
    return cutter.finish(at: bounds.upperBound)
  }
}

private struct SectionCutter {
  private var sections: [Section] = []
  private var slugs: [String: Int] = [:]
  private var heading: Heading?
  private var blocks: [Block] = []
  /// The ids of the anchors that are alone before the heading.
  private var anchors: [String] = []
  private var start: Int

  init(start: Int) { self.start = start }

  mutating func add(_ block: Block) {
    guard case .heading(let next) = block else {
      blocks.append(block)
      return
    }
    var anchors: [String] = []
    while let found = blocks.last?.loneAnchors, !found.isEmpty {
      anchors = found + anchors
      blocks.removeLast()
    }
    close(at: next.range.bounds.lowerBound)
    (heading, self.anchors) = (next, anchors)
  }

  mutating func finish(at end: Int) -> [Section] {
    close(at: end)
    return sections
  }

  private mutating func close(at end: Int) {
    defer { (start, blocks, anchors) = (end, [], []) }
    let content = heading?.content ?? []
    let text = heading == nil ? "" : content.plainText.trimmingWhitespace
    let (name, marked) = (text.slug(), text.utf8Span.isKnownASCII ? "" : text.slug(withMarks: true))
    let count = slugs[name, default: 0]
    slugs[name] = count + 1
    let suffix = count == 0 ? "" : "-\(count)"
    sections.append(
      Section(
        level: heading?.level ?? 0, heading: content, id: heading?.id ?? anchors.last, slug: name + suffix,
        slugStem: name,
        slugWithMarks: marked.isEmpty || marked == name ? nil : marked + suffix, moreIDs: Array(anchors.dropLast()),
        blocks: blocks, bounds: start..<max(start, end), headingBounds: heading?.range.bounds ?? start..<start))
  }
}

extension Block {
  /// The ids in a paragraph that holds nothing else.
  fileprivate var loneAnchors: [String] {
    guard case .paragraph(let content) = self else { return [] }
    var anchors: [String] = []
    for inline in content {
      guard inline.isUnseen else { return [] }
      if case .opaque(let opaque) = inline, let anchor = opaque.anchor { anchors.append(anchor) }
    }
    return anchors
  }
}

extension String {
  /// The address that programs make of a heading: small letters, hyphens for spaces, no punctuation.
  ///
  /// - Parameter withMarks: True to keep signs that combine with letters, as most programs do.
  /// - Returns: The address.
  fileprivate func slug(withMarks: Bool = false) -> String {
    var slug = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: slug.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F: slug.unicodeScalars.append(scalar)
      case 0x20: slug += "-"
      case ..<0x80: break
      default:
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          slug += scalar.properties.lowercaseMapping
        } else if withMarks, scalar.properties.generalCategory.isMark {
          slug.unicodeScalars.append(scalar)
        }
      }
    }
    return slug
  }
}

extension Unicode.GeneralCategory {
  /// True for signs that combine with the letter before them.
  package var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
