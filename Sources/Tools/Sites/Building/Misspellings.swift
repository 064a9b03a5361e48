import Diagnostics
import Editions
import Localization

/// Pairs texts that nothing uses with texts that are lacking: one mistyped key is one mistake, and told of once.
struct Misspellings {
  private let lacking: [UnitKey: LackingText]
  private var candidates: KeyCandidates

  /// Those of one file, given what its locale lacks.
  init(of lacking: [LackingText]) {
    self.lacking = Dictionary(lacking.map { ($0.id.key, $0) }) { first, _ in first }
    candidates = KeyCandidates(self.lacking.keys)
  }

  /// Merges what is said of a text that nothing uses with what is said of a lacking text that it most likely is.
  ///
  /// - Parameters:
  ///   - unit: the text that nothing uses.
  ///   - finding: what is said of it; it takes over from a warning that the text of another locale is shown.
  ///   - findings: what has been said; what is said twice is taken out, and an error gets a note that leads to the text.
  /// - Returns: whether the error says it all.
  mutating func take(_ unit: Unit, _ finding: inout Finding, findings: inout [Finding]) -> Bool {
    guard let key = candidates.nearest(to: unit.id.key), let text = lacking[key] else { return false }
    let told = findings.indices.filter { findings[$0].isSame(as: text.finding) }
    // The finding of many texts may tell of it.
    guard !told.isEmpty else { return false }
    candidates.remove(key)
    guard text.shown != nil else {
      for index in told {
        findings[index].notes.append(.init("'\(unit.id.path)', which nothing uses, is here", at: unit.place))
      }
      return true
    }
    for index in told.reversed() { findings.remove(at: index) }
    // In Markdown there stands the id alone.
    let name = text.isProse ? key.subject : key.path
    finding.notes = text.finding.place.map { [.init("without '\(name)' the page shows the text here", at: $0)] } ?? []
    finding.fixes = [.init("did you mean '\(name)'?")]
    return false
  }
}

extension Finding {
  /// Whether it says the same of the same place.
  fileprivate func isSame(as other: Finding) -> Bool {
    kind == other.kind && place?.file.path == other.place?.file.path && place?.bounds == other.place?.bounds
      && summary.english == other.summary.english
  }
}
