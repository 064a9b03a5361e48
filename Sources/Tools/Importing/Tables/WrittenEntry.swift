import DecisionTables
import Diagnostics

/// An entry of a document as people write it: one test of numbers or dates, a list of them, or what one of these leaves out.
struct WrittenEntry {
  /// The tests as they are written.
  private(set) var tests: [WrittenInterval] = []
  /// The values that match, in ascending order.
  private(set) var intervals: [Interval] = []
  /// True for a list, and for an entry that leaves values out.
  private(set) var isList = false

  /// Nil if some part is no test, and if nothing matches.
  init?(_ text: String, on scale: Scale) {
    let content = text.withoutExclusion
    // The readers of intervals try many notations, none of which a list of digits has.
    if content == nil, !text.isListOfDigits, let test = WrittenInterval(text, on: scale) {
      (tests, intervals) = ([test], [test.interval])
      return
    }
    isList = true
    for part in (content ?? text).listItems {
      guard let test = WrittenInterval(part, on: scale) else { return nil }
      tests.append(test)
    }
    let own = tests.map(\.interval)
    intervals = content == nil ? own : Interval.all.subtracting(own, on: scale)
    if intervals.isEmpty { return nil }
  }
}

/// The entries that were read, since tables and their columns have many in common.
///
/// It is a class so that everything that reads entries of a page can share it.
final class KnownEntries {
  private var entries: [Scale: [String: WrittenEntry?]] = [:]

  /// The entry of a text, which is read once; nil if it is none.
  func entry(_ text: String, on scale: Scale) -> WrittenEntry? {
    if let known = entries[scale]?[text] { return known }
    let entry = WrittenEntry(text, on: scale)
    entries[scale, default: [:]][text] = .some(entry)
    return entry
  }
}

extension String {
  /// The list that an entry such as `not(2, 3)`, `≠ 3`, `other than 3` and 「3以外」 leaves out; nil for any other text.
  fileprivate var withoutExclusion: String? {
    if hasSuffix("以外") { return String(dropLast(2)).trimmingWhitespace }
    let lower = lowercased()
    for word in ["not(", "not (", "not ", "!=", "<>", "≠", "other than ", "except ", "all but "] {
      guard lower.hasPrefix(word) else { continue }
      let rest = dropFirst(word.count)
      return String(word.hasSuffix("(") ? rest.dropLast(rest.last == ")" ? 1 : 0) : rest).trimmingWhitespace
    }
    return nil
  }

  /// True for a list of whole numbers, such as `1, 2, 30`.
  fileprivate var isListOfDigits: Bool {
    contains(", ")
      && utf8.allSatisfy {
        $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ")
      }
  }

  /// The items of a list.
  fileprivate var listItems: [String] {
    var items = [self]
    for separator in [", ", "、", " or ", "または"] where contains(separator) {
      items = items.flatMap { $0.components(between: separator) }
    }
    return items.map(\.trimmingWhitespace)
  }
}
