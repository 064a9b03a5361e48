import Diagnostics

/// The number of findings to show: for one file, and for a site.
///
/// Nobody reads more, and showing thousands of places in a long line would use up the memory.
enum FindingLimit {
  case people, programs, platforms

  /// The limit for the given settings.
  init(_ settings: CheckSettings) {
    self = settings.isForPlatforms ? .platforms : settings.isVerbose ? .programs : .people
  }

  /// The limit for one file.
  var mostOfFile: Int {
    switch self {
    case .people: 100
    case .programs: 10_000
    case .platforms: mostInAll
    }
  }

  /// The limit for all files together; GitHub accepts 25,000 results per upload.
  var mostInAll: Int {
    switch self {
    case .people, .programs: 10_000
    case .platforms: 25_000
    }
  }

  /// Limits the findings per file and in all, preferring errors to warnings, and warnings to advice.
  ///
  /// - Parameter findings: sorted for display.
  /// - Returns: The kept findings, sorted for display, with notes that count the rest; an error stays if there was one.
  func applied(to findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    // The number of left-out findings that the note of a kept finding counts, by index.
    var told: [Int: Int] = [:]
    var start = findings.startIndex
    while start < findings.endIndex {
      let path = findings[start].place?.file.path
      let end = findings[start...].firstIndex { $0.place?.file.path != path } ?? findings.endIndex
      let first = Self.first(mostOfFile, of: findings[start..<end])
      kept += first
      let rest = end - start - first.count
      if rest > 0 {
        told[kept.count - 1] = rest
        kept[kept.count - 1].tellOfFile(rest)
      }
      start = end
    }
    guard kept.count > mostInAll else { return kept }
    let indices = Self.firstIndices(mostInAll, of: kept[...])
    var first = indices.map { kept[$0] }
    let toldInThese = indices.reduce(0) { $0 + told[$1, default: 0] }
    first[first.count - 1].tellOfSite(findings.count - first.count - toldInThese)
    return first
  }

  private static func first(_ count: Int, of findings: ArraySlice<Finding>) -> [Finding] {
    findings.count <= count ? Array(findings) : firstIndices(count, of: findings).map { findings[$0] }
  }

  private static func firstIndices(_ count: Int, of findings: ArraySlice<Finding>) -> [Int] {
    let bySeverity = [Finding.Severity.error, .warning, .advice].flatMap { severity in
      findings.indices.filter { findings[$0].severity == severity }
    }
    return bySeverity.prefix(count).sorted()
  }
}

extension Finding {
  /// Adds a note with the number of findings in the same file that are left out.
  fileprivate mutating func tellOfFile(_ count: Int) {
    notes.append(
      .init(
        .count(
          count, one: "1 more finding of this file is not shown", "\(count) more findings of this file are not shown")))
    details.counts.append(.init("more-of-file", ExactNumber(count)))
  }

  /// Adds a note with the number of findings in all files that are left out.
  fileprivate mutating func tellOfSite(_ count: Int) {
    notes.append(
      .init(
        .count(
          count, one: "1 more finding of the site is not shown", "\(count) more findings of the site are not shown")))
    details.counts.append(.init("more-of-site", ExactNumber(count)))
  }
}
