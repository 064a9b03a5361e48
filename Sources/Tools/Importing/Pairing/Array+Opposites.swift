import Diagnostics

extension [Finding] {
  /// The findings without those that report again what `OppositeCells` reports of the same cells.
  ///
  /// What they add, such as the text that the import takes, is a note there.
  func joiningOpposites() -> [Finding] {
    var opposites = filter { $0.kind == .oppositeCells }
    if opposites.isEmpty { return self }
    var others: [Finding] = []
    for finding in self where finding.kind != .oppositeCells {
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
  fileprivate func isAbout(_ place: SourceRange) -> Bool {
    ([self.place] + notes.map(\.place)).contains { own in
      guard let own else { return false }
      return own.file.path == place.file.path && own.bounds.overlaps(place.bounds)
    }
  }
}
