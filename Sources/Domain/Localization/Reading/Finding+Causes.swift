import Diagnostics

extension [Finding] {
  /// Merges findings that have a common cause: all references to the same missing definition, and all definition
  /// lists of a file.
  ///
  /// - Parameter start: The position of the first finding about the file.
  mutating func foldByCause(from start: Int) {
    guard self[start...].contains(where: \.hasCommonCause) else { return }
    var firsts: [String: Int] = [:]
    var others: [Int: [SourceRange]] = [:]
    var kept = Array(self[..<start])
    for finding in self[start...] {
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
    self = kept
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
