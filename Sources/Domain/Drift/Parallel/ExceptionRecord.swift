import Diagnostics
import Localization

/// The exceptions of some files, with the differences that each has excused.
struct ExceptionRecord {
  /// For each locale.
  private let exceptions: [[ParallelException]]
  /// For each locale the positions of the exceptions of a unit.
  private let positions: [[UnitKey: [Int]]]
  /// For each exception the differences that it applied to.
  private var uses: [[Use]]
  private let tags: [String]

  /// One use of an exception.
  private struct Use {
    /// The differences that it excuses.
    var differences: [Difference] = []
    /// True if the exception is also for another difference, but names other values than that difference has.
    var isOutdated = false
  }

  /// - Parameters:
  ///   - exceptions: those in the files of each locale.
  ///   - tags: the tags of the locales.
  init(_ exceptions: [[ParallelException]], tags: [String]) {
    self.exceptions = exceptions
    positions = exceptions.map { own in Dictionary(grouping: own.indices) { own[$0].key } }
    uses = exceptions.map { $0.map { _ in Use() } }
    self.tags = tags
  }

  /// True if an exception of one of its locales excuses a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference.
  ///   - key: the unit of the difference.
  ///   - outdated: receives the exceptions that are for the difference but name other values.
  /// - Returns: True if the difference needs no finding.
  mutating func excuse(_ difference: Difference, of key: UnitKey, outdated: inout [SourceRange]) -> Bool {
    var isExcused = false
    for locale in difference.locales {
      for position in positions[locale][key] ?? [] {
        let exception = exceptions[locale][position]
        guard (exception.check ?? difference.kind.rawValue) == difference.kind.rawValue else { continue }
        if let excused = exception.excused(of: difference, tags) {
          isExcused = true
          uses[locale][position].differences.append(excused)
        } else {
          outdated.append(exception.place)
          uses[locale][position].isOutdated = true
        }
      }
    }
    return isExcused
  }

  /// Findings about exceptions that have excused nothing, name something unknown, or would excuse anything.
  func findings(among units: [UnitTexts]) -> [Finding] {
    if exceptions.allSatisfy(\.isEmpty) { return [] }
    let known = units.map(\.id.key)
    let keys = Set(known)
    var candidates = KeyCandidates(known)
    return zip(exceptions, uses).flatMap { exceptions, uses in
      zip(exceptions, uses).compactMap { exception, use in
        if !use.differences.isEmpty {
          exception.finding(on: ExcusedValues(use.differences), isOutdated: use.isOutdated, tags)
        } else if use.isOutdated {
          nil
        } else {
          keys.contains(exception.key) ? exception.unneeded : exception.unknown(among: &candidates)
        }
      }
    }
  }
}

extension ParallelException {
  /// A difference if the exception names all its values, or no values at all; with its values as the exception names them.
  fileprivate func excused(of difference: Difference, _ tags: [String]) -> Difference? {
    guard let values else { return difference }
    if names(difference.values, of: difference, values, tags) { return difference }
    guard names(difference.numbersOfDates, of: difference, values, tags) else { return nil }
    var excused = difference
    excused.values = difference.numbersOfDates
    return excused
  }

  /// True if the exception has all these values; false if there are none.
  private func names(
    _ found: [[String]], of difference: Difference, _ values: [String: [String]], _ tags: [String]
  ) -> Bool {
    if found.isEmpty { return false }
    return zip(difference.locales, found).allSatisfy { locale, found in
      var named = (values[tags[locale]] ?? []).map(\.withHalfWidthDigits)
      // Of two tables, one may have rows that the other one does not have, and the other way round.
      if difference.kind != .structure, found.isEmpty != named.isEmpty { return false }
      return found.allSatisfy { value in
        guard let position = named.firstIndex(of: value.withHalfWidthDigits) else { return false }
        named.remove(at: position)
        return true
      }
    }
  }

  /// The finding if the exception excuses more than it names, or names more than it excuses; nil otherwise.
  fileprivate func finding(on excused: ExcusedValues, isOutdated: Bool, _ tags: [String]) -> Finding? {
    guard let values else { return excused.areNamed ? broad(excused, tags) : nil }
    if isOutdated { return nil }
    let stale = tags.flatMap { tag -> [String] in
      let found = Set(excused.values(of: tag, tags).map(\.withHalfWidthDigits))
      return (values[tag] ?? []).filter { !found.contains($0.withHalfWidthDigits) }.map { "'\($0)' (\(tag))" }
    }
    if stale.isEmpty { return nil }
    return Finding(
      .unneededException, at: place, "'\(key.path)' needs no exception for \(stale.joined(separator: ", "))",
      fixes: [.init("name what differs: '\(excused.mapping(tags, because: reason.asFlowScalar))'")])
  }

  private func broad(_ excused: ExcusedValues, _ tags: [String]) -> Finding {
    Finding(
      .broadException, at: place, "'\(key.path)' is excused whatever its texts come to say",
      fixes: [.init("name what differs: '\(excused.mapping(tags, because: reason.asFlowScalar))'")])
  }

  fileprivate var unneeded: Finding {
    Finding(
      .unneededException, at: place,
      check.map { "'\(key.path)' needs no exception for '\($0)'" } ?? "'\(key.path)' needs no exception",
      fixes: [.init("remove it")])
  }

  fileprivate func unknown(among candidates: inout KeyCandidates) -> Finding {
    Finding(
      .unneededException, at: place, "No language has a text '\(key.path)' to be excused",
      fixes: Finding.Fix.didYouMean(key, among: &candidates))
  }
}

extension String {
  fileprivate var withHalfWidthDigits: String {
    var text = ""
    for scalar in unicodeScalars {
      let isWide = (0xFF10...0xFF19).contains(scalar.value)
      text.unicodeScalars.append(isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFF10) + 0x30) : scalar)
    }
    return text
  }
}
