import Foundation
import TestSupport

/// A page of the documentation, whose examples can be run one after the other in one folder.
///
/// - A fenced block below a line with only `` `path` `` is that file.
/// - A `diff` block below such a line is a change to that file.
/// - A fenced block below a line `` From `path`: ``, in Japanese `` `path`より： ``, is quoted from that file; a line `…`
///   stands for any other lines.
/// - A `console` block contains commands after `$ `, each with its output.
/// - The text between the comments `<!-- section ID of PATH -->` and `<!-- end of section -->` is the section with that
///   id of a Markdown file, without its anchors and the links of its notes.
struct Document {
  /// The page's path in the repository.
  let path: String
  let url: URL
  var lines: [String]

  /// - Parameter path: the page's path in the repository.
  /// - Throws: An error if there is no such page.
  init(_ path: String) throws {
    self.path = path
    url = repository.appendingPathComponent(path)
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
  }

  var text: String { lines.joined(separator: "\n") }

  var isJapanese: Bool { path.hasPrefix("Documentation/ja/") || path.hasSuffix(".ja.md") }
}

/// One example of a page.
struct Example {
  enum Kind: Equatable {
    case file(String)
    case change(String)
    case quotation(String)
    case console
    case section(id: String, path: String)
    /// A block without a line that says where it belongs.
    case unlabelled(language: String)
  }

  var kind: Kind
  /// The heading above it.
  var heading: String
  /// Its lines of the page, without its fences.
  var range: Range<Int>
}

extension Document {
  /// The examples of the page, in order.
  var examples: [Example] {
    var examples: [Example] = []
    var heading = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      } else if let fence = Fence(line) {
        let end = lines[(index + 1)...].firstIndex { fence.isClosed(by: $0) } ?? lines.count
        let label = lines[..<index].last { !$0.isEmpty } ?? ""
        examples.append(Example(kind: kind(fence.language, label), heading: heading, range: index + 1..<end))
        index = end
      } else if let (id, path) = section(line) {
        let end = lines[index...].firstIndex(of: "<!-- end of section -->") ?? lines.count
        examples.append(Example(kind: .section(id: id, path: path), heading: heading, range: index + 1..<end))
        index = end
      }
      index += 1
    }
    return examples
  }

  private func kind(_ language: String, _ label: String) -> Example.Kind {
    if language == "console" { return .console }
    if let path = Self.quotedPath(label) { return .quotation(path) }
    guard label.count > 2, label.hasPrefix("`"), label.hasSuffix("`"), !label.dropFirst().dropLast().contains("`")
    else { return .unlabelled(language: language) }
    let path = String(label.dropFirst().dropLast())
    return language == "diff" ? .change(path) : .file(path)
  }

  /// The path of the file that is quoted below a line; nil if the line names none.
  static func quotedPath(_ line: String) -> String? {
    let match = line.wholeMatch(of: /From `([^`]+)`:|`([^`]+)`より：/)
    return match.flatMap { $0.1 ?? $0.2 }.map(String.init)
  }

  private func section(_ line: String) -> (id: String, path: String)? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 6, words[0] == "<!--", words[1] == "section", words[3] == "of" else { return nil }
    return (words[2], words[4])
  }
}

/// The line that opens a fenced block.
private struct Fence {
  var length: Int
  var language: String

  init?(_ line: String) {
    length = line.prefix { $0 == "`" }.count
    guard length >= 3 else { return nil }
    language = String(line.dropFirst(length))
  }

  func isClosed(by line: String) -> Bool { line.count >= length && line.allSatisfy { $0 == "`" } }
}
