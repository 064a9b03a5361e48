import Foundation
import TestSupport
import Testing

/// Runs the examples of a page in a folder, and compares what they print with the page.
struct DocumentRun {
  private(set) var document: Document
  let folder: URL
  private let isComparing: Bool
  private var exitCode: Int32 = 0
  /// The lines that the page should have instead, from the top to the bottom.
  private var corrections: [(range: Range<Int>, lines: [String])] = []

  /// - Parameters:
  ///   - document: the page.
  ///   - folder: the folder in which the examples are run.
  ///   - comparing: true if the page shows the output of commands.
  init(_ document: Document, in folder: URL, comparing: Bool = true) {
    self.document = document
    self.folder = folder
    isComparing = comparing
  }

  /// - Parameter examples: examples of the page; nil for all of them.
  /// - Returns: The output of the commands.
  /// - Throws: An error if an example can't be run at all.
  @discardableResult mutating func run(_ examples: [Example]? = nil) throws -> String {
    var printed = ""
    for example in examples ?? document.examples {
      let lines = Array(document.lines[example.range])
      switch example.kind {
      case .file(let path): try write(lines, to: path)
      case .change(let path):
        let changed = try #require(
          Change(lines).applied(to: try read(path)), "\(place(example)): no such lines in \(path)")
        try write(changed, to: path)
      case .quotation(let path):
        let isQuoted = try read(path).hasQuotation(lines)
        #expect(isQuoted, "\(place(example)) is not quoted from \(path)")
      case .section(let id, let path): compare([""] + (try section(id, of: path)) + [""], at: example.range)
      case .console: printed += try console(example.range)
      case .unlabelled(let language): #expect(language != "yaml", "\(place(example)): which file is this?")
      }
    }
    return printed
  }

  /// Writes the output into the page, if this run records.
  func record() throws {
    guard GoldenSites.isRecording else { return }
    var lines = document.lines
    for correction in corrections.reversed() { lines.replaceSubrange(correction.range, with: correction.lines) }
    try Data(lines.joined(separator: "\n").utf8).write(to: document.url)
  }

  private func place(_ example: Example) -> String { "\(document.path):\(example.range.lowerBound)" }

  // MARK: Commands

  private mutating func console(_ range: Range<Int>) throws -> String {
    var printed = ""
    var start = range.lowerBound
    while start < range.upperBound {
      let output = start + 1
      let end = document.lines[output..<range.upperBound].firstIndex { $0.hasPrefix("$ ") } ?? range.upperBound
      let line = document.lines[start]
      try #require(line.hasPrefix("$ "), "\(document.path):\(start + 1)")
      let text = try shell(String(line.dropFirst(2)))
      printed += text
      compare(text.isEmpty ? [] : text.components(separatedBy: "\n"), at: output..<end)
      start = end
    }
    return printed
  }

  /// Commits have a fixed author and date, so that their hashes stay the same; the machine's settings are ignored.
  private static let committer = [
    "GIT_AUTHOR_NAME": "Author", "GIT_AUTHOR_EMAIL": "author@example.org", "GIT_AUTHOR_DATE": "2001-01-01T00:00:00Z",
    "GIT_COMMITTER_NAME": "Author", "GIT_COMMITTER_EMAIL": "author@example.org",
    "GIT_COMMITTER_DATE": "2001-01-01T00:00:00Z", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]

  private mutating func shell(_ command: String) throws -> String {
    let programs = Hyo.url.deletingLastPathComponent().path
    let result = try Shell.run(
      "(exit \(exitCode))\n{ \(command)\n} 2>&1", in: folder,
      environment: ["PATH": "\(programs):/usr/bin:/bin"].merging(document.locale) { $1 }.merging(Self.committer) { $1 })
    exitCode = result.exitCode
    var text = result.output
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  private mutating func compare(_ lines: [String], at range: Range<Int>) {
    guard isComparing else { return }
    let shown = Array(document.lines[range])
    if GoldenSites.isRecording {
      if lines != shown { corrections.append((range, lines)) }
    } else {
      let place = "\(document.path):\(range.lowerBound)"
      #expect(lines == shown, "\(place) does not show what is printed")
    }
  }

  // MARK: Files

  private func write(_ lines: [String], to path: String) throws {
    try folder.write([path: Data((lines.joined(separator: "\n") + "\n").utf8)])
  }

  /// The lines of a file that the examples wrote, or else of the repository.
  private func read(_ path: String) throws -> [String] {
    var file = folder.appendingPathComponent(path)
    if !FileManager.default.fileExists(atPath: file.path) { file = try RealSite.file(path) }
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text of a Markdown file below the heading with an id.
  private func section(_ id: String, of path: String) throws -> [String] {
    let lines = try read(path)
    let heading = try #require(
      lines.firstIndex { $0.hasPrefix("#") && $0.contains("<a id=\"\(id)\">") }, "\(id) in \(path)")
    var rest = lines[(heading + 1)...].prefix { !$0.hasPrefix("#") }
    while rest.first == "" { rest.removeFirst() }
    while rest.last == "" { rest.removeLast() }
    return rest.map(Self.withoutAddresses)
  }

  /// The line without anchors and the links of notes: if it is quoted twice on a page, the page would repeat their ids.
  private static func withoutAddresses(_ line: String) -> String {
    line.replacing(/<a id="[^"]*"><\/a>/, with: "").replacing(/\[([^\]]*)\]\(#[^)]*:note\.[^)]*\)/) { $0.output.1 }
      .replacing(/\ \[↩\]\(#[^)]*\)/, with: "")
  }
}

extension Document {
  /// The variables that choose the language of the commands' output: the page's language.
  fileprivate var locale: [String: String] {
    isJapanese ? ["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8"] : ["LC_ALL": "C"]
  }
}

/// The repository as a site.
enum RealSite {
  private static let output = Result {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("Output").path
    let result = try Hyo.run(["build", "--output", output], in: repository)
    #expect(result.exitCode == 0, "\(result.text)")
    return folder
  }

  /// The path of a file in the repository; its output is built anew.
  static func file(_ path: String) throws -> URL {
    try (path.hasPrefix("Output/") ? output.get().url : repository).appendingPathComponent(path)
  }
}
