import Diagnostics
import Localization

/// The exceptions of some files, and which of them have excused something.
struct ExceptionRecord {
  /// For each locale.
  private let exceptions: [[ParallelException]]
  /// For each of these, whether it has excused something.
  private var areNeeded: [[Bool]]

  /// - Parameter catalogs: for each locale its files.
  init(_ catalogs: [[Catalog]]) {
    exceptions = catalogs.map { $0.flatMap(\.exceptions) }
    areNeeded = exceptions.map { $0.map { _ in false } }
  }

  /// Whether one of some locales excuses a difference.
  mutating func excuse(_ kind: ParallelKind, of key: UnitKey, in locales: [Int]) -> Bool {
    var isExcused = false
    for locale in locales {
      for (position, exception) in exceptions[locale].enumerated()
      where exception.key == key && (exception.check ?? kind.rawValue) == kind.rawValue {
        areNeeded[locale][position] = true
        isExcused = true
      }
    }
    return isExcused
  }

  /// Findings about exceptions that have excused nothing.
  func unneeded(among units: [UnitTexts]) -> [Finding] {
    if exceptions.allSatisfy(\.isEmpty) { return [] }
    let known = units.map(\.id.key)
    let keys = Set(known)
    var candidates = KeyCandidates(known)
    return zip(exceptions, areNeeded).flatMap { exceptions, areNeeded in
      zip(exceptions, areNeeded).compactMap { exception, isNeeded in
        if isNeeded { return nil }
        return keys.contains(exception.key)
          ? exception.unneeded : exception.unknown(among: &candidates)
      }
    }
  }
}

extension ParallelException {
  fileprivate var unneeded: Finding {
    Finding(
      .unneededException,
      at: place,
      check.map { "'\(key.path)' needs no exception for '\($0)'" }
        ?? "'\(key.path)' needs no exception",
      fixes: [.init("remove it")]
    )
  }

  fileprivate func unknown(among candidates: inout KeyCandidates) -> Finding {
    Finding(
      .unneededException,
      at: place,
      "No language has a text '\(key.path)' to be excused",
      fixes: Finding.Fix.didYouMean(key, among: &candidates)
    )
  }
}
