internal import Diagnostics

/// Joins a template and its partials into one text, and checks each name where it is used.
///
/// A partial is put in the place of its tag, so that it is parsed once rather than at each rendering. What is faulty is
/// left out; the result is well-formed.
struct TemplateLinker {
  private let files: [String: TemplateFile]
  /// The names of the files that were joined so far.
  private(set) var used: Set<String> = []
  private(set) var findings: [Finding] = []
  /// The variables in the text that was joined last.
  private var written: Set<String> = []
  private var scopes: [[String: TemplateValue]] = []
  /// The partials that the linker is inside of: the file, and the tag in the file before that led to it.
  private var path: [(name: String, tag: SourceRange?)] = []
  private var output: [UInt8] = []
  /// Whether a brace came to stand before a tag in the text that was joined last: `{` and `{{x}}` read as `{{{x}}`.
  private(set) var hasBraceBeforeTag = false

  /// - Parameter files: parsed templates by file name.
  init(_ files: [String: TemplateFile]) {
    self.files = files
  }

  /// The text of a template and its partials.
  ///
  /// - Parameters:
  ///   - name: the template's file name.
  ///   - values: the names that it may use.
  /// - Returns: a template without partials.
  mutating func link(_ name: String, _ values: [String: TemplateValue]) -> [UInt8] {
    output = []
    hasBraceBeforeTag = false
    written = []
    scopes = [values]
    append(file: name, from: nil)
    return output
  }

  /// Reports that a template makes no sense once it is joined with its partials.
  ///
  /// A partial that ends in a brace may do that, where a tag follows its own.
  mutating func reportUnparsable(_ name: String) {
    guard let file = files[name] else { return }
    findings.append(
      Finding(
        "UnreadableTemplate",
        at: SourceRange(startOf: file.source),
        "Template must stay readable when its partials are put in",
        notes: [Finding.Note("a brace must not stand next to a tag")]
      )
    )
  }

  /// Reports that the template joined last does not write what it is there for.
  mutating func requireVariable(_ variable: String, in name: String) {
    guard let file = files[name], !written.contains(variable) else { return }
    findings.append(
      Finding(
        "MissingTemplateVariable",
        at: SourceRange(startOf: file.source),
        "Template '\(name)' must write '{{{\(variable)}}}'"
      )
    )
  }

  private mutating func append(file name: String, from tag: SourceRange?) {
    guard let file = files[name] else { return }
    used.insert(name)
    path.append((name, tag))
    append(file.nodes, of: file.source)
    path.removeLast()
  }

  private mutating func append(_ nodes: [TemplateNode], of file: SourceFile) {
    for node in nodes {
      switch node {
      case .text(let bounds): output.append(linesOf: file.bytes[bounds])
      case .variable(let tag): append(variable: tag, file)
      case .section(let tag, let children): append(section: tag, children, file)
      case .partial(let tag): append(partial: tag, file)
      }
    }
  }

  private mutating func append(variable tag: TemplateTag, _ file: SourceFile) {
    guard let value = value(of: tag.name) else {
      return report(.unknownVariable(tag, file, visibleNames(where: \.isWritable)))
    }
    written.insert(tag.name)
    switch (value, tag.kind) {
    case (.flag, _), (.group, _): report(.sectionAsVariable(tag, file))
    case (.text, .unescaped): report(.unescapedText(tag, file))
    case (.html, .text): report(.escapedHTML(tag, file))
    case (.html, _): append("{{{", tag.name, "}}}")
    default: append("{{", tag.name, "}}")
    }
  }

  private mutating func append(
    section tag: TemplateTag,
    _ children: [TemplateNode],
    _ file: SourceFile
  ) {
    guard let value = value(of: tag.name) else {
      return report(.unknownSection(tag, file, visibleNames { _ in true }))
    }
    var names: [String: TemplateValue] = [:]
    if case .group(let own) = value, tag.kind == .section { names = own }
    append(tag.kind == .section ? "{{#" : "{{^", tag.name, "}}")
    scopes.append(names)
    append(children, of: file)
    scopes.removeLast()
    append("{{/", tag.name, "}}")
  }

  private mutating func append(partial tag: TemplateTag, _ file: SourceFile) {
    let name = tag.name + ".mustache"
    if files[name] == nil {
      let names = files.keys.map { String($0.dropLast(".mustache".utf8.count)) }
      report(.unknownPartial(tag, file, names))
    } else if path.contains(where: { $0.name == name }) {
      report(.recursivePartial(tag, file, path.map(\.name) + [name]))
    } else {
      append(file: name, from: SourceRange(file, tag.bounds))
    }
  }

  private func value(of name: String) -> TemplateValue? {
    scopes.reversed().lazy.compactMap { $0[name] }.first
  }

  private func visibleNames(where isWanted: (TemplateValue) -> Bool) -> [String] {
    scopes.flatMap { $0.filter { isWanted($0.value) }.map(\.key) }
  }

  private mutating func append(_ pieces: String...) {
    if output.last == UInt8(ascii: "{") { hasBraceBeforeTag = true }
    for piece in pieces { output += piece.utf8 }
  }

  /// Adds where the file that is at fault was included, from the inside out.
  private mutating func report(_ finding: Finding) {
    var finding = finding
    finding.notes += path.reversed().compactMap(\.tag).map { Finding.Note("included here", at: $0) }
    findings.append(finding)
  }
}

extension [UInt8] {
  /// Appends text with line feeds alone as line ends, so that the output does not depend on how a file was checked out.
  fileprivate mutating func append(linesOf text: ArraySlice<UInt8>) {
    for index in text.indices {
      let isReturn = text[index] == UInt8(ascii: "\r")
      if isReturn, index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "\n") { continue }
      append(text[index])
    }
  }
}
