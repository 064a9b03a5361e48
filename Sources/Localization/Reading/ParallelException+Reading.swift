import Diagnostics
import YAMLTree

extension ParallelException {
  /// The names of the checks that may be excused.
  package static let checks = [
    "numbers", "signs", "code", "links", "notes", "placeholders", "structure", "code-blocks",
    "terms", "kana", "decomposed", "full-width", "brackets", "untranslated", "merged",
  ]

  private static let checksShape = MappingShape(
    "an exception",
    checks.map { .init($0, .text, "Why the text is right, whatever the check '\($0)' finds.") }
  )
  static let shape = Shape.entries(.either([.text, .mapping(checksShape)]))

  /// Reads the entries of `not-parallel`: by a unit's path the reason, or the reasons by the names of checks.
  static func read(
    _ node: YAMLNode,
    of catalog: Catalog,
    findings: inout [Finding]
  ) -> [ParallelException] {
    var exceptions: [ParallelException] = []
    for pair in node.mapping("'not-parallel'", findings: &findings) ?? [] {
      guard let key = UnitKey(path: pair.key.text) else {
        findings.append(unknown(pair.key, of: catalog))
        continue
      }
      guard case .mapping(let checks) = pair.value.value else {
        if isReason(pair.value, findings: &findings) {
          exceptions.append(ParallelException(key: key, check: nil, place: pair.key.range))
        }
        continue
      }
      guard Fields(pair.value, as: checksShape, findings: &findings) != nil else { continue }
      for check in checks where Self.checks.contains(check.key.text) {
        guard isReason(check.value, findings: &findings) else { continue }
        exceptions.append(
          ParallelException(key: key, check: check.key.text, place: check.key.range)
        )
      }
    }
    return exceptions
  }

  /// Whether a reason is given, which nobody else can know.
  private static func isReason(_ node: YAMLNode, findings: inout [Finding]) -> Bool {
    guard let text = node.text("the reason of an exception", findings: &findings) else {
      return false
    }
    if text.text.utf8.contains(where: { !$0.isWhitespace }) { return true }
    findings.append(
      Finding(
        .emptyText,
        at: node.range,
        "An exception has no reason",
        fixes: [.init("say why the text may differ from those of the other languages")]
      )
    )
    return false
  }

  private static func unknown(_ path: SourceText, of catalog: Catalog) -> Finding {
    let known = catalog.units.count <= 1_000 ? catalog.units.map(\.id.path) : []
    return Finding(
      .unknownKey,
      at: path.range,
      "'\(path.text)' is no path of a unit",
      notes: [.init("a path is like 'phrases.refund' or 'prose.introduction'")],
      fixes: Finding.Fix.didYouMean(path.text, among: known, replacing: path.range)
    )
  }
}

extension UnitKey {
  /// - Returns: nil for a text that is no path of a unit, or names one of its forms.
  package init?(path: String) {
    let components = UnitKey.components(of: path[...])
    guard let (key, count) = UnitKey.prefix(of: components), count == components.count else {
      return nil
    }
    self = key
  }
}
