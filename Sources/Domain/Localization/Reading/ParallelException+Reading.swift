package import Diagnostics
package import YAMLTree

extension ParallelException {
  /// The names of the checks with exceptions.
  package static let checks = [
    "numbers", "names", "signs", "meaning", "code", "links", "notes", "placeholders", "structure", "order", "markup",
    "code-blocks",
    "terms", "kana", "decomposed", "full-width", "brackets", "untranslated", "merged", "section",
  ]

  /// The checks that find things with names, which an exception can list.
  private static let namingChecks: Set<String> = [
    "numbers", "names", "signs", "meaning", "code", "links", "notes", "placeholders", "structure", "terms", "merged",
  ]
  /// The key of the reason among those of values.
  package static let reasonKey = "because"

  private static let checksShape = MappingShape(
    "an exception",
    checks.map { check in
      let reason = "Why the text is right, whatever the check '\(check)' finds"
      return namingChecks.contains(check)
        ? .init(
          check, .either([.text, .entries(.texts, needing: [reasonKey])]),
          "\(reason); or by language what its text has unlike the others, and why under '\(reasonKey)'.")
        : .init(check, .text, "\(reason).")
    })
  static let shape = Shape.entries(.either([.text, .mapping(checksShape)]), keys: .path)

  /// Reads the entries of `not-parallel`: for each unit's path a reason, or reasons by the names of checks.
  static func read(_ node: YAMLNode, of catalog: Catalog, report: Report) -> [ParallelException] {
    var exceptions: [ParallelException] = []
    for pair in node.mapping("'not-parallel'", report: report) ?? [] {
      guard let key = UnitKey(path: pair.key.text) else {
        report.add(unknown(pair.key, of: catalog))
        continue
      }
      exceptions += read(pair.value, of: key, at: pair.key.range, report: report)
    }
    return exceptions
  }

  /// Reads the exceptions of a text: a reason for all checks, or reasons by the names of checks.
  ///
  /// - Parameters:
  ///   - node: the reasons.
  ///   - key: the text.
  ///   - place: the place of an exception for all checks.
  ///   - report: receives the mistakes.
  /// - Returns: The exceptions.
  package static func read(_ node: YAMLNode, of key: UnitKey, at place: SourceRange, report: Report)
    -> [ParallelException]
  {
    guard case .mapping(let checks) = node.value else {
      let reason = reason(node, report: report)
      return reason.map { [ParallelException(key: key, reason: $0, place: place)] } ?? []
    }
    guard Fields(node, as: checksShape, report: report) != nil else { return [] }
    return checks.filter { Self.checks.contains($0.key.text) }.flatMap { exception($0, of: key, report: report) }
  }

  /// The exception of one check: a reason, or the values that differ and the reason.
  private static func exception(_ check: YAMLPair, of key: UnitKey, report: Report) -> [ParallelException] {
    var exception = ParallelException(key: key, check: check.key.text, reason: "", place: check.key.range)
    var explanation: YAMLNode? = check.value
    if case .mapping(let pairs) = check.value.value, namingChecks.contains(check.key.text) {
      explanation = nil
      var values: [String: [String]] = [:]
      for pair in pairs {
        if pair.key.text == reasonKey {
          explanation = pair.value
        } else {
          values[pair.key.text] = pair.value.texts("the values of '\(pair.key.text)'", report: report).map(\.text)
        }
      }
      exception.values = values
    }
    guard let explanation else {
      report.add(missingReason(check.key.range))
      return []
    }
    guard let reason = reason(explanation, report: report) else { return [] }
    exception.reason = reason
    return [exception]
  }

  /// The reason, which only the author knows; nil, with a finding, if it is empty.
  private static func reason(_ node: YAMLNode, report: Report) -> String? {
    guard let text = node.text("the reason of an exception", report: report) else { return nil }
    if text.text.utf8.contains(where: { !$0.isWhitespace }) { return text.text }
    report.add(missingReason(node.range))
    return nil
  }

  private static func missingReason(_ place: SourceRange) -> Finding {
    Finding(
      .emptyText, at: place, "An exception has no reason",
      fixes: [.init("say why the text may differ from those of the other languages")])
  }

  private static func unknown(_ path: SourceText, of catalog: Catalog) -> Finding {
    let known = catalog.units.count <= 1_000 ? catalog.units.map(\.id.path) : []
    return Finding(
      .unknownKey, at: path.range, "'\(path.text)' is no path of a unit",
      notes: [.init("a path is like 'phrases.refund' or 'prose.introduction'")],
      fixes: Finding.Fix.didYouMean(path.text, among: known, replacing: path.range))
  }
}

extension UnitKey {
  /// - Returns: The key; nil for a text that is not the path of a unit, or is the path of one of its forms.
  package init?(path: String) {
    let components = UnitKey.components(of: path[...])
    guard let (key, count) = UnitKey.prefix(of: components), count == components.count else { return nil }
    self = key
  }
}
