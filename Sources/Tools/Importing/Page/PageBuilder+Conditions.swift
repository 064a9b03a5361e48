import DecisionTables
import Diagnostics
import Drift
import Localization

/// A condition with the positions of the values of each entry.
struct ResolvedCondition {
  var id: String
  var values: [ImportedText] = []
  /// The numbers or dates, in place of values.
  var scale: ConditionScale?
  /// For each entry the positions of its values, or of the parts of the scale.
  var positions: [RangeSet<Int>] = []
  /// True if there are other values as well.
  var isOpen = false

  /// True if the entries are words because some of them can't be read as numbers or dates.
  var isUnread = false

  /// True if two of the entries may hold for the same value, since nobody knows what they say.
  var mayOverlap = false

  /// True if the numbers or dates end where the rows do, which nobody has said.
  var endsWithRows = false

  /// True if the table that decides it may say nothing.
  var mayBeMissing = false

  /// True for values that may be missing, which is one more value, the last.
  var isNullable = false

  /// All values, one for the others, and one for the missing value.
  var all: RangeSet<Int> { RangeSet(0..<count + (isNullable ? 1 : 0)) }

  /// The number of values, without the missing one.
  private var count: Int { scale?.parts.count ?? values.count + (isOpen ? 1 : 0) }

  /// The values as a domain of decision tables; nil without any.
  var domain: Domain? {
    let present: Domain
    if let scale {
      present = .ordered(scale.scale, scale.scale.canonical(scale.domain))
    } else {
      let ids = values.map(\.id)
      present = isOpen ? .text(ids) : .enumeration(ids)
    }
    let hasValues = present.ordered.map { !$0.interval.isEmpty } ?? (present.valueCount != 0)
    return hasValues ? isNullable ? .nullable(present) : present : nil
  }

  /// Some of the values as an entry of decision tables has them.
  func values(of runs: RangeSet<Int>, in domain: Domain) -> Entry.Values {
    guard let scale else { return .listed(ValueSet(runs.positions)) }
    let intervals = runs.intersection(RangeSet(0..<count)).ranges.map { run in
      Interval(scale.parts[run.lowerBound].lower, scale.parts[run.upperBound - 1].upper)
    }
    return domain.values(within: intervals, orNull: runs.ranges.last?.upperBound == count + 1)
  }

  /// True if some number lies in two entries, which no crosstab can show.
  var hasOverlaps: Bool {
    guard scale != nil else { return false }
    let entries = Set(positions).flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound }
    return zip(entries, entries.dropFirst()).contains { $0.upperBound > $1.lowerBound }
  }

  /// The values that an entry names by the numbers of its occurrences.
  func runs(of entry: [Int]) -> RangeSet<Int> {
    let present = RangeSet(0..<count)
    return RangeSet(
      unionOf: entry.map { number in
        switch number {
        case TableDraft.RuleDraft.others: present.subtracting(RangeSet(unionOf: positions))
        case TableDraft.RuleDraft.present: present
        default: positions[number]
        }
      })
  }

  /// True if an entry matches the missing value.
  func mayHoldMissing(_ entry: [Int]?) -> Bool {
    isNullable && (entry.map { !runs(of: $0).intersection(RangeSet(count..<count + 1)).isEmpty } ?? true)
  }

  /// The entry of a rule with some of the values, as specs have it.
  func entry(_ runs: RangeSet<Int>) -> String {
    let own = runs.intersection(RangeSet(0..<count))
    if isNullable, own == runs, own.count == count { return "not(null)" }
    let names =
      scale.map { own.isEmpty ? [] : [$0.tests(of: own, leavesOutMissing: isNullable)] }
      ?? own.positions.map { isOpen && $0 == values.count ? "anything-else" : values[$0].id }
    return (names + (own == runs ? [] : ["null"])).joined(separator: ", ")
  }
}

extension PageBuilder {
  /// The condition of a column, and the notes on it and its values.
  mutating func resolve(
    _ draft: ConditionDraft, in table: PageOutline.Table, isOpen: Bool, isOfCrosstab: Bool,
    besides others: [String]
  ) -> (condition: ResolvedCondition, notes: [(key: String, notes: [String])]) {
    var draft = draft
    let resolution = draft.values.resolved()
    let name = columnName(draft.name, in: table)
    if let fed = fed(draft, resolution, name) { return (fed, []) }
    let reading = read(draft, resolution)
    // A crosstab with `from 0` and `from 7` above its columns has names for what begins there.
    let overlap = isOfCrosstab && !draft.isStated && !reader.isPublished ? reading.overlap : nil
    if let (first, second) = overlap {
      reportOverlap(reading.entries[first].texts, reading.entries[second].texts)
    } else if let scaled = scaled(draft, resolution, reading, name, besides: others) {
      return (scaled, [(scaled.id, ids(ofNotes: draft.notes))])
    }
    let isUnread = overlap != nil || reportUnread(draft, reading)
    // A crosstab would get a row or column of other values, which its source doesn't have.
    if isUnread, !isOfCrosstab { draft.isOpen = true }
    findings += resolution.splits.compactMap { .notOneToOne($0, reader.tags) }
    var pool = IdentifierPool(reserved: ["null", "anything-else", "not-stated"])
    var values = resolution.entries.filter { !draft.isNull($0) }.map { entry in
      ImportedText(id: pool.id(of: entry.texts.texts, .values, &numberedIDs), texts: texts(entry.texts.texts))
    }
    let areParts =
      !draft.isStated && !reader.isPublished && HeaderWords(draft.name.key.plainWords).namesPartsOfTexts
      && !resolution.entries.allSatisfy { Sign(ofCell: $0.texts.key.trimmingWhitespace) != nil }
    var opens = draft.isOpen || areParts || isOpen && values.count == 1 && !draft.isAlwaysAny
    complete(&values, &opens, of: draft, &pool)
    let id = declare(
      texts(name), .values(values), name, isOpen: opens, isNullable: draft.isNullable, besides: others)
    var count = 0
    let missing = values.count + (opens ? 1 : 0)
    let ofEntries = resolution.entries.map { entry -> Int in
      if draft.isNull(entry) { return missing }
      count += 1
      return count - 1
    }
    var notes: [(key: String, notes: [String])] = [(id, ids(ofNotes: draft.notes))]
    let ofRows = draft.notesOfRows(resolution.entryOf, self.notes.entryOf)
    for (occurrence, own) in draft.valueNotes.sorted(by: { $0.key < $1.key })
    where !own.isEmpty && !ofRows.contains(occurrence) {
      let value = ofEntries[resolution.entryOf[occurrence]]
      notes.append(("\(id).\(value == missing ? "null" : values[value].id)", ids(ofNotes: own)))
    }
    let positions = resolution.entryOf.map { RangeSet(positions: [ofEntries[$0]]) }
    return (
      ResolvedCondition(
        id: id, values: values, positions: positions, isOpen: opens, isUnread: isUnread,
        mayOverlap: areParts || isUnread && !reading.arePoints, isNullable: draft.isNullable),
      notes
    )
  }

  /// Adds the values of a condition that no row names: the only one of which the rows tell nothing, and booleans of models.
  private mutating func complete(
    _ values: inout [ImportedText], _ isOpen: inout Bool, of draft: ConditionDraft, _ pool: inout IdentifierPool
  ) {
    if values.isEmpty, draft.isNullable {
      // The rows tell nothing but whether there is a value.
      let texts = reader.words.languages.indices.map { reader.words.any($0) }
      values = [ImportedText(id: pool.id(of: texts, .values, &numberedIDs), texts: self.texts(texts))]
      isOpen = false
    } else if draft.isStated, draft.kind == .unknown {
      // A model without types has booleans where no other word stands.
      let words = Set(values.map(\.id))
      isOpen = !words.isSubset(of: ["true", "false"])
      for word in isOpen ? [] : ["true", "false"] where !words.contains(word) {
        values.append(ImportedText(id: word, texts: page.tags.map { _ in word }))
      }
    }
  }

  /// The names of a column: its own, or those of the table.
  mutating func columnName(_ header: [SourceCell?], in table: PageOutline.Table) -> [String?] {
    let name = header.map { $0.flatMap { $0.text.isEmpty ? nil : $0.text } }
    if name.contains(where: { $0 != nil }) { return name }
    let own = table.title.texts
    let titles = own.allSatisfy { $0 == nil } ? twins.documents.map { $0.title?.text } : own
    let isNamed = titles.contains { $0?.isEmpty == false }
    findings.append(
      .assumption(
        isNamed
          ? "A column has no header; the heading of the table names it" : "A column has no header, and is called '–'",
        at: header.firstPlace))
    return isNamed ? titles : titles.map { _ in "–" }
  }

  /// The id of a condition: that of an equal one, or the id of a new one.
  private mutating func declare(
    _ name: ImportedPage.Texts, _ domain: ImportedCondition.Domain, _ own: [String?], id: String? = nil,
    isOpen: Bool = false, isNullable: Bool, besides others: [String]
  ) -> String {
    for position in conditionsOfName[name] ?? [] {
      let known = page.conditions[position]
      if known.domain == domain, known.isOpen == isOpen, known.isNullable == isNullable, !others.contains(known.id) {
        return known.id
      }
    }
    let id = id ?? conditionIDs.id(of: own, .conditions, &numberedIDs)
    conditionsOfName[name, default: []].append(page.conditions.count)
    conditionPositions[id] = page.conditions.count
    page.conditions.append(
      ImportedCondition(id: id, name: name, domain: domain, isOpen: isOpen, isNullable: isNullable))
    return id
  }

  // MARK: Numbers and dates

  /// The entries of a column, without the missing value.
  private func read(_ draft: ConditionDraft, _ resolution: Lexicon.Resolution) -> ColumnReading {
    let entries = resolution.entries.filter { draft.isStated ? !draft.isNull($0) : !$0.isNull }
    // Pages of Hyo write numbers and dates as each language has them, and their bounds beside the name.
    if reader.isPublished || !draft.isStated && entries.haveDifferentParts {
      return ColumnReading(entries: entries, outcome: .words(unread: []))
    }
    let facts = draft.isStated ? nil : reader.facts
    return ColumnReading(
      entries: entries,
      outcome: ScaleReading.read(
        entries.map(\.texts.texts), of: draft.kind, in: facts, areVersions: draft.name.nameVersions, known))
  }

  /// The condition of a column of intervals; nil for any other column.
  private mutating func scaled(
    _ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ column: ColumnReading, _ name: [String?],
    besides others: [String]
  ) -> ResolvedCondition? {
    if reader.isPublished { return nil }
    if draft.isOfAnyQuantity
      || draft.kind.isQuantity && resolution.entries.allSatisfy({ draft.isNull($0) }) && draft.isStated
    {
      let reading = ScaleReading(on: draft.kind.scale ?? .decimal, languages: name.count)
      return scaled(draft, resolution, reading, name, besides: others)
    }
    var draft = draft
    // In documents, the word says so among numbers alone.
    if !draft.isStated, column.entries.count < resolution.entries.count { draft.isNullable = true }
    guard case .numbers(let reading) = column.outcome else { return nil }
    if !draft.isStated, WrittenUnit.areDifferent(reading.patterns, reader.words.languages) { return nil }
    return scaled(draft, resolution, reading, name, besides: others)
  }

  /// Reports why a column of intervals stays words; false if it is none.
  ///
  /// Nobody knows then which other values there are.
  private mutating func reportUnread(_ draft: ConditionDraft, _ column: ColumnReading) -> Bool {
    if reader.isPublished { return false }
    // A model keeps tests that a spec can't say as code, which is reported where they are read.
    if draft.isStated { return draft.kind.isQuantity }
    let entries = column.entries
    if entries.haveDifferentParts {
      reportUnits(["%", "‰"], of: draft)
      return true
    }
    switch column.outcome {
    case .words(var unread):
      // Code that compares stays code, and may hold for the same values as other code.
      if unread.isEmpty, let code = entries.firstIndex(where: \.comparesInCode) { unread = [code] }
      for number in unread { findings.append(.unreadEntry(entries[number].texts)) }
      return !unread.isEmpty
    case .points(let reading):
      if reading.countsFromOne { return false }
      findings.append(
        .assumption(
          draft.hasOtherValues
            ? "The entries are numbers or dates of which there are others as well, and rows for any value hold for those"
            : "The entries are numbers or dates of which there are others as well, and those count as not stated",
          at: draft.name.firstPlace))
      return true
    case .numbers(let reading):
      reportUnits(reading.patterns.compactMap(\.self), of: draft)
      return true
    }
  }

  /// Reports that the headers of a crosstab stay words.
  private mutating func reportOverlap(_ one: [SourceCell?], _ other: [SourceCell?]) {
    guard let first = one.lazy.compactMap(\.self).first, let second = other.lazy.compactMap(\.self).first else {
      return
    }
    findings.append(
      .assumption(
        "The entries stay words, since '\(first.text)' and '\(second.text)' have values in common", at: second.place))
  }

  private mutating func reportUnits(_ units: [String], of draft: ConditionDraft) {
    let written = Message.list(units.map { "'\($0)'" })
    findings.append(
      .languagesDiffer(
        "The languages write the numbers in different units, and the entries stay words: \(written)",
        at: draft.name.firstPlace))
  }

  private mutating func scaled(
    _ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ reading: ScaleReading, _ name: [String?],
    besides others: [String]
  ) -> ResolvedCondition {
    tell(reading, of: draft, resolution)
    let id = conditionIDs.id(of: name, .conditions, &numberedIDs)
    // What any value may do, or what a model says of all numbers, has no bounds.
    let intervals =
      reading.intervals + (draft.isStated || draft.hasOtherValues ? [.all] : reading.intervalsBeyondComparisons)
    var least = bound("least", draft, reading, intervals, id)
    var most = bound("most", draft, reading, intervals, id)
    if !ConditionScale.hasValues(intervals, on: reading.scale, least, most) {
      findings.append(
        .assumption(
          "The least value of '\(words(of: draft))' leaves none up to the greatest one; these bounds don't count",
          at: draft.name.firstPlace))
      (least, most) = (nil, nil)
    }
    let scale = ConditionScale(
      intervals, on: reading.scale, least: least ?? reading.leastNeeded.map { .before($0) }, most: most
    ).written
    if reading.patterns.allSatisfy({ $0 == nil }) { tellVersions(draft, resolution, scale) }
    let unit = draft.isStated ? nil : WrittenUnit(reading.patterns, reader.words.languages)
    var patterns = unit?.patterns ?? reading.patterns
    if !draft.isStated, reading.patterns.allSatisfy({ $0 == nil }), resolution.entries.haveFourDigits {
      patterns = patterns.map { _ in "{value.plain}" }
    }
    let domain = ImportedCondition.Domain.number(
      interval: scale.domainText, scale: scale.scale, pattern: texts(patterns), unit: unit?.id)
    let declared = declare(texts(name), domain, name, id: id, isNullable: draft.isNullable, besides: others)
    let positions = reading.entries.map { entry in RangeSet(unionOf: entry.map { scale.positions(of: $0) }) }
    var next = positions[...]
    let ofEntries = resolution.entries.map { entry in
      draft.isNull(entry) ? RangeSet(positions: [scale.parts.count]) : next.popFirst() ?? RangeSet(0..<0)
    }
    let isFromZero = reading.scale.kind == .number && scale.domain.lower == .before(Decimal(0))
    let endsWithRows =
      !draft.isStated
      && (least == nil && scale.domain.lower != .start && !isFromZero || most == nil && scale.domain.upper != .end)
    return ResolvedCondition(
      id: declared, scale: scale, positions: resolution.entryOf.map { ofEntries[$0] },
      endsWithRows: endsWithRows, isNullable: draft.isNullable)
  }

  /// Reports the entries of a column of numbers that may mean something else.
  private mutating func tell(_ reading: ScaleReading, of draft: ConditionDraft, _ resolution: Lexicon.Resolution) {
    if let number = reading.difference {
      findings.append(.boundsDiffer(resolution.entries[number].texts))
    }
    for (language, number) in reading.unreadInLanguages {
      guard let cell = resolution.entries[number].texts[language] else { continue }
      findings.append(
        .assumption(
          "'\(cell.text.plainWords)' in \(reader.tags[language]) can't be read as a number, a date or an interval, so the entries of another language count",
          at: cell.place))
    }
    if let number = reading.uncertain {
      findings.append(
        .assumption(
          "The entry is read as '\(reading.entries[number].map { reading.scale.test($0) }.joined(separator: ", "))'",
          at: resolution.entries[number].texts.firstPlace))
    }
    let points = reader.words.languages.map { $0.numbers.style.decimal.first ?? "." }
    if !draft.isStated, let slip = resolution.entries.slipOfThousands(points) {
      findings.append(
        .assumption(
          "The last three digits of '\(slip.text.text.plainWords)' are read as its decimals, where other entries write thousands with '\(String(slip.sign))'",
          at: slip.text.place))
    }
  }

  /// The name of a condition, as people know it.
  func words(of draft: ConditionDraft) -> String {
    let first = texts(draft.name.texts).lazy.compactMap(\.self).first { !$0.isEmpty }
    return first?.plainWords ?? "–"
  }
}
