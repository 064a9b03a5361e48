import Diagnostics

extension [Finding] {
  /// The findings that are not among those of an earlier version, wherever their lines have moved.
  ///
  /// - Complexity: O(n)
  func without(_ known: [Finding]) -> [Finding] {
    var counts: [Key: Int] = [:]
    for finding in known { counts[Key(finding), default: 0] += 1 }
    return filter { finding in
      guard let count = counts[Key(finding)], count > 0 else { return true }
      counts[Key(finding)] = count - 1
      return false
    }
  }
}

/// The features that a finding has in common with the same one in another version.
private struct Key: Hashable {
  private let kind: Finding.Kind
  private let path: String
  private let summary: String

  init(_ finding: Finding) {
    kind = finding.kind
    path = finding.place?.file.path ?? ""
    summary = finding.summary.english
  }
}
