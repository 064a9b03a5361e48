import Foundation
import TestSupport

@testable import CommonMark

/// The program behind GitHub's renderer, as an independent judge.
enum CMarkGFM {
  static func html(_ markdown: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.url.write(["input.md": Data(markdown)])
    let extensions = ["table", "strikethrough", "autolink", "tasklist"].flatMap { ["-e", $0] }
    let program = URL(fileURLWithPath: "/usr/bin/cmark-gfm")
    let arguments = ["--unsafe"] + extensions + ["input.md"]
    return normalized(try Command(program, arguments, in: folder.url).run().output)
  }

  /// The HTML without differences that have no meaning.
  static func normalized(_ html: String) -> String {
    var html = html
    for (from, to) in [("<br />", "<br>"), ("<hr />", "<hr>"), ("&#x27;", "'"), ("<span>@</span>", "@")] {
      html = html.replacingOccurrences(of: from, with: to)
    }
    return withPunctuationOutsideOfEmphasis(html)
  }

  /// In the Markdown that we write, Japanese punctuation at the ends of emphasis may be outside of it.
  private static func withPunctuationOutsideOfEmphasis(_ html: String) -> String {
    let punctuation = "([[\\p{P}]-[\\x00-\\x7F％]]+)"
    var html = html
    for _ in 0..<8 {
      let before = html
      for pattern in [punctuation + "(</(?:strong|em)>)", "(<(?:strong|em)>)" + punctuation] {
        html = html.replacingOccurrences(of: pattern, with: "$2$1", options: .regularExpression)
      }
      if html == before { break }
    }
    return html
  }
}

struct MarkdownResolver: InlineResolver {
  func href(for link: Link) -> String { link.destination }
  func noteMarker(for reference: FootnoteReference) -> NoteMarker? { nil }
  func id(for heading: Heading) -> String? { nil }
}

func markdown(_ inlines: [Inline], _ context: MarkdownWriter.Context = .paragraph) -> String {
  var writer = MarkdownWriter(context: context)
  writeMarkdown(inlines, to: &writer, references: MarkdownResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}

func markdown(_ blocks: [Block]) -> String {
  var writer = MarkdownWriter()
  writeMarkdown(blocks, to: &writer, references: MarkdownResolver())
  return String(decoding: writer.bytes, as: UTF8.self)
}
