import Diagnostics
import Editions
import Localization

/// Pairs unused texts with missing texts: one mistyped key is one mistake, and reported once.
struct Misspellings {
  private let lacking: [UnitKey: LackingText]
  private var candidates: KeyCandidates

  /// Prepares to pair texts of one file, given the texts that are missing in its locale.
  init(of lacking: [LackingText]) {
    self.lacking = Dictionary(lacking.map { ($0.id.key, $0) }) { first, _ in first }
    candidates = KeyCandidates(self.lacking.keys)
  }

  /// Merges the finding for an unused text with the finding for the missing text that it most likely stands for.
  ///
  /// - Parameters:
  ///   - unit: the unused text.
  ///   - finding: its finding; it replaces a warning that the text of another locale is shown.
  ///   - report: the findings so far; duplicates are removed, and an error gets a note that leads to the text.
  /// - Returns: True if the error says it all, so that `finding` is not needed.
  mutating func take(_ unit: Unit, _ finding: inout Finding, report: Report) -> Bool {
    guard let key = candidates.nearest(to: unit.id.key), let text = lacking[key] else { return false }
    // The missing text may be reported in a finding for many texts.
    guard report.findings.contains(where: { $0.isSame(as: text.finding) }) else { return false }
    candidates.remove(key)
    guard text.shown != nil else {
      report.change {
        guard $0.isSame(as: text.finding) else { return }
        $0.notes.append(.init("'\(unit.id.path)', which nothing uses, is here", at: unit.place))
      }
      return true
    }
    report.drop { $0.isSame(as: text.finding) }
    // Markdown files have only the id.
    let name = text.isProse ? key.subject : key.path
    finding.notes = text.finding.place.map { [.init("without '\(name)' the page shows the text here", at: $0)] } ?? []
    finding.fixes = [.init("did you mean '\(name)'?")]
    return false
  }
}

extension Finding {
  /// True if the other finding has the same kind, place and summary.
  fileprivate func isSame(as other: Finding) -> Bool {
    kind == other.kind && place?.file.path == other.place?.file.path && place?.bounds == other.place?.bounds
      && summary.english == other.summary.english
  }
}
