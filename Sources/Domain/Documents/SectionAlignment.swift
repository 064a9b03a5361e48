import Diagnostics

/// Finds the counterpart of each section of a document in another language.
///
/// An id counts first, whether the author gave it or the heading has it. Among the others an alignment of least cost
/// decides (Needleman and Wunsch 1970), by what sections have in common whatever the words. A section that is left over
/// may have moved.
struct SectionAlignment {
  /// For each section of the first document the position of its counterpart, if it has one.
  private(set) var counterparts: [Int?]
  private let left: [Section]
  private let right: [Section]
  /// Of sections that their ids or earlier reviews don't pair.
  private var tokens: (left: [Int: SectionTokens], right: [Int: SectionTokens]) = ([:], [:])
  private var isTaken: [Bool]
  private let names: (left: [String?], right: [String?])
  /// For the sections of each document true if its author gave it an id that the other document has nowhere, although it has
  /// the others.
  private let isStrange: (left: [Bool], right: [Bool])
  /// For each document true if its ids are those that programs make of the other's headings.
  private let areNamed: (left: Bool, right: Bool)

  /// The most pairs to compare within a run of sections without ids; longer runs are cut.
  private static let mostPairs = 40_000

  /// - Parameters:
  ///   - left: The sections of a document.
  ///   - right: Those in another language.
  ///   - agreements: The names of what people have found each section of both to agree with; nil if nobody has read
  ///     the document.
  ///   - areParts: True for a few sections of each document, of which the first ones are no beginnings.
  /// - Complexity: O(n) for n sections with ids; O(n × m) for a run of others, which is limited.
  init(
    _ left: [Section], _ right: [Section], agreements: (left: [String?], right: [String?])? = nil,
    areParts: Bool = false
  ) {
    (self.left, self.right) = (left, right)
    counterparts = Array(repeating: nil, count: left.count)
    isTaken = Array(repeating: false, count: right.count)
    names = agreements ?? (left.map { _ in nil }, right.map { _ in nil })
    isStrange = (Self.strange(left, among: right), Self.strange(right, among: left))
    areNamed = (
      isStrange.left.contains(true) && Self.areNamed(left, after: right),
      isStrange.right.contains(true) && Self.areNamed(right, after: left)
    )
    pairAgreed()
    if !areParts { pairBeginnings() }
    pairByID()
    readTokens()
    var (start, otherStart) = (0, 0)
    for (position, counterpart) in fixedPoints + [(left.count, right.count)] {
      align(start..<position, otherStart..<counterpart)
      (start, otherStart) = (position + 1, counterpart + 1)
    }
    pairMoved()
  }

  private mutating func pair(_ position: Int, _ counterpart: Int) {
    counterparts[position] = counterpart
    isTaken[counterpart] = true
  }

  // MARK: By agreement

  /// Pairs the sections that people have found to agree.
  private mutating func pairAgreed() {
    var positions: [String: Int] = [:]
    for (position, name) in names.right.enumerated() { if let name { positions[name] = position } }
    if positions.isEmpty { return }
    for (position, name) in names.left.enumerated() {
      guard let counterpart = name.flatMap({ positions[$0] }), !isTaken[counterpart] else { continue }
      pair(position, counterpart)
    }
  }

  /// For each section true if its id speaks against most counterparts.
  private static func strange(_ sections: [Section], among others: [Section]) -> [Bool] {
    let ids = sections.compactMap(\.id)
    let none = sections.map { _ in false }
    guard ids.count > 2 else { return none }
    let known = Set(others.flatMap { [$0.slug, ($0.id ?? $0.slug).lowercased()] })
    let count = ids.count { known.contains($0.lowercased()) }
    // Authors may give ids of their own to all sections.
    guard count > 1, 2 * count > ids.count else { return none }
    return sections.map { section in section.id.map { !known.contains($0.lowercased()) } ?? false }
  }

  /// True if at least two ids of sections are those that programs make of headings of others.
  private static func areNamed(_ sections: [Section], after others: [Section]) -> Bool {
    let slugs = Set(others.lazy.filter { $0.id == nil && $0.level > 0 }.map(\.slug))
    return sections.lazy.compactMap(\.id).count(where: slugs.contains) > 1
  }

  /// True if the id of one of two sections speaks against the pair: the other document has no such id, nor one in some of the
  /// same words.
  private func areStrangers(_ position: Int, _ counterpart: Int) -> Bool {
    let (own, other) = (left[position], right[counterpart])
    // A heading in another language may have an id of its own where its author has given it none.
    let isStrange =
      isStrange.left[position] && (other.id != nil || areNamed.left)
      || isStrange.right[counterpart] && (own.id != nil || areNamed.right)
    guard isStrange else { return false }
    // One language may give the text before the first heading a heading.
    if own.level == 0 || other.level == 0 { return false }
    let words = [own, other].map { Set($0.anchor.lowercased().split(separator: "-")) }
    let shared = words[0].intersection(words[1]).count
    return 2 * shared < min(words[0].count, words[1].count)
  }

  /// The bonus for a pair beyond its texts: a section that agreed with one has lost it to an edit.
  ///
  /// - Returns: The likeness to add; nil if the sections agreed with others.
  private func bonus(_ position: Int, _ counterpart: Int) -> Double? {
    switch (names.left[position], names.right[counterpart]) {
    case (nil, nil): 0
    case (.some, .some): nil
    case (.some, nil), (nil, .some): 2
    }
  }

  // MARK: By id

  private mutating func pairByID() {
    let uneven = unevenStems
    let keys = Self.unique(right, uneven)
    let beginAtOneLevel = beginAtOneLevel
    for (key, position) in Self.unique(left, uneven) {
      guard let counterpart = keys[key], counterparts[position] == nil, !isTaken[counterpart],
        bonus(position, counterpart) != nil, !beginAtOneLevel || haveSameID(position, counterpart)
      else { continue }
      pair(position, counterpart)
    }
  }

  /// True if the author of a section gave it the id, or if their headings are of one level: `## Head` and ``### `Head` `` are not
  /// the same.
  private func haveSameID(_ position: Int, _ counterpart: Int) -> Bool {
    let (own, other) = (left[position], right[counterpart])
    return own.level == other.level || own.id != nil || other.id != nil
  }

  /// True if the highest headings of both documents have the same level.
  private var beginAtOneLevel: Bool {
    func top(_ sections: [Section]) -> Int? { sections.lazy.map(\.level).filter { $0 > 0 }.min() }
    return top(left) == top(right)
  }

  /// Pairs what stands before the first headings, or with the first section if only one language gives that a heading.
  private mutating func pairBeginnings() {
    guard !left.isEmpty, !right.isEmpty, counterparts[0] == nil, !isTaken[0] else { return }
    if Self.opens(left, right), !isTaken[1] {
      pair(0, 1)
    } else if Self.opens(right, left), counterparts[1] == nil {
      pair(1, 0)
    } else {
      pair(0, 0)
    }
  }

  /// True if a document begins with text, and another one has that under a heading: it has one heading more.
  private static func opens(_ text: [Section], _ headed: [Section]) -> Bool {
    guard text[0].level == 0, !text[0].blocks.isEmpty, headed.count > 1, headed[0].level == 0, headed[0].blocks.isEmpty,
      !headed[1].blocks.isEmpty, !text.contains(where: { $0.level > 0 && $0.anchor == headed[1].anchor })
    else { return false }
    let level = headed[1].level
    return headed.count { $0.level == level } == text.count { $0.level == level } + 1
      && !text.contains { 0 < $0.level && $0.level < level }
  }

  /// The addresses without numbers of headings that one document has more often than the other, so that their numbers are
  /// those of other sections: `client-3` in a list of changes.
  private var unevenStems: Set<String> {
    let (own, others) = (Self.counts(left), Self.counts(right))
    let stems = Set(own.keys).union(others.keys)
    return stems.filter { stem in
      let counts = [own[stem, default: 0], others[stem, default: 0]]
      return counts[0] != counts[1] && counts.allSatisfy { $0 > 0 } && counts.contains { $0 > 1 }
    }
  }

  private static func counts(_ sections: [Section]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for section in sections where section.level > 0 && section.id == nil { counts[section.slugStem, default: 0] += 1 }
    return counts
  }

  /// The positions of sections by their ids, without those that several have.
  ///
  /// - Parameters:
  ///   - sections: The sections of a document.
  ///   - uneven: The headings that count below the heading above them, rather than by their numbers.
  /// - Returns: The positions.
  private static func unique(_ sections: [Section], _ uneven: Set<String>) -> [String: Int] {
    var positions: [String: Int?] = [:]
    var parents: [(level: Int, key: String)] = []
    for (position, section) in sections.enumerated() where section.level > 0 {
      while let last = parents.last, last.level >= section.level { parents.removeLast() }
      let isBelow = section.id == nil && uneven.contains(section.slugStem)
      let key = isBelow ? "\(parents.last?.key ?? "")/\(section.slugStem)" : section.anchor
      parents.append((section.level, key))
      if positions.updateValue(position, forKey: key) != nil { positions.updateValue(nil, forKey: key) }
    }
    return positions.compactMapValues { $0 }
  }

  /// The pairs so far that are in the same order in both documents: a longest increasing subsequence.
  private var fixedPoints: [(Int, Int)] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: left.count)
    for position in left.indices {
      guard let counterpart = counterparts[position] else { continue }
      let place = tails.partitioningIndex { counterparts[$0].map { $0 >= counterpart } ?? false }
      previous[position] = place > 0 ? tails[place - 1] : nil
      if place < tails.count { tails[place] = position } else { tails.append(position) }
    }
    var points: [(Int, Int)] = []
    var next = tails.last
    while let position = next {
      if let counterpart = counterparts[position] { points.append((position, counterpart)) }
      next = previous[position]
    }
    return points.reversed()
  }

  // MARK: By likeness

  /// Reads the tokens of the sections that are left over.
  private mutating func readTokens() {
    for position in left.indices where counterparts[position] == nil {
      tokens.left[position] = SectionTokens(left[position])
    }
    for position in right.indices where !isTaken[position] {
      tokens.right[position] = SectionTokens(right[position])
    }
  }

  private mutating func align(_ positions: Range<Int>, _ others: Range<Int>) {
    let lefts = positions.filter { counterparts[$0] == nil }
    let rights = others.filter { !isTaken[$0] }
    guard !lefts.isEmpty, !rights.isEmpty else { return }
    let most = Self.mostPairs / max(1, min(lefts.count, rights.count))
    align(Array(lefts.prefix(most)), Array(rights.prefix(most)))
  }

  private mutating func align(_ lefts: [Int], _ rights: [Int]) {
    guard lefts.count * rights.count <= Self.mostPairs else { return }
    for (i, j) in mostAlikePairs(lefts.count, rights.count, likeness: { likeness(lefts[$0], rights[$1]) }) {
      pair(lefts[i], rights[j])
    }
  }

  /// The likeness of two sections; 0 or less if they cannot be counterparts.
  private func likeness(_ position: Int, _ counterpart: Int) -> Double {
    guard let bonus = bonus(position, counterpart), bonus > 0 || !areStrangers(position, counterpart),
      let tokens = tokens.left[position], let otherTokens = self.tokens.right[counterpart]
    else { return -1 }
    let (own, other) = (left[position], right[counterpart])
    var likeness = bonus + (own.level == other.level ? 1 : -0.5)
    if let overlap = tokens.overlap(otherTokens) {
      likeness += 4 * overlap
      if overlap == 0, min(tokens.total, otherTokens.total) > 3 { likeness -= 1.5 }
    } else if max(tokens.total, otherTokens.total) > 5 {
      likeness -= 0.5
    }
    if !tokens.heading.isEmpty, !otherTokens.heading.isEmpty {
      let shared = tokens.heading.intersection(otherTokens.heading).count
      likeness += 2 * Double(shared) / Double(min(tokens.heading.count, otherTokens.heading.count))
    }
    if tokens.shape == otherTokens.shape { likeness += 0.5 }
    let lengths = [tokens.length + 20, otherTokens.length + 20].sorted()
    return likeness + 0.5 * Double(lengths[0]) / Double(lengths[1])
  }

  // MARK: Moved

  private mutating func pairMoved() {
    let lefts = left.indices.filter { counterparts[$0] == nil }
    let rights = right.indices.filter { !isTaken[$0] }
    guard lefts.count * rights.count <= Self.mostPairs else { return }
    for position in lefts {
      guard let own = tokens.left[position], own.total > 2 else { continue }
      let free = rights.filter { !isTaken[$0] && bonus(position, $0) != nil && !areStrangers(position, $0) }
      let overlaps = free.compactMap { free in
        tokens.right[free].flatMap { $0.total > 2 ? (free, own.overlap($0) ?? 0) : nil }
      }
      let best = overlaps.max { $0.1 < $1.1 }
      if let best, best.1 >= 0.6 { pair(position, best.0) }
    }
  }
}
