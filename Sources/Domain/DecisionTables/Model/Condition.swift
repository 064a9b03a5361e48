package import Diagnostics

/// An input of a decision table (DMN: input clause), with the values that it may take.
package struct Condition: Sendable {
  /// The id, unique within a table.
  package let id: String
  /// The values that it may take.
  package let domain: Domain
  /// The place where the table names the condition, or where it is declared.
  package let place: SourceRange?
  /// True if a mistake keeps the checks from drawing conclusions from the domain.
  package let isFaulty: Bool
  /// The id of the condition's named domain, and its place; nil for a domain of its own.
  package let domainName: SourceText?
  /// The unit of its numbers, if they have one.
  package let unit: MeasureUnit?
  /// The digits that each of its numbers has after the point at least, as their bounds are written; see `Scale.decimals`.
  package let decimals: Int
  /// True if entries may compare listed values by their order.
  package let isOrdered: Bool
  /// True if nobody has said that there are no other values, or, of texts, that no two of these hold at the same time.
  package let isAssumed: Bool
  /// True if the value is a set of the listed values; a table has a condition for each of these, a `member`.
  package let isSet: Bool
  /// The set and the value in it that the condition asks for; nil for any other condition.
  package private(set) var member: SetMember?
  /// The conditions whose order the condition asks for; nil for any other condition.
  package private(set) var pair: ConditionPair?
  /// The decision of another table that is the condition's value; nil for a first input.
  package let requirement: Requirement?
  /// True if the value is the day that the table is asked for, which the periods of rules divide; no spec declares it.
  package private(set) var isDay = false
  /// True if the value is the day, and the table itself says on which days it holds; else its rules do.
  package private(set) var isDayOfOwnPeriod = false
  /// The values of other conditions for which it is asked, without which its value is missing; nil if it always is asked.
  package var dependency: Dependency?
  /// The lists that entries may name.
  package var lists = ConditionLists.none
  /// The ids of the other conditions of the table, which entries may compare this one with.
  package var others: [String] = []
  private let positions: ValuePositions

  /// Declares a condition.
  package init(
    id: String, domain: Domain, domainName: SourceText? = nil, unit: MeasureUnit? = nil, decimals: Int = 0,
    isOrdered: Bool = false, isAssumed: Bool = false, isSet: Bool = false, requirement: Requirement? = nil,
    place: SourceRange? = nil,
    isFaulty: Bool = false
  ) {
    self.domainName = domainName
    self.unit = unit
    self.decimals = decimals
    self.isOrdered = isOrdered
    self.isAssumed = isAssumed
    self.isSet = isSet
    self.requirement = requirement
    self.id = id
    self.domain = domain
    self.place = place
    self.isFaulty = isFaulty
    positions = ValuePositions(domain.namedValues)
  }

  /// The ids of the named values, in order; for numbers and dates only that of a missing value.
  package var namedValues: [String] { positions.ids }

  /// The position among the named values; nil for any other text.
  package func position(of value: String) -> Int? { positions.position(of: value) }

  /// True if a text falls under `anything-else`.
  package func isUnlisted(_ text: String) -> Bool {
    domain.hasAnythingElse && !text.isEmpty && position(of: text) == nil
  }
}

// MARK: New ids

extension Condition {
  /// The same condition under other ids.
  func renamed(by renaming: TableRenaming) -> Condition {
    if let pair {
      let ids = (renaming.id(pair.first), renaming.id(pair.second))
      let renamed = ConditionPair(first: ids.0, second: ids.1, isOrdered: pair.isOrdered, shift: pair.shift)
      return Condition(renamed, isNullable: domain.isNullable, place: place)
    }
    let values = renaming.values[declaredID] ?? [:]
    let part = member.map { member in
      SetMember(set: renaming.id(member.set), position: member.position, all: member.all.map { values[$0] ?? $0 })
    }
    var renamed = Condition(
      id: part?.conditionID ?? renaming.id(id), domain: part == nil ? domain.renamed(by: values) : domain,
      domainName: domainName, unit: unit, decimals: decimals, isOrdered: isOrdered, isAssumed: isAssumed, isSet: isSet,
      requirement: requirement, place: place, isFaulty: isFaulty)
    renamed.member = part
    renamed.isDay = isDay
    renamed.isDayOfOwnPeriod = isDayOfOwnPeriod
    renamed.dependency = dependency
    renamed.lists = lists
    renamed.others = others.map(renaming.id)
    return renamed
  }
}

extension [Condition] {
  /// The unit of the numbers of a condition, if it has one.
  func unit(of id: String) -> MeasureUnit? { first { $0.id == id }?.unit }
}

// MARK: Sets

extension Condition {
  /// The conditions that a table has for this one: one for each member of a set, or the condition itself.
  package var parts: [Condition] {
    guard isSet else { return [self] }
    let all = namedValues
    return all.indices.map { position in
      let member = SetMember(set: id, position: position, all: all)
      var part = Condition(
        id: member.conditionID, domain: .boolean, domainName: domainName, place: place, isFaulty: isFaulty)
      part.member = member
      part.lists = lists
      return part
    }
  }

  /// The ids of the values that texts have words for: for a member, all those of its set.
  package var wordedValues: [String] { member?.all ?? namedValues }

  /// The id under which the spec declares the condition: for a member, that of its set; for a pair, that of its first.
  package var declaredID: String { member?.set ?? pair?.first ?? id }
}

// MARK: Pairs

extension Condition {
  /// The condition of a pair's order, which is missing if a value is.
  init(_ pair: ConditionPair, isNullable: Bool, place: SourceRange?) {
    let orders = Domain.enumeration(pair.orders.map(\.rawValue))
    self.init(id: pair.conditionID, domain: isNullable ? .nullable(orders) : orders, place: place)
    self.pair = pair
  }
}

// MARK: Periods

extension Condition {
  /// The id of the day, which is the key of periods as well.
  package static let dayID = "valid"

  /// The day that a table is asked for.
  ///
  /// - Parameters:
  ///   - days: the days that the table speaks of.
  ///   - place: the first place where the table names a period.
  ///   - isOfOwnPeriod: true if the days are those of the table's own period.
  /// - Returns: The condition.
  package static func day(within days: Interval = .all, at place: SourceRange, isOfOwnPeriod: Bool = false) -> Condition
  {
    var day = Condition(id: dayID, domain: .ordered(.date, days), place: place)
    day.isDay = true
    day.isDayOfOwnPeriod = isOfOwnPeriod
    return day
  }

  /// The day, on the days that two tables have in common.
  func onDays(of other: Condition) -> Condition {
    guard let own = domain.ordered?.interval, let its = other.domain.ordered?.interval, let place else { return self }
    let common = own.intersection(its)
    return .day(within: common, at: common == its ? other.place ?? place : place)
  }
}
