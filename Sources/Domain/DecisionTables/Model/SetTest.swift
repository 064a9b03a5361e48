import Diagnostics

/// A test of an entry on a set, as its author wrote it: `has private`, `has-none-of(no-store, private)`, `none`.
package struct SetTest: Sendable, Hashable {
  /// The question about the members.
  package let kind: Kind
  /// The members that it names, or lists of them.
  package let named: [SlotLabel.Shape]

  /// A question about the members that a test names.
  package enum Kind: String, Sendable, CaseIterable {
    /// The set has the one that is named.
    case has
    /// The set has all of them.
    case hasAll = "has-all-of"
    /// The set has none of them.
    case hasNone = "has-none-of"
    /// The set has nothing but these.
    case only
    /// The set is empty.
    case none

    /// True if the set has what the test names.
    package var isPositive: Bool { self == .has || self == .hasAll }
  }

  /// The word between two tests.
  static let conjunction = " and "

  /// The test in the notation of entries.
  var text: String {
    switch kind {
    case .none: kind.rawValue
    case .has: "\(kind.rawValue) \(named.map(\.text).joined(separator: ", "))"
    case .hasAll, .hasNone, .only: "\(kind.rawValue)(\(named.map(\.text).joined(separator: ", ")))"
    }
  }
}

extension SetTest {
  /// The shortest entry for sets with some members and without some others; nil if it would ask nothing.
  ///
  /// - Parameters:
  ///   - asked: For each member true if the set has it, false if it hasn't, nil if both are meant.
  ///   - members: The ids of the members.
  /// - Returns: The entry in the notation of specs.
  static func entry(_ asked: [Bool?], of members: [String]) -> String? {
    let named = zip(members, asked)
    let (with, without) = (named.filter { $1 == true }.map(\.0), named.filter { $1 == false }.map(\.0))
    let open = named.filter { $1 == nil }.map(\.0)
    func list(_ ids: [String]) -> [SlotLabel.Shape] { ids.map { .value($0) } }
    var tests: [SetTest] = []
    if without.count == members.count { return SetTest(kind: .none, named: []).text }
    switch with.count {
    case 0: break
    case 1: tests.append(SetTest(kind: .has, named: list(with)))
    default: tests.append(SetTest(kind: .hasAll, named: list(with)))
    }
    if !without.isEmpty {
      let isShorter = without.count > 2 && without.count > open.count + with.count
      tests.append(
        isShorter
          ? SetTest(kind: .only, named: list(named.filter { $1 != false }.map(\.0)))
          : SetTest(kind: .hasNone, named: list(without)))
    }
    return tests.isEmpty ? nil : tests.map(\.text).joined(separator: conjunction)
  }
}

extension SetTest {
  /// True if a text begins as an entry of a set does, and as no other entry.
  package static func begins(_ text: String) -> Bool {
    text.hasPrefix("has ") || [Kind.hasAll, .hasNone, .only].contains { text.hasPrefix($0.rawValue + "(") }
  }

  /// The beginnings of an entry of a set, given the ids of the members.
  package static func beginnings(_ members: [String]) -> [String] {
    members.map { "\(Kind.has.rawValue) \($0)" }
      + [Kind.hasAll, .hasNone, .only].flatMap { kind in members.map { "\(kind.rawValue)(\($0))" } } + [
        Kind.none.rawValue
      ]
  }

  /// The members of a set as addresses and queries have them.
  static func text(of ids: [String], among all: [String]) -> String {
    if !ids.isEmpty { return ids.joined(separator: ",") }
    return all.contains(Kind.none.rawValue) ? "," : Kind.none.rawValue
  }

  /// The members in a text such as `private,no-store`, as addresses and queries have them; none in `none` or nothing.
  package static func members(in text: String, of all: [String]) -> [String] {
    if text == Kind.none.rawValue, !all.contains(text) { return [] }
    return text.split(separator: ",").map { $0.trimming { $0 == " " } }.filter { !$0.isEmpty }
  }
}
