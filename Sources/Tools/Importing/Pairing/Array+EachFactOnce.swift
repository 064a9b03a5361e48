import Diagnostics

extension [Finding] {
  /// The findings without those that say again what others say of the same place.
  ///
  /// A fact that `OppositeCells` reports about cells is not repeated; additions of others, such as the text that the
  /// import takes, are notes there. Nor are the numbers of rows and columns of a table, if those without a partner are
  /// listed.
  ///
  /// - Parameter uneven: the places of tables with rows or columns that have no partner.
  /// - Returns: The findings, in the same order except for `OppositeCells`, which come last.
  func reportingEachFactOnce(_ uneven: [SourceRange]) -> [Finding] {
    let findings = filter { finding in
      finding.kind != .structureDiffers || !uneven.contains { finding.isAbout($0) }
    }
    var opposites = findings.filter { $0.kind == .oppositeCells }
    if opposites.isEmpty { return findings }
    var others: [Finding] = []
    for finding in findings where finding.kind != .oppositeCells {
      if finding.kind == .signsDiffer || finding.kind == .textsNotOneToOne, let place = finding.place,
        let index = opposites.firstIndex(where: { $0.isAbout(place) })
      {
        opposites[index].notes += finding.notes.filter { $0.place == nil }
      } else {
        others.append(finding)
      }
    }
    return others + opposites
  }
}

extension Finding {
  /// True if the finding, or one of its notes, is at a place.
  func isAbout(_ place: SourceRange) -> Bool {
    ([self.place] + notes.map(\.place)).contains { own in
      guard let own else { return false }
      return own.file.path == place.file.path && own.bounds.overlaps(place.bounds)
    }
  }
}
