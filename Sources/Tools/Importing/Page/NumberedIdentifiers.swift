import Diagnostics

/// The ids of words that have no ASCII letters: a word with a number, or what somebody has written into the record.
struct NumberedIdentifiers {
  /// The ids by the words, in the order in which these were met.
  private(set) var entries: [(kind: Kind, text: String, id: String)] = []
  private let given: [Kind: [String: GivenIdentifier]]
  /// The ids that the record gives.
  private let taken: [Kind: Set<String>]
  private var positions: [Kind: [String: Int]] = [:]
  private var texts: [Kind: [String: String]] = [:]
  private var counts: [Kind: Int] = [:]
  /// The findings about ids that are given, but that something else has.
  private(set) var findings: [Finding] = []

  init(_ given: [Kind: [String: GivenIdentifier]]) {
    self.given = given
    taken = given.mapValues { Set($0.values.map(\.id)) }
  }

  /// The kinds of things that have ids, by their names in the record.
  enum Kind: String, CaseIterable {
    case tables, sections, conditions, values, outputs, steps, notes

    /// The word of which numbered ids are made, such as `value` for `value-2`.
    var word: String { String(rawValue.dropLast()) }
  }

  /// The id of words in a pool; equal words have the same id, unless the pool has it for something else.
  mutating func id(of text: String, _ kind: Kind, in pool: inout IdentifierPool) -> String {
    if let known = positions[kind]?[text] { return pool.unique(entries[known].id) }
    let given = given[kind]?[text]
    let wanted = given?.id ?? freeNumber(kind)
    let id = pool.unique(wanted)
    if let given, id != wanted { findings.append(.identifierTaken(wanted, instead: id, at: given.place)) }
    positions[kind, default: [:]][text] = entries.count
    texts[kind, default: [:]][id] = text
    entries.append((kind, text, wanted))
    return id
  }

  /// True if the record gives words their id.
  func isGiven(_ text: String, _ kind: Kind) -> Bool { given[kind]?[text] != nil }

  /// The next number that the record gives to no other words.
  private mutating func freeNumber(_ kind: Kind) -> String {
    var number = counts[kind] ?? 0
    repeat { number += 1 } while taken[kind]?.contains("\(kind.word)-\(number)") == true
    counts[kind] = number
    return "\(kind.word)-\(number)"
  }

  /// The words that have an id, which stay when it gets another one; the id itself if it is made of words.
  func words(of id: String, _ kind: Kind) -> String { texts[kind]?[id] ?? id }

  /// The findings about ids that are given to words that nothing has.
  var unused: [Finding] {
    given.flatMap { kind, ids in
      ids.filter { text, given in positions[kind]?[text] == nil && !given.isNumber(of: kind) }
        .map { text, given in Finding.identifierOfNothing(given.id, text, kind.rawValue, at: given.place) }
    }.sortedForDisplay()
  }

  /// The words in letters that ids can't have, whose ids are numbers.
  var numbered: [String] {
    entries.filter { entry in
      given[entry.kind]?[entry.text].map { $0.isNumber(of: entry.kind) } ?? true
    }.map(\.text).filter { $0.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isASCII } }
  }
}

/// An id that a record, or a file of answers, gives to words.
struct GivenIdentifier: Sendable {
  let id: String
  let place: SourceRange

  /// True if it is one that Hyo has numbered.
  fileprivate func isNumber(of kind: NumberedIdentifiers.Kind) -> Bool {
    id.hasPrefix(kind.word + "-") && id.dropFirst(kind.word.count + 1).allSatisfy(\.isNumber)
  }
}
