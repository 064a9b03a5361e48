import Diagnostics

/// A difference, with the exceptions that excuse other values.
typealias ToldDifference = (difference: Difference, outdated: [SourceRange])

/// The differences of a text without those that say the same as another one: a number that stands in an address, too, or
/// in a link that is missing as a whole, and a word in the place of code.
///
/// - Parameter told: The differences of one text.
/// - Returns: Each fact once, with notes about its other places.
func eachFactOnce(_ told: [ToldDifference]) -> [ToldDifference] {
  if told.count < 2 { return told }
  var told = told
  var repeated: Set<Int> = []
  // What a difference has taken in goes on to the one that takes it in.
  var others: [[Finding.Note]] = told.map { _ in [] }
  for index in told.indices where !repeated.contains(index) {
    for other in told.indices where other != index && !repeated.contains(other) {
      let (own, copy) = (told[index].difference, told[other].difference)
      guard own.locales == copy.locales else { continue }
      if own.hasSameChange(as: copy) || own.isCode(insteadOf: copy) {
        others[index].append(.init("the same difference is here", at: copy.place))
      } else if !copy.isPart(of: own), !copy.isSameOpposite(as: own) {
        continue
      }
      others[index] += others[other]
      repeated.insert(other)
    }
  }
  for index in told.indices { told[index].difference.notes += others[index] }
  return told.indices.filter { !repeated.contains($0) }.map { told[$0] }
}

extension Difference {
  /// True if another difference is nothing but the change of the number: 4 for 3, and `v4` for `v3`.
  fileprivate func hasSameChange(as other: Difference) -> Bool {
    guard kind == .numbers, other.kind != .numbers, values.count == 2, Set(values[0]).count == 1,
      Set(values[1]).count == 1, let own = other.names.own?.english, let counterpart = other.names.other?.english
    else { return false }
    return own.replacing(number: values[0][0], with: values[1][0]) == counterpart
  }

  /// True if one text has code, and the other one word instead, which no text of its language has.
  fileprivate func isCode(insteadOf other: Difference) -> Bool {
    guard kind == .code, other.kind == .names, values.count == 2, other.values.count == 2 else { return false }
    return values[0].isEmpty && values[1].count == 1 && other.values[0].count == 1 && other.values[1].isEmpty
  }

  /// True if the one thing that is missing, or too much, stands in a link or markup that is so as a whole.
  fileprivate func isPart(of other: Difference) -> Bool {
    guard [.numbers, .names, .code].contains(kind), [.links, .markup].contains(other.kind), values.joined().count == 1
    else { return false }
    if names.own == nil, other.names.own == nil {
      return notes.first?.place.lies(in: other.notes.first?.place) ?? false
    }
    return names.other == nil && other.names.other == nil && place.lies(in: other.place)
  }

  /// True if the opposite words are those of a cell that are reported as its signs.
  fileprivate func isSameOpposite(as other: Difference) -> Bool {
    kind == .meaning && other.kind == .signs && place.lies(in: other.place)
  }
}

extension SourceRange? {
  fileprivate func lies(in other: SourceRange?) -> Bool { map { $0.lies(in: other) } ?? false }
}

extension SourceRange {
  fileprivate func lies(in other: SourceRange?) -> Bool {
    guard let other else { return false }
    return file.path == other.file.path && other.bounds.lowerBound <= bounds.lowerBound
      && bounds.upperBound <= other.bounds.upperBound
  }
}

extension String {
  /// The text with another number wherever it has one in digits, with no digits around it.
  fileprivate func replacing(number: String, with other: String) -> String {
    let (bytes, wanted) = (Array(utf8), Array(number.utf8))
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let end = offset + wanted.count
      let isWhole =
        bytes[offset...].starts(with: wanted) && (offset == 0 || !bytes[offset - 1].isASCIIDigit)
        && (end == bytes.count || !bytes[end].isASCIIDigit)
      result += isWhole ? Array(other.utf8) : [bytes[offset]]
      offset = isWhole ? end : offset + 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
