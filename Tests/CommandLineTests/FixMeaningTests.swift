import Foundation
import TestSupport
import Testing

/// No replacement that a finding of a golden site offers drops a negation, a bound, a sign or a number.
@Suite struct FixMeaningTests {
  /// The parts that must stay the same, read independently of the program.
  private struct Meaning {
    var isNegated: Bool
    var bounds: Set<Character>
    var digits: [Character]

    init(_ text: String) {
      let folded = text.applyingTransform(.fullwidthToHalfwidth, reverse: false) ?? text
      let lower = folded.lowercased()
      isNegated = lower.firstMatch(of: /\bnot\b|has-none-of|!|≠|<>|\bnon-|以外|でない|ではない|except/) != nil
      let isInterval =
        lower.firstMatch(of: /[0-9\[(] *\.\./) != nil
        || lower.wholeMatch(of: /"?[\[(][^,]*[0-9][^,]*,[^,]*[\])]"?/) != nil
      let less = /<|≤|≦|未満|以下|以内|まで|以前|under|up to|at most|or (older|earlier)|\bmax(imum)?:/
      let more = />|≥|≧|[0-9]\+|以上|以降|から|超|over|at least|or more|or (later|newer)|\bmin(imum)?:/
      bounds = []
      let signs = lower.replacing("<>", with: "")
      // `[0..)` has no upper bound, and `(..9]` no lower one.
      let isBoundedAbove = isInterval && lower.firstMatch(of: /\.\.[\])]/) == nil
      let isBoundedBelow = isInterval && lower.firstMatch(of: /[\[(]\.\./) == nil
      if isBoundedAbove || signs.firstMatch(of: less) != nil { bounds.insert("<") }
      if isBoundedBelow || signs.firstMatch(of: more) != nil { bounds.insert(">") }
      digits = folded.filter { ("1"..."9").contains($0) }.sorted()
    }

    /// True if another meaning includes this one; `7-29` gets both of its bounds only when it becomes an interval.
    func isKept(by other: Meaning) -> Bool {
      isNegated == other.isNegated && digits == other.digits
        && (bounds == other.bounds || bounds.isEmpty && other.bounds.count == 2)
    }
  }

  private struct Report: Decodable { var findings: [Finding] }
  private struct Finding: Decodable {
    var id: String
    var severity: String
    var fixes: [Fix]
  }
  private struct Fix: Decodable {
    var place: Place?
    var replacement: String?
  }
  private struct Place: Decodable {
    var file: String
    var offset: Int
    var length: Int
  }

  @Test(arguments: GoldenSites.names) func `A replacement means what it replaces`(name: String) throws {
    let site = GoldenSites.folder.appendingPathComponent("\(name)/before")
    let text = try GoldenSites.report(of: name).text
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(text.utf8)) else { return }
    // Advice proposes another table with the same meaning, which proofs compare.
    for finding in report.findings where finding.severity != "advice" {
      for fix in finding.fixes {
        guard let place = fix.place, let new = fix.replacement, !new.isEmpty, place.length > 0 else { continue }
        let data = try Data(contentsOf: site.appendingPathComponent(place.file))
        let old = String(decoding: data[place.offset..<place.offset + place.length], as: UTF8.self)
        // The brackets of an HTML tag are no comparison.
        if old.wholeMatch(of: /<\/?[a-z]+>/) != nil { continue }
        // An empty `not()` excludes nothing; a hit policy and the sign of a folded text are neither negation nor bound.
        // There is nothing between two neighbouring integers, nor between integers and fractions next to them.
        if ["not()", "unique", ">"].contains(old) || old.contains("7.5") { continue }
        // Times and durations have other digits in ISO 8601: `9am` is 09:00, `30 min` PT30M. What goes on past midnight is
        // no domain; that of all times is.
        if name.hasSuffix("times"), new == "any" || new.contains(/\d\d:\d\d|P[\dT]/) { continue }
        #expect(Meaning(old).isKept(by: Meaning(new)), "\(finding.id): '\(old)' became '\(new)'")
      }
    }
  }
}
