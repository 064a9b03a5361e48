import Diagnostics

/// Reads the tests of one entry and unites their values.
struct EntryReader {
  let condition: Condition
  private(set) var isFaulty = false
  private(set) var wording = Entry.Wording()
  private var lists: [ListReading] = []
  private var listed = ValueSet()
  private var intervals: [Interval] = []
  private var orNull = false
  /// True if the 2 tests being read may be the bounds of an interval, with a comma between them.
  private var mayBeBounds = false
  /// The bounds of the entry's text, if it may be a single test.
  private var whole: Range<Int>?
  /// True if the tests include a comparison or an interval.
  ///
  /// For a missing value it is neither true nor false in DMN's logic, like its `not(…)`; an equality is false.
  private var isOrdering = false

  init(condition: Condition) { self.condition = condition }

  /// Reads an entry; for a form known from other programs, the finding shows Hyo's form.
  mutating func read(_ pieces: [SourceText], at place: SourceRange, report: Report) -> Entry.Values {
    let attempt = report.attempt()
    defer { attempt.keep() }
    let values = readPieces(pieces, at: place, report: attempt)
    if isFaulty, pieces.count == 1,
      let finding = Finding.setTest(pieces[0].trimmed(), of: condition)
        ?? MisreadComparison(text: pieces[0].trimmed(), condition: condition).finding
    {
      attempt.replace(with: [finding])
      return values
    }
    if isFaulty, pieces.count == 1 { explain(pieces[0].trimmed(), isWhole: true, attempt) }
    return values
  }

  private mutating func readPieces(_ pieces: [SourceText], at place: SourceRange, report: Report)
    -> Entry.Values
  {
    if pieces.isEmpty { refuse(.emptyEntry(of: condition, at: place), report) }
    if pieces.count == 1 {
      let piece = pieces[0].trimmed()
      if piece.text == "-" { return .any }
      if let comparing = ComparisonReader(piece, of: condition) {
        return read(comparing, piece, report: report)
      }
      if let written = piece.text.negationInASCII {
        refuse(.notASCII(piece, written: written), report)
        return .any
      }
      if let content = negated(piece, report) {
        wording.isNegated = true
        if content.trimmed().text.isEmpty {
          refuse(.emptyEntry(of: condition, at: piece.range), report)
        } else {
          addList(content, report)
        }
        return result(isNegated: true)
      }
      if let list = piece.listLeftOut, condition.lists[list] != nil {
        refuse(.malformedTest(piece, fix: "not(\(NamedList.membership)\(list))"), report)
        return .any
      }
      if piece.text.isEmpty {
        refuse(.emptyEntry(of: condition, at: pieces[0].range), report)
        return .any
      }
    }
    if pieces.count == 1 { whole = pieces[0].trimmed().bounds }
    for piece in pieces { addList(piece, report) }
    return result(isNegated: false)
  }

  /// Reads the test that an entry has beside comparisons with other conditions.
  private mutating func read(_ comparing: ComparisonReader, _ text: SourceText, report: Report)
    -> Entry.Values
  {
    wording.comparisons = comparing.comparisons
    if let mistake = comparing.mistake(in: text) {
      refuse(mistake, report)
      return .any
    }
    guard let test = comparing.rest.first else { return .any }
    add([test], report)
    return result(isNegated: false)
  }

  /// The text between the parentheses of `not(…)`, if a text begins that way.
  private mutating func negated(_ text: SourceText, _ report: Report) -> SourceText? {
    guard text.text.hasPrefix("not") else { return nil }
    let bytes = Array(text.text.utf8)
    let afterBlanks = bytes[3...].firstIndex { !$0.isWhitespace } ?? 3
    guard afterBlanks < bytes.count, bytes[afterBlanks] == UInt8(ascii: "(") else { return nil }
    if bytes.last == UInt8(ascii: ")") { return text.piece(afterBlanks + 1..<bytes.count - 1) }
    refuse(.missingParenthesis(text), report)
    return text.piece(afterBlanks + 1..<bytes.count)
  }

  /// Adds tests with commas between them.
  private mutating func addList(_ text: SourceText, _ report: Report) {
    let text = text.trimmed()
    let tests = text.split(at: comma)
    if let list = text.text.listInBrackets, let scale = condition.domain.ordered?.scale,
      list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy({
        UnaryTestReader(scale: scale).isTest($0.trimming { $0 == " " }, mayBeUnbounded: false)
      })
    {
      let isInterval = MeantEntry(text.text, of: condition, isWhole: false) != nil
      refuse(.malformedTest(text, fix: isInterval ? nil : list), report)
    } else if tests.count > 1, let scale = condition.domain.ordered?.scale, scale.kind == .number,
      let number = CommaInNumber(in: text.text, mayBeSeveral: true)
    {
      refuse(.commaInNumber(number, in: text, on: scale, mayBeSeveral: true), report)
    } else if tests.count > 1, let empty = tests.firstIndex(where: { $0.text.isEmpty }) {
      let bounds =
        empty == 0
        ? tests[0].bounds.lowerBound..<tests[1].bounds.lowerBound
        : tests[empty - 1].bounds.upperBound..<tests[empty].bounds.lowerBound
      let place = SourceRange(text.file, bounds)
      refuse(.emptyTest(tests[empty], of: condition, comma: place), report)
      add(tests.filter { !$0.text.isEmpty }, report)
    } else {
      add(tests, report)
    }
  }

  /// Replaces findings that don't propose a text by a finding with the form that the author evidently means.
  private func explain(_ text: SourceText, isWhole: Bool, _ attempt: Report) {
    // A value that looks like a negation differs more from it than the negation of a value does.
    guard
      attempt.findings.contains(where: { $0.fixes.allSatisfy { $0.replacement == nil } })
        || MeantEntry.negates(text.text, valueOf: condition),
      let meant = MeantEntry(text.text, of: condition, isWhole: isWhole)
    else { return }
    attempt.replace(with: [.foreignTest(text, meant, of: condition, attempt.findings[0].kind)])
  }

  private mutating func add(_ tests: [SourceText], _ report: Report) {
    mayBeBounds = tests.count == 2 && condition.domain.ordered?.scale.value(tests[0].text) != nil
    for test in tests {
      let attempt = report.attempt()
      add(test, attempt)
      if !attempt.isEmpty { explain(test, isWhole: test.bounds == whole, attempt) }
      attempt.keep()
    }
  }

  private mutating func add(_ test: SourceText, _ report: Report) {
    if let name = test.listName {
      addList(named: name, in: test, report)
    } else if test.text == Domain.null, condition.position(of: Domain.null) == nil {
      refuse(.undeclaredNull(test, of: condition), report)
    } else if condition.domain.isNullable, Self.wordsForNull.contains(test.text.lowercased()),
      condition.position(of: test.text) == nil
    {
      refuse(.wordForNull(test, of: condition), report)
    } else if test.text.isEmpty {
      refuse(.emptyEntry(of: condition, at: test.range), report)
    } else if test.text != "-", test.text.foldedToASCII == "-", condition.position(of: test.text) == nil {
      refuse(.notASCII(test, written: "-"), report)
    } else if test.text == "-" || test.text.hasPrefix("not(") {
      refuse(.standsAlone(test), report)
    } else if let ordered = condition.domain.ordered {
      if test.text == Domain.null, condition.domain.isNullable {
        orNull = true
        wording.shapes.append(.value(Domain.null))
      } else {
        add(test, on: ordered.scale, within: ordered.interval, report)
      }
    } else {
      addValue(test, report)
    }
  }

  /// Adds the values of a named list.
  private mutating func addList(named name: SourceText, in test: SourceText, _ report: Report) {
    guard let list = condition.lists.reading(of: name, usedAt: test.range, for: condition, report: report) else {
      refuse(.unknownList(name, for: condition), report)
      return
    }
    wording.shapes.append(.list(name.text))
    lists.append(list)
    isFaulty = isFaulty || list.isFaulty
  }

  /// Reads the values of a list.
  ///
  /// - Parameters:
  ///   - list: a list of the spec.
  ///   - place: the entry that names it, which findings tell.
  ///   - report: receives findings about the values.
  /// - Returns: What the list means for the condition.
  mutating func read(_ list: NamedList, usedAt place: SourceRange, report: Report) -> ListReading {
    isFaulty = list.values.isEmpty
    for value in list.values {
      if value.listName != nil {
        refuse(.listInList(value, named: list.name.text, usedAt: place), report)
        continue
      }
      let attempt = report.attempt()
      addList(value, attempt)
      attempt.change { $0.notes.append(.init("the list is used here, for '\(condition.id)'", at: place)) }
      attempt.keep()
    }
    return ListReading(
      values: result(isNegated: false), others: result(isNegated: true), shapes: wording.shapes,
      isOrdering: isOrdering, isFaulty: isFaulty)
  }

  private static let wordsForNull = ["none", "nil", "missing", "empty", "n/a"]

  private mutating func addValue(_ test: SourceText, _ report: Report) {
    if let index = condition.position(of: test.text) {
      listed.insert(index)
      wording.shapes.append(.value(test.text))
    } else if let positions = condition.positions(comparedBy: test.text) {
      if condition.isOrdered {
        add(positions, of: test, report)
      } else {
        refuse(.unorderedValues(test, of: condition, meaning: positions), report)
      }
    } else {
      refuse(.unknownValue(test, of: condition, values: condition.namedValues), report)
    }
  }

  /// Adds the listed values that satisfy a comparison.
  private mutating func add(_ positions: [Int], of test: SourceText, _ report: Report) {
    if positions.isEmpty { refuse(.noValueBeyond(test, of: condition), report) }
    for position in positions {
      listed.insert(position)
      wording.shapes.append(.value(condition.namedValues[position]))
    }
  }

  private mutating func add(_ test: SourceText, on scale: Scale, within domain: Interval, _ report: Report) {
    let reader = UnaryTestReader(scale: scale, mayBeBound: mayBeBounds)
    guard let written = reader.interval(test, report: report) else {
      isFaulty = true
      return
    }
    let interval = scale.canonical(written)
    if scale == .time, let finding = Finding.overMidnight(test, written) {
      refuse(finding, report)
    } else if scale.isEmpty(written) {
      refuse(.emptyInterval(test, written, scale), report)
    } else if interval.reaches(beyond: domain) {
      refuse(.outsideDomain(test, of: condition), report)
    } else if interval.intersection(domain).isEmpty {
      refuse(.outsideDomain(test, of: condition), report)
    } else {
      intervals.append(scale.part(of: domain, within: interval))
      isOrdering = isOrdering || UnaryTestReader.isOrdering(test)
      wording.shapes.append(SlotLabel.Shape(written: written, scale: scale))
    }
  }

  private mutating func result(isNegated: Bool) -> Entry.Values {
    // Thousands of rules may name one list, whose values they share.
    if lists.count == 1, wording.shapes.count == 1 { return isNegated ? lists[0].others : lists[0].values }
    for list in lists { unite(with: list) }
    if let count = condition.domain.valueCount {
      guard isNegated else { return .listed(listed) }
      // An entry other than '-' asks for a value, which a condition that isn't asked doesn't have.
      if condition.dependency != nil { listed.insert(count - 1) }
      return .listed(listed.complement(of: count))
    }
    let normalized = Interval.normalized(intervals)
    guard isNegated, let domain = condition.domain.ordered?.interval else {
      return .intervals(normalized, orNull: orNull)
    }
    let isNull = condition.domain.isNullable && condition.dependency == nil && !orNull && !isOrdering
    return .intervals(Interval.complement(of: normalized, within: domain), orNull: isNull)
  }

  private mutating func unite(with list: ListReading) {
    switch list.values {
    case .any: break
    case .listed(let values): listed.formUnion(values)
    case .intervals(let ranges, let hasNull):
      intervals += ranges
      orNull = orNull || hasNull
    }
    isOrdering = isOrdering || list.isOrdering
  }

  private mutating func refuse(_ finding: Finding, _ report: Report) {
    report.add(finding)
    isFaulty = true
  }
}

private let comma = UInt8(ascii: ",")

extension SourceText {
  /// The id in `in flu-symptoms`; nil for any other test.
  var listName: SourceText? {
    guard text.hasPrefix(NamedList.membership) else { return nil }
    let name = piece(NamedList.membership.utf8.count..<text.utf8.count).trimmed()
    return name.text.isIdentifier ? name : nil
  }

  /// The id of the list in `not in flu-symptoms`, which is not how entries say it; nil for any other text.
  fileprivate var listLeftOut: String? {
    let beginning = "not " + NamedList.membership
    return text.hasPrefix(beginning) ? String(text.dropFirst(beginning.count)) : nil
  }
}

extension String {
  /// The text of `not（…）` with ASCII parentheses; nil if it has them already, or has no others.
  fileprivate var negationInASCII: String? {
    guard hasPrefix("not") else { return nil }
    let folded = foldedToASCII
    guard folded != self, folded.dropFirst(3).first(where: { $0 != " " }) == "(" else { return nil }
    if hasSuffix(")"), dropFirst(3).first(where: { $0 != " " }) == "(" { return nil }
    return folded.hasSuffix(")") ? folded : folded + ")"
  }

  /// The text between the brackets of `[1, 2]`, which is not an interval; nil for anything else.
  fileprivate var listInBrackets: String? {
    guard hasPrefix("["), hasSuffix("]"), !contains("..") else { return nil }
    let list = dropFirst().dropLast().trimming { $0 == " " }
    return list.isEmpty || list.contains { "[]".contains($0) } ? nil : list
  }
}

extension Interval {
  /// True if an explicit bound lies outside of a domain.
  fileprivate func reaches(beyond domain: Interval) -> Bool {
    lower != .start && (lower < domain.lower || lower > domain.upper)
      || upper != .end && (upper < domain.lower || upper > domain.upper)
  }
}
