internal import Diagnostics

/// Nests the tags of a template into sections.
///
/// The result is well-formed even if the sections are not: each is closed somewhere.
struct TemplateParser {
  private let file: SourceFile
  private var open: [TemplateTag] = []
  /// The nodes of the file, then those of each open section.
  private var nodes: [[TemplateNode]] = [[]]
  private var findings: [Finding] = []
  /// The number of open sections with each name.
  private var openNames: [String: Int] = [:]

  /// The most sections open at once; deeper ones are left out, because each level uses part of the stack.
  static let depthLimit = 50

  /// The nodes of a file that is UTF-8 text.
  static func parse(_ file: SourceFile, report: Report) -> [TemplateNode] {
    let tags = TemplateScanner.tags(of: file, report: report)
    var parser = TemplateParser(file)
    var position = file.bytes.textStart
    for tag in tags {
      parser.append(.text(position..<max(position, tag.extent.lowerBound)))
      parser.add(tag)
      position = max(position, tag.extent.upperBound)
    }
    parser.append(.text(position..<file.bytes.count))
    while let section = parser.open.last { parser.closeMissingEnd(of: section) }
    report.add(parser.findings)
    return parser.nodes[0]
  }

  private init(_ file: SourceFile) { self.file = file }

  private mutating func append(_ node: TemplateNode) { nodes[nodes.count - 1].append(node) }

  private mutating func add(_ tag: TemplateTag) {
    guard !tag.name.isEmpty else { return }
    switch tag.kind {
    case .text, .unescaped: append(.variable(tag))
    case .partial: append(.partial(tag))
    case .section, .inverted:
      open.append(tag)
      openNames[tag.name, default: 0] += 1
      nodes.append([])
      if open.count == Self.depthLimit + 1 { findings.append(.templateTooDeep(SourceRange(file, tag.bounds))) }
    case .end: end(tag)
    case .comment, .delimiters: break
    }
  }

  private mutating func end(_ tag: TemplateTag) {
    guard openNames[tag.name, default: 0] > 0 else { return endUnknown(tag) }
    while let section = open.last, section.name != tag.name { closeMissingEnd(of: section) }
    close()
  }

  private mutating func close() {
    guard let section = open.popLast(), let children = nodes.popLast() else { return }
    openNames[section.name, default: 1] -= 1
    if open.count < Self.depthLimit { append(.section(section, children)) }
  }

  /// Reads an end tag without a matching open section as the end of the last section.
  private mutating func endUnknown(_ tag: TemplateTag) {
    if let section = open.last {
      reportMismatch(tag, section)
      close()
    } else {
      reportUnopened(tag)
    }
  }

  private mutating func closeMissingEnd(of section: TemplateTag) {
    findings.append(
      Finding(
        .unclosedTemplateSection, at: SourceRange(file, section.bounds),
        "Section '\(section.name)' must be closed by '{{/\(section.name)}}'"))
    close()
  }
}

extension TemplateParser {
  private mutating func reportMismatch(_ tag: TemplateTag, _ section: TemplateTag) {
    let range = SourceRange(file, tag.nameBounds)
    let fix: Message = "write '{{/\(section.name)}}'"
    findings.append(
      Finding(
        .mismatchedTemplateSection, at: range, "End of section '\(section.name)' must not be named '\(tag.name)'",
        notes: [Finding.Note("section opened here", at: SourceRange(file, section.bounds))],
        fixes: [Finding.Fix(fix, replacing: range, with: section.name)]))
  }

  private mutating func reportUnopened(_ tag: TemplateTag) {
    let range = SourceRange(file, tag.bounds)
    findings.append(
      Finding(
        .unopenedTemplateSection, at: range,
        "End of section '\(tag.name)' must follow '{{#\(tag.name)}}' or '{{^\(tag.name)}}'",
        fixes: [Finding.Fix("remove the tag", replacing: range)]))
  }
}
