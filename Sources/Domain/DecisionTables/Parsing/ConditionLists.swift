import Diagnostics
import Synchronization

/// The lists that the entries of a condition may name, each of which is read once: when an entry first names it.
package final class ConditionLists: Sendable {
  private let lists: [String: NamedList]
  private let readings = Mutex<[String: ListReading]>([:])
  private let memberReadings = Mutex<[String: MemberReading]>([:])

  /// No lists.
  package static let none = ConditionLists([:])

  /// The lists of a spec.
  package init(_ lists: [String: NamedList]) { self.lists = lists }

  /// True if the spec has no lists.
  package var isEmpty: Bool { lists.isEmpty }

  /// The ids of the lists, in no order.
  var ids: Dictionary<String, NamedList>.Keys { lists.keys }

  /// The list with an id, as the spec declares it; nil if it declares none.
  package subscript(id: String) -> NamedList? { lists[id] }

  /// The tests of a list, whose mistakes are reported where it has them, at its first use.
  ///
  /// - Parameters:
  ///   - name: the id of a list.
  ///   - place: the entry that names it.
  ///   - condition: the condition of the entry.
  ///   - report: receives findings about the list.
  /// - Returns: What the list means; nil if the spec has no such list.
  func reading(of name: SourceText, usedAt place: SourceRange, for condition: Condition, report: Report)
    -> ListReading?
  {
    guard let list = lists[name.text] else { return nil }
    if let known = readings.withLock({ $0[name.text] }) { return known }
    // A list has the same values wherever it stands, and no comparisons.
    var alone = condition
    alone.others = []
    var reader = EntryReader(condition: alone)
    let reading = reader.read(list, usedAt: place, report: report)
    readings.withLock { $0[name.text] = reading }
    return reading
  }

  /// The members of a set that a list names; its mistakes are reported at its first use.
  ///
  /// - Parameters:
  ///   - list: one of the lists.
  ///   - read: reads the list, if no entry of the set has named it yet.
  /// - Returns: The members.
  func members(of list: NamedList, reading read: () -> MemberReading) -> MemberReading {
    if let known = memberReadings.withLock({ $0[list.name.text] }) { return known }
    let reading = read()
    memberReadings.withLock { $0[list.name.text] = reading }
    return reading
  }

  /// The values and intervals that a list names, in the order of the spec; empty for a list that no entry names.
  package func shapes(of list: NamedList) -> [SlotLabel.Shape] {
    readings.withLock { $0[list.name.text] }?.shapes ?? []
  }
}

/// The values of a list for a condition.
struct ListReading: Sendable {
  /// The values that an entry with the list alone matches.
  let values: Entry.Values
  /// The values that an entry with the negation of the list alone matches.
  let others: Entry.Values
  /// Its values and intervals, in the order of the spec.
  let shapes: [SlotLabel.Shape]
  /// True if it has comparisons or intervals, like an entry's.
  let isOrdering: Bool
  /// True if it has mistakes, so that no check may draw conclusions from it.
  let isFaulty: Bool
}

/// The members of a set that a list names.
struct MemberReading: Sendable {
  /// Their positions in the set, each once, in the order of the list.
  let positions: [Int]
  /// True if the list has mistakes, so that no check may draw conclusions from it.
  let isFaulty: Bool
}
