import DecisionTables

extension TableFacts {
  /// The differences between the canonical texts of both tables that no other fact reports.
  ///
  /// - Parameters:
  ///   - texts: the canonical texts.
  ///   - facts: the facts found already.
  /// - Returns: The new facts; together with `facts`, there is at least one if the texts differ.
  func untold(_ texts: (old: String, new: String), besides facts: [TableFact]) -> [TableFact] {
    let (old, new) = (CanonicalLines(texts.old), CanonicalLines(texts.new))
    let told = Told(facts)
    let sharesNames = old.sharesNames(with: new)
    return Part.all.flatMap { part in
      let (before, after) = (old.of(part.kind), new.of(part.kind))
      return (part.areListed ? [] : listed(part, before, after, told))
        + changed(part, before, after, told, sharesNames: sharesNames)
        + (part.key.map { order($0, before, after) } ?? [])
    }
  }

  /// A part of a table that a fingerprint depends on.
  private struct Part: Sendable {
    var kind: String
    /// The key of a spec whose list of such parts has an order that matters.
    var key: String?
    /// True if other facts report added and removed parts.
    var areListed = true
    var subject: @Sendable (_ id: String) -> TableFact.Subject

    static let all: [Part] = [
      Part(kind: "condition", key: "conditions") { .values(of: $0) },
      Part(kind: "order") { .values(of: $0) },
      Part(kind: "output", key: "outputs", areListed: false) { .output(Output(id: $0).key) },
      Part(kind: "rule", key: "rules") { .rule($0) }, Part(kind: "otherwise") { _ in .otherwise },
      Part(kind: "gaps") { _ in .gaps },
      Part(kind: "impossible", key: "impossible", areListed: false) { .impossible($0) },
      Part(kind: "step", areListed: false) { .step($0) },
    ]
  }

  /// The subjects that other facts report.
  private struct Told {
    private var subjects: Set<TableFact.Subject> = []
    private var owners: Set<String> = []
    private var hasImpossible = false
    private var hasOutputs = false

    init(_ facts: [TableFact]) {
      for fact in facts {
        subjects.insert(fact.subject)
        switch fact.subject {
        case .value(_, let owner), .values(let owner): owners.insert(owner)
        case .impossible: hasImpossible = true
        case .output: hasOutputs = true
        default: break
        }
      }
    }

    func contains(_ subject: TableFact.Subject) -> Bool {
      switch subject {
      case .values(let owner): owners.contains(owner)
      // Other facts report them in the notation of a rule rather than in that of a fingerprint.
      case .impossible: hasImpossible
      case .output(let id): hasOutputs || owners.contains(id)
      default: subjects.contains(subject)
      }
    }
  }

  private func listed(_ part: Part, _ before: [CanonicalLines.Line], _ after: [CanonicalLines.Line], _ told: Told)
    -> [TableFact]
  {
    let (known, kept) = (Set(before.map(\.key)), Set(after.map(\.key)))
    let added = after.filter { !known.contains($0.key) }.map { part.subject($0.key.id) }
    let removed = before.filter { !kept.contains($0.key) }.map { part.subject($0.key.id) }
    if case .output(let id)? = removed.first, case .output(let name)? = added.first, added.count == 1,
      removed.count == 1, !told.contains(removed[0])
    {
      return [TableFact(change: .renamed(name), subject: .output(id))]
    }
    if part.kind == "step" { return steps(before, after, told) }
    return added.filter { !told.contains($0) }.map { TableFact(change: .added, subject: $0) }
      + removed.filter { !told.contains($0) }.map { TableFact(change: .removed, subject: $0) }
  }

  /// Added, removed and renamed steps: a removed step and an added one that say the same count as renamed.
  private func steps(_ before: [CanonicalLines.Line], _ after: [CanonicalLines.Line], _ told: Told) -> [TableFact] {
    let (known, kept) = (Set(before.map(\.key)), Set(after.map(\.key)))
    var removed = before.filter { !kept.contains($0.key) && !told.contains(.step($0.key.id)) }
    let facts = after.filter { !known.contains($0.key) && !told.contains(.step($0.key.id)) }.map { line -> TableFact in
      guard let place = removed.firstIndex(where: { $0.text == line.text }) else {
        return TableFact(change: .added, subject: .step(line.key.id))
      }
      return TableFact(change: .renamed(line.key.id), subject: .step(removed.remove(at: place).key.id))
    }
    return facts + removed.map { TableFact(change: .removed, subject: .step($0.key.id)) }
  }

  private func changed(
    _ part: Part, _ before: [CanonicalLines.Line], _ after: [CanonicalLines.Line], _ told: Told, sharesNames: Bool
  ) -> [TableFact] {
    let lines = Dictionary(before.map { ($0.key, $0) }) { first, _ in first }
    return after.compactMap { line in
      let subject = part.subject(line.key.id)
      guard let old = lines[line.key], old.text != line.text, !told.contains(subject) else { return nil }
      // A new order of conditions is reported for the conditions.
      if sharesNames, !line.named.isEmpty, old.named == line.named { return nil }
      return changed(subject, Self.shortened(old.text), Self.shortened(line.text))
    }
  }

  /// A change of order, shown by the parts from the first to the last that moved.
  private func order(_ key: String, _ before: [CanonicalLines.Line], _ after: [CanonicalLines.Line]) -> [TableFact] {
    let (known, kept) = (Set(before.map(\.key)), Set(after.map(\.key)))
    let old = before.map(\.key).filter(kept.contains)
    let new = after.map(\.key).filter(known.contains)
    let places = old.indices.filter { old[$0] != new[$0] }
    guard let first = places.first, let last = places.last else { return [] }
    func text(_ keys: [CanonicalLines.Key]) -> String {
      Self.shortened(keys[first...last].map(\.id).joined(separator: ", "))
    }
    return [changed(.order(of: key), text(old), text(new))]
  }

  /// The most characters to show: a rule may name thousands of values.
  private static let longestText = 300

  private static func shortened(_ text: String) -> String {
    text.count > longestText ? text.prefix(longestText) + "…" : text
  }
}
