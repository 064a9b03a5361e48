package import Diagnostics
import Loading
import Localization

/// Locales/review.lock: the texts that people have read side by side and confirmed to agree.
///
/// It contains no names and no dates, so it means the same after a squash, a rebase, or in a copy without history.
/// Anything that Hyo did not write (a conflict, a line edited by hand) never counts as agreement.
package struct ReviewLock: Sendable {
  private let file: SourceFile
  /// The lines of each page, by the prefix of the ids.
  private var lines: [String: [Range<Int>]] = [:]
  /// Findings about lines that belong to no page.
  package private(set) var findings: [Finding] = []

  /// The bytes of the file; none for a site without one.
  package var bytes: [UInt8] { file.bytes }

  /// Its path in the site's folder.
  package static let path = SitePath.locales + "/review.lock"

  private static let name = "# hyo review "
  private static let version = "1"
  private static let remark = ": which texts people have read and found to agree; 'hyo review' writes it"

  /// Reads a lock, with any line ends.
  ///
  /// - Parameters:
  ///   - file: the lock.
  ///   - report: receives the reason why it can't be read at all: another version of Hyo wrote it.
  package init?(_ file: SourceFile, report: Report) {
    self.file = file
    var reader = LockLineReader(file)
    let first = reader.next()
    if let version = first.flatMap({ Self.version(of: file.bytes[$0]) }) {
      guard version == Self.version else {
        report.add(.otherLockVersion(version, file))
        return nil
      }
    } else {
      let first = first ?? 0..<0
      refuse(.header, first)
      // The first line may be a line of a unit, or the beginning of a conflict.
      let bytes = file.bytes[first]
      let isLine = ConflictMarker(bytes) != nil || ReviewLine(bytes) != nil
      if isLine { reader = LockLineReader(file) }
    }
    sort(&reader)
  }

  /// An empty lock, for a site without one.
  package init() { file = SourceFile(path: Self.path, bytes: []) }

  /// The number in the first line; nil for any other line.
  private static func version(of line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: name.utf8) else { return nil }
    let rest = line.dropFirst(name.utf8.count)
    return String(decoding: rest.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  /// Sorts the lines by the owner in their ids; each page then reads its own.
  private mutating func sort(_ reader: inout LockLineReader) {
    var conflict: Range<Int>?
    var owner: (name: ArraySlice<UInt8>, lines: [Range<Int>]) = ([], [])
    while let line = reader.next() {
      let bytes = file.bytes[line]
      switch ConflictMarker(bytes) {
      case .start, .middle: conflict = conflict ?? line
      case .end:
        refuse(.conflict, conflict ?? line)
        conflict = nil
      case nil:
        if conflict != nil || bytes.isEmpty || bytes.first == UInt8(ascii: "#") { continue }
        let id = bytes.prefix { $0 != UInt8(ascii: " ") }
        guard let end = UnitID.endOfPrefix(in: id) else {
          refuse(.edited, line)
          continue
        }
        let name = bytes[..<end]
        if name.elementsEqual(owner.name) {
          owner.lines.append(line)
        } else {
          add(owner.lines, of: owner.name)
          owner = (name, [line])
        }
      }
    }
    add(owner.lines, of: owner.name)
    if let conflict { refuse(.conflict, conflict) }
  }

  private mutating func add(_ ranges: [Range<Int>], of owner: ArraySlice<UInt8>) {
    if !ranges.isEmpty { lines[String(decoding: owner, as: UTF8.self), default: []] += ranges }
  }

  private mutating func refuse(_ fault: Finding.LockFault, _ place: Range<Int>) {
    if findings.count >= Self.mostFaults { return }
    findings.append(.unreadableReview(fault, SourceRange(file, place)))
  }

  /// The most findings for one file.
  private static let mostFaults = 10_000
}

// MARK: Entries

extension ReviewLock {
  /// The owners that ids in the lock begin with, in no order.
  package var owners: some Collection<String> { lines.keys }

  /// The entries of the units of a page, or of another scope.
  ///
  /// - Parameters:
  ///   - owner: the prefix of their ids.
  ///   - choose: picks the entry that matches the unit's texts if there are several; nil for none.
  ///   - report: receives findings about invalid lines.
  /// - Returns: The entries by the ids of the units.
  package func entries(
    of owner: String, choosing choose: (_ id: String, [ReviewEntry]) -> ReviewEntry? = { _, _ in nil },
    report: Report
  ) -> [String: ReviewEntry] {
    let lines = lines[owner] ?? []
    var entries: [String: ReviewEntry] = [:]
    entries.reserveCapacity(lines.count)
    var repeated: [String: [ReviewEntry]] = [:]
    for bounds in lines {
      guard let line = ReviewLine(file.bytes[bounds]) else {
        report.add(.unreadableReview(.edited, SourceRange(file, bounds)))
        continue
      }
      if let other = entries.updateValue(line.entry, forKey: line.id) { repeated[line.id, default: []].append(other) }
    }
    // Two sides of a merge: only the texts show which of them people have confirmed.
    var unclear: Set<String> = []
    for (id, others) in repeated {
      entries[id] = choose(id, others + [entries[id]].compactMap { $0 })
      if entries[id] == nil { unclear.insert(id) }
    }
    if !unclear.isEmpty { refuse(unclear, in: lines, report: report) }
    return entries
  }

  /// The same, ignoring findings about invalid lines.
  func entries(of owner: String) -> [String: ReviewEntry] {
    return entries(of: owner, report: .ignored)
  }

  private func refuse(_ repeated: Set<String>, in lines: [Range<Int>], report: Report) {
    var places: [String: SourceRange] = [:]
    for bounds in lines {
      guard let id = ReviewLine(file.bytes[bounds])?.id, repeated.contains(id) else { continue }
      let place = SourceRange(file, bounds)
      if let first = places.updateValue(place, forKey: id) {
        report.add(.unreadableReview(.repeated(first), place))
      }
    }
  }

  /// The lock with some entries, by the ids of their units.
  package static func bytes(of entries: [String: ReviewEntry]) -> [UInt8] {
    let lines = entries.map { ReviewLine($0.key, $0.value) }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let header = name + version + remark
    return Array(([header] + lines.map(\.text)).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }
}
