import CommonMark
import Diagnostics

/// Finds the lines of a document in which readers choose their language, in place of which pages have links of their own:
/// `English | [日本語](guide.ja.md)`.
struct LanguageChoice {
  /// True for a link to the document in another language.
  let leadsToTwin: (String) -> Bool
  /// True for a link to the document itself.
  let leadsToItself: (String) -> Bool

  /// A longer text says more than the names of languages.
  private static let longest = 60

  /// True if a block holds nothing but such a line.
  func stands(in block: Block) -> Bool {
    switch block {
    case .paragraph(let content): line(content)?.hasTwin == true
    case .quote(let blocks): !blocks.isEmpty && blocks.allSatisfy(stands)
    case .list(let list):
      list.items.allSatisfy { $0.count == 1 && line($0[0])?.isShort == true }
        && list.items.contains { line($0[0])?.hasTwin == true }
    case .heading, .admonition, .codeBlock, .table, .thematicBreak: false
    }
  }

  private struct Line {
    /// True if it has a link to the document in another language.
    var hasTwin = false
    /// Its words outside of links.
    var text = ""

    var isShort: Bool {
      text.utf8.count <= LanguageChoice.longest
        && !text.trimmingWhitespace.dropLast().contains { ".!?。！？".contains($0) }
    }
  }

  private func line(_ block: Block) -> Line? {
    if case .paragraph(let content) = block { line(content) } else { nil }
  }

  /// The links and words of a line; nil if it has anything else.
  private func line(_ content: [Inline]) -> Line? {
    var line = Line()
    return read(content, &line) && line.isShort ? line : nil
  }

  private func read(_ content: [Inline], _ line: inout Line) -> Bool {
    for inline in content {
      switch inline {
      case .link(let link): if !read(link.destination, &line) { return false }
      case .opaque(let opaque):
        if let destination = opaque.destination {
          if opaque.isEmbedded || !read(destination, &line) { return false }
        } else if opaque.identity != nil {
          return false
        }
      case .strong(let content), .emphasis(let content): if !read(content, &line) { return false }
      case .text(let text, _): line.text += text
      case .softBreak, .lineBreak: line.text += " "
      case .code, .image, .variable, .placeholder, .footnoteReference: return false
      }
    }
    return true
  }

  private func read(_ destination: String, _ line: inout Line) -> Bool {
    if leadsToTwin(destination) {
      line.hasTwin = true
      return true
    }
    return leadsToItself(destination)
  }
}
