import DecisionTables
import Diagnostics
import YAMLTree

/// Reads the names that a table gives to formulas: `let: { girth: length + width + height }`.
///
/// Each name becomes a condition, which a table of its own decides: see `NamedFormula`.
struct NameLoader {
  private let pairs: [YAMLPair]
  private let vocabulary: Vocabulary
  /// The conditions of the table.
  private let conditions: [Condition]
  /// The conditions that the page or the site declares, by their ids.
  private let declared: [String: Condition]
  /// The names that were read; nil for those that could not be.
  private var names: [String: Condition?] = [:]
  /// The names whose formulas are being read, each of which uses the next.
  private var path: [SourceText] = []

  /// - Parameters:
  ///   - pairs: the names with their formulas.
  ///   - conditions: the conditions of the table.
  ///   - vocabulary: the conditions and constants that formulas may use, too.
  ///   - required: those conditions of the vocabulary that other tables decide, by their ids.
  init(
    _ pairs: [YAMLPair], besides conditions: [Condition], _ vocabulary: Vocabulary, required: [String: Condition]
  ) {
    self.pairs = pairs
    self.conditions = conditions
    self.vocabulary = vocabulary
    declared = vocabulary.conditions.merging(required) { own, _ in own }
  }

  /// The names that formulas use, of other formulas too, which is known before they are read.
  static func uses(_ pairs: [YAMLPair]) -> Set<String> {
    var uses: Set<String> = []
    for case .scalar(let text) in pairs.map(\.value.value) {
      uses.formUnion(formulaNames(of: text.text).map { text.piece($0).text })
    }
    return uses
  }

  static let shape = Shape.entries(.meaning(.formula), of: .condition, .declaration)

  /// The conditions of the names, in their order; nil if one of them could not be read.
  mutating func load(report: Report) -> [Condition]? {
    var isWhole = true
    for pair in pairs where !isFree(pair.key, report: report) { isWhole = false }
    if !isWhole { return nil }
    for pair in pairs { read(pair, report: report) }
    let loaded = pairs.compactMap { names[$0.key.text] ?? nil }
    return loaded.count == pairs.count ? loaded : nil
  }

  /// True if nothing else has the name that formulas could mean.
  private func isFree(_ name: SourceText, report: Report) -> Bool {
    let id = name.declaredIdentifier("a name", report: report)
    if id.isEmpty { return false }
    let isCondition =
      conditions.contains { $0.declaredID == id } || vocabulary.conditions[id] != nil || vocabulary.required[id] != nil
    let isTaken = isCondition || vocabulary.constants[id] != nil
    if isTaken {
      report.add(
        Finding(
          .duplicateID, at: name.range,
          isCondition
            ? "'\(id)' is a condition, and so no name for a formula"
            : "'\(id)' is a constant, and so no name for a formula",
          fixes: [.init("give the formula another name")]))
    }
    return !isTaken
  }

  private mutating func read(_ pair: YAMLPair, report: Report) {
    let name = pair.key
    if names[name.text] != nil { return }
    if let start = path.firstIndex(where: { $0.text == name.text }) {
      report.add(Self.circle(Array(path[start...])))
      return
    }
    path.append(name)
    let condition = condition(pair, report: report)
    path.removeLast()
    names[name.text] = .some(condition)
  }

  private mutating func condition(_ pair: YAMLPair, report: Report) -> Condition? {
    guard let text = pair.value.text("a formula", report: report) else { return nil }
    if text.text.isEmpty {
      report.add(
        Finding(
          .malformedFormula, at: pair.key.range, "The name '\(pair.key.text)' has no formula",
          fixes: [.init("write it: '\(pair.key.text): length + width'")]))
      return nil
    }
    var operands = conditions
    var isWhole = true
    for place in formulaNames(of: text.text) {
      let used = text.piece(place)
      if operands.contains(where: { $0.declaredID == used.text }) { continue }
      if let other = pairs.first(where: { $0.key.text == used.text }) {
        read(other, report: report)
        if let name = names[used.text] ?? nil { operands.append(name) } else { isWhole = false }
      } else if let dated = vocabulary.constants[used.text]?.dated {
        operands.append(dated)
      } else if vocabulary.conditions[used.text] != nil || vocabulary.required[used.text] != nil,
        vocabulary.constants[used.text] == nil
      {
        if let condition = declared[used.text] { operands.append(condition) } else { isWhole = false }
      }
    }
    // What a formula needs was reported where it is.
    guard isWhole else { return nil }
    let attempt = report.attempt()
    defer { attempt.keep(quoting: [text]) }
    let terms = vocabulary.formulaTerms(operands + others(than: operands))
    return NamedFormula(pair.key, text, terms, report: attempt)?.condition(report: attempt)
  }

  /// The conditions of the page that the formula could name as well, for proposals.
  private func others(than operands: [Condition]) -> [Condition] {
    let known = Set(operands.map(\.declaredID))
    return declared.values.filter { !known.contains($0.id) && !$0.isSet && vocabulary.constants[$0.id] == nil }
      .sorted { $0.id < $1.id }
  }

  private static func circle(_ names: [SourceText]) -> Finding {
    let first = names[0]
    return Finding(
      .circularTables, at: first.range,
      names.count == 1
        ? "'\(first.text)' is computed with itself"
        : "Names are computed with each other in a circle: \(Message.way((names + [first]).map(\.text)))",
      notes: names.dropFirst().map { .init("'\($0.text)' is computed here", at: $0.range) },
      fixes: [.init("compute one of them with conditions alone")])
  }
}
