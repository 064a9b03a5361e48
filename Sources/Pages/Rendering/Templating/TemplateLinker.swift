internal import Diagnostics

/// Replaces the partial tags of a template by the partials, and checks each name that is used.
///
/// Faulty parts are left out.
struct TemplateLinker {
  private let files: [String: TemplateFile]
  /// The names of the files that were joined so far.
  private(set) var used: Set<String> = []
  private(set) var findings: [Finding] = []
  /// The variables in the text that was joined last.
  private(set) var written: Set<String> = []
  private var scopes: [[String: TemplateValue]] = []
  /// The stack of current partials: the file, and the tag in the file before that included it.
  private var path: [(name: String, tag: SourceRange?)] = []
  /// The size of the template so far: its bytes, plus a constant for each part.
  private var size = 0

  /// The most bytes of a template: if each template includes the next one twice, the size doubles each time.
  private static let largest = 1 << 20
  private static let sizeOfPart = 16

  /// - Parameter files: parsed templates by file name.
  init(_ files: [String: TemplateFile]) { self.files = files }

  /// A template with its partials.
  ///
  /// - Parameters:
  ///   - name: the template's file name.
  ///   - values: the names that it may use.
  /// - Returns: The template without its faulty parts.
  mutating func link(_ name: String, _ values: [String: TemplateValue]) -> LinkedTemplate {
    size = 0
    written = []
    scopes = [values]
    let nodes = nodes(ofFile: name, from: nil)
    if size > Self.largest, let file = files[name] { reportTooLarge(name, file.source) }
    return LinkedTemplate(nodes: nodes)
  }

  private mutating func reportTooLarge(_ name: String, _ file: SourceFile) {
    findings.append(
      Finding(
        .textTooLarge, at: SourceRange(startOf: file), "With its partials, template '\(name)' has more than 1 MB",
        notes: [.init("a partial counts as often as it is included")], fixes: [.init("include fewer partials")]))
  }

  /// Reports that the last template does not write its essential variables.
  mutating func requireVariable(_ variable: String, in name: String) {
    guard let file = files[name], !written.contains(variable) else { return }
    findings.append(
      Finding(
        .missingTemplateVariable, at: SourceRange(startOf: file.source),
        "Template '\(name)' must write '{{{\(variable)}}}'"))
  }

  private mutating func nodes(ofFile name: String, from tag: SourceRange?) -> [LinkedTemplate.Node] {
    guard let file = files[name] else { return [] }
    used.insert(name)
    path.append((name, tag))
    defer { path.removeLast() }
    return nodes(file.nodes, of: file.source)
  }

  private mutating func nodes(_ nodes: [TemplateNode], of file: SourceFile) -> [LinkedTemplate.Node] {
    var linked: [LinkedTemplate.Node] = []
    for node in nodes {
      size += Self.sizeOfPart
      if size > Self.largest { break }
      switch node {
      case .text(let bounds):
        size += bounds.count
        linked.append(.text(file.bytes.lines(bounds)))
      case .variable(let tag): if let node = variable(tag, file) { linked.append(node) }
      case .section(let tag, let children): if let node = section(tag, children, file) { linked.append(node) }
      case .partial(let tag): linked += partial(tag, file)
      }
    }
    return linked
  }

  private mutating func variable(_ tag: TemplateTag, _ file: SourceFile) -> LinkedTemplate.Node? {
    guard let value = value(of: tag.name) else {
      report(.unknownVariable(tag, file, visibleNames(where: \.isWritable)))
      return nil
    }
    written.insert(tag.name)
    let isEscaped = tag.kind == .text
    switch value {
    case .flag, .group: report(.sectionAsVariable(tag, file))
    case .text:
      if isEscaped { return .variable(tag.name) }
      report(.unescapedText(tag, file))
    case .html:
      if !isEscaped { return .variable(tag.name) }
      report(.escapedHTML(tag, file))
    }
    return nil
  }

  private mutating func section(_ tag: TemplateTag, _ children: [TemplateNode], _ file: SourceFile) -> LinkedTemplate
    .Node?
  {
    guard let value = value(of: tag.name) else {
      report(.unknownSection(tag, file, visibleNames { _ in true }))
      return nil
    }
    var names: [String: TemplateValue] = [:]
    if case .group(let own) = value, tag.kind == .section { names = own }
    scopes.append(names)
    defer { scopes.removeLast() }
    return .section(tag.name, isInverted: tag.kind == .inverted, nodes(children, of: file))
  }

  private mutating func partial(_ tag: TemplateTag, _ file: SourceFile) -> [LinkedTemplate.Node] {
    let name = tag.name + ".mustache"
    if files[name] == nil {
      let names = files.keys.map { String($0.dropLast(".mustache".utf8.count)) }
      report(.unknownPartial(tag, file, names))
    } else if path.contains(where: { $0.name == name }) {
      report(.recursivePartial(tag, file, path.map(\.name) + [name]))
    } else if path.count + scopes.count > TemplateParser.depthLimit {
      report(.templateTooDeep(SourceRange(file, tag.bounds)))
    } else {
      return nodes(ofFile: name, from: SourceRange(file, tag.bounds))
    }
    return []
  }

  private func value(of name: String) -> TemplateValue? { scopes.reversed().lazy.compactMap { $0[name] }.first }

  private func visibleNames(where isWanted: (TemplateValue) -> Bool) -> [String] {
    scopes.flatMap { $0.filter { isWanted($0.value) }.map(\.key) }
  }

  /// Adds the places at which the faulty file was included, from the inside out.
  private mutating func report(_ finding: Finding) {
    var finding = finding
    finding.notes += path.reversed().compactMap(\.tag).map { Finding.Note("included here", at: $0) }
    findings.append(finding)
  }
}

extension [UInt8] {
  /// A run with line feeds as line ends, so that the output does not depend on how a file was checked out.
  fileprivate func lines(_ bounds: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bounds.count)
    for index in bounds {
      let isReturn = self[index] == UInt8(ascii: "\r")
      if isReturn, index + 1 < bounds.upperBound, self[index + 1] == UInt8(ascii: "\n") { continue }
      result.append(self[index])
    }
    return result
  }
}
