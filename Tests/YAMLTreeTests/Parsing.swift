import Diagnostics
import YAMLTree

/// The tree and the findings of a text.
func parse(_ text: String) -> (root: YAMLNode?, findings: [Finding]) {
  parse(SourceFile(path: "page.yaml", text: text))
}

func parse(_ file: SourceFile) -> (root: YAMLNode?, findings: [Finding]) {
  let report = Report()
  let root = parseYAML(file, report: report)
  return (root, report.findings)
}

extension YAMLNode {
  /// The tree in one line: texts in `<…>`, lists in `[…]`, mappings in `{…}`.
  var dump: String {
    switch value {
    case .scalar(let text): text.dump
    case .sequence(let items): "[" + items.map(\.dump).joined(separator: ", ") + "]"
    case .mapping(let pairs): "{" + pairs.map { "\($0.key.dump): \($0.value.dump)" }.joined(separator: ", ") + "}"
    }
  }

  /// All texts in the order of the file, including keys.
  var texts: [SourceText] {
    switch value {
    case .scalar(let text): [text]
    case .sequence(let items): items.flatMap(\.texts)
    case .mapping(let pairs): pairs.flatMap { [$0.key] + $0.value.texts }
    }
  }
}

extension SourceText {
  var dump: String {
    "<" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + ">"
  }

  /// The file's text for each segment, up to the end of the segment's run in the text.
  var runs: [String] {
    segments.indices.map { index in
      let next = index + 1 < segments.count ? segments[index + 1].textOffset : text.utf8.count
      let start = segments[index].fileOffset
      let end = min(start + next - segments[index].textOffset, file.bytes.count)
      return String(decoding: file.bytes[start..<max(start, end)], as: UTF8.self)
    }
  }
}

extension Finding {
  /// Every range that the finding mentions.
  var allPlaces: [SourceRange] {
    [place].compactMap { $0 } + notes.compactMap(\.place) + fixes.compactMap { $0.replacement?.range }
  }
}

extension SourceFile {
  /// The file's text after a replacement.
  func text(applying replacement: (range: SourceRange, text: String)) -> String {
    var bytes = bytes
    bytes.replaceSubrange(replacement.range.bounds, with: Array(replacement.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
