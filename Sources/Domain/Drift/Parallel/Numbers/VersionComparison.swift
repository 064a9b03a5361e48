import Diagnostics

/// Compares the versions of two texts that have the same numbers: `iOS 8.10` is not `iOS 8.1`, though 8.10 days are
/// 8.1.
///
/// A number with a point is a version if a name comes before it, and only versions of both texts are compared: an
/// amount often has more digits in one language than in another.
struct VersionComparison {
  let sides: SideComparison
  let left: [TextFacts.NumberMention]
  let right: [TextFacts.NumberMention]

  /// The difference if each text has a version that the other does not have.
  var difference: Difference? {
    let lefts = left.filter { $0.isVersion }
    if lefts.isEmpty { return nil }
    let rights = right.filter { $0.isVersion }
    let surplus = Surplus(of: lefts.map(\.mention.digitRuns), rights.map(\.mention.digitRuns))
    if surplus.left.isEmpty || surplus.right.isEmpty { return nil }
    return sides.difference(
      .numbers, lacking: surplus.left.map { ThingInText(lefts[$0].mention, sides.first) },
      extra: surplus.right.map { ThingInText(rights[$0].mention, sides.other) })
  }
}

extension TextFacts.NumberMention {
  /// True for a whole number, a point and digits, after a name that has versions.
  fileprivate var isVersion: Bool {
    time == nil && mention.digitRuns.count == 2 && mention.nameBefore.map { $0.hasVersions } ?? false
  }
}

extension Mention {
  /// The digits of the numbers in it, from 0 to 9.
  var digitRuns: [[UInt8]] {
    let bytes = run.utf8Span.span
    var runs: [[UInt8]] = []
    var (offset, end) = (bounds.lowerBound, -1)
    while offset < bounds.upperBound {
      guard let digit = bytes.digit(at: offset) else {
        offset += 1
        continue
      }
      if end != offset { runs.append([]) }
      runs[runs.count - 1].append(digit.value)
      offset += digit.length
      end = offset
    }
    return runs
  }

  /// The word before it, directly or after a space; nil if there is none.
  fileprivate var nameBefore: Substring? {
    // No name is longer, while a run may be.
    let bytes = run.utf8.prefix(bounds.lowerBound).suffix(120)
    var text = String(decoding: Array(bytes), as: UTF8.self)[...]
    if let last = text.last, [" ", "\u{A0}", "　"].contains(last) { text = text.dropLast() }
    let name = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "." }
    return name.isEmpty ? nil : String(name.reversed())[...]
  }
}

extension Substring {
  /// True if a number after the word is a version: after "v", "version" and バージョン, and after names such as `iOS`.
  fileprivate var hasVersions: Bool {
    let word = lowercased()
    if ["v", "ver", "ver.", "version", "versions", "release"].contains(word) { return true }
    if ["バージョン", "版本", "版", "버전"].contains(where: { word.hasSuffix($0) }) { return true }
    // The name that ends a Japanese text: 対象はiOS.
    let name = String(reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.reversed())
    return name.contains { $0.isUppercase } && !currencies.contains(name)
  }
}

/// Numbers after these are amounts.
private let currencies: Set<String> = [
  "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HUF", "INR", "JPY", "KRW", "MXN", "NOK", "NZD",
  "PLN", "RMB", "SEK", "SGD", "THB", "TRY", "TWD", "US", "USD", "ZAR",
]
