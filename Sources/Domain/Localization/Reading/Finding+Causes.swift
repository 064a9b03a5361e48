import Diagnostics

extension Report {
  /// Merges findings about a file that have a common cause: all references to the same missing definition, and all
  /// definition lists.
  func foldByCause() {
    guard findings.contains(where: \.hasCommonCause) else { return }
    var firsts: [String: Int] = [:]
    var others: [Int: [SourceRange]] = [:]
    var kept: [Finding] = []
    for finding in findings {
      guard finding.hasCommonCause, let place = finding.place else {
        kept.append(finding)
        continue
      }
      if let first = firsts[finding.summary.english] {
        others[first, default: []].append(place)
      } else {
        firsts[finding.summary.english] = kept.count
        kept.append(finding)
      }
    }
    guard !others.isEmpty else { return }
    for (first, places) in others {
      kept[first].notes += places.prefix(2).map { .init("the same is here", at: $0) }
      if places.count > 2 {
        kept[first].notes.append(.init("places with the same that are not shown: \(places.count - 2)"))
      }
    }
    replace(with: kept)
  }
}

extension Finding {
  fileprivate var hasCommonCause: Bool {
    switch kind {
    case .undefinedReference: true
    case .foreignMarkup: place.map { $0.file.bytes[$0.bounds].elementsEqual(":".utf8) } ?? false
    default: false
    }
  }
}
