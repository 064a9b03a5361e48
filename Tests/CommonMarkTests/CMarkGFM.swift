import Foundation

@testable import CommonMark

/// The program that GitHub's renderer is made of, as a judge from outside.
enum CMarkGFM {
  static func html(_ markdown: [UInt8]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/cmark-gfm")
    process.arguments = ["--unsafe"]
    process.arguments? += [
      "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist",
    ]
    let input = FileManager.default.temporaryDirectory.appending(
      path: "hyo-\(UUID().uuidString).md"
    )
    try Data(markdown).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    process.arguments?.append(input.path())
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return normalized(String(decoding: data, as: UTF8.self))
  }

  /// HTML without the differences that mean nothing.
  static func normalized(_ html: String) -> String {
    var html = html
    for (from, to) in [
      ("<br />", "<br>"), ("<hr />", "<hr>"), ("&#x27;", "'"), ("<span>@</span>", "@"),
    ] {
      html = html.replacingOccurrences(of: from, with: to)
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
