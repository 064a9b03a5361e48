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
    var anchors = [slug] + (id.map { [$0] } ?? [])
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
  /// The id of an anchor that is alone before the heading.
  private var anchor: String?
  private var start: Int

  init(start: Int) { self.start = start }

  mutating func add(_ block: Block) {
    guard case .heading(let next) = block else {
      blocks.append(block)
      return
    }
    let anchor = blocks.last?.loneAnchor
    if anchor != nil { blocks.removeLast() }
    close(at: next.range.bounds.lowerBound)
    (heading, self.anchor) = (next, anchor)
  }

  mutating func finish(at end: Int) -> [Section] {
    close(at: end)
    return sections
  }

  private mutating func close(at end: Int) {
    defer { (start, blocks, anchor) = (end, [], nil) }
    let content = heading?.content ?? []
    let name = heading == nil ? "" : content.plainText.trimmingWhitespace.slug
    let count = slugs[name, default: 0]
    slugs[name] = count + 1
    sections.append(
      Section(
        level: heading?.level ?? 0, heading: content, id: heading?.id ?? anchor,
        slug: count == 0 ? name : "\(name)-\(count)", blocks: blocks, bounds: start..<max(start, end),
        headingBounds: heading?.range.bounds ?? start..<start))
  }
}

extension Block {
  /// The id in a paragraph that holds nothing else.
  fileprivate var loneAnchor: String? {
    guard case .paragraph(let content) = self else { return nil }
    var anchor: String?
    for inline in content {
      guard inline.isUnseen else { return nil }
      if case .opaque(let opaque) = inline { anchor = opaque.anchor ?? anchor }
    }
    return anchor
  }
}

extension String {
  /// The address that GitHub makes of a heading: small letters, hyphens for spaces, no punctuation.
  fileprivate var slug: String {
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
        }
      }
    }
    return slug
  }
}
