import Diagnostics
import Localization
import YAMLTree

/// Collects the texts that a spec gives for all languages: code, symbols, proper names.
///
/// They belong to no language, so nobody translates or reviews them.
struct LiteralTexts {
  private(set) var catalog: Catalog
  private let scope: UnitID.Scope

  /// - Parameters:
  ///   - path: the spec's file.
  ///   - scope: the scope of the spec.
  init(in path: String, of scope: UnitID.Scope) {
    catalog = Catalog(path: path)
    self.scope = scope
  }

  /// Adds a text; adds a finding if another text with the same key differs.
  mutating func add(_ node: YAMLNode, as key: UnitKey, report: Report) {
    let id = UnitID(scope, key)
    let unit = Unit(node, id, emptyFix: "write what it is called", report: report)
    guard let other = catalog[key] else {
      catalog.append(unit)
      return
    }
    if other.text.text == unit.text.text { return }
    report.add(
      Finding(
        .duplicateID, at: unit.place, "'\(key.path)' is called something else already",
        notes: [.init("the other text is here", at: other.place)],
        fixes: [.init("call both the same, or give one of them another id")]))
  }
}
