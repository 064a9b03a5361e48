import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Sites

/// Single changes to this repository's own site: some keep its meaning, and some don't.
@Suite struct RandomEditTests {
  private static let files = ParallelSites.own.keys.filter {
    $0.hasPrefix("Locales/") && $0 != lock && !$0.hasSuffix("locale.yaml")
  }.sorted()
  private static let lock = "Locales/review.lock"

  @Test(arguments: seeds(0..<20)) func `Edits that keep the meaning are told nothing of`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var done = 0
    for _ in 0..<1_000 where done < 25 {
      let edit = random.pick(PreservingEdit.allCases)
      let path = random.pick(Self.files)
      let old = try #require(ParallelSites.own[path])
      guard let new = edit.apply(to: TextFile(path, old), &random), new != old else { continue }
      done += 1
      var site = ParallelSites.own
      site[path] = new
      // Sentences in another order must be reviewed again; the languages still say the same.
      if edit == .orderOfSentences { site[Self.lock] = nil }
      let findings = try ParallelSites.findings(site)
      #expect(findings.isEmpty, "\(edit) in \(path): \(findings.map(\.line))")
    }
    #expect(done == 25)
  }

  @Test(arguments: seeds(0..<20)) func `Edits that change the meaning are found, with unit and line`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var done = 0
    for _ in 0..<1_000 where done < 10 {
      let edit = random.pick(ChangingEdit.allCases)
      let path = random.pick(Self.files)
      let old = TextFile(path, try #require(ParallelSites.own[path]))
      guard let change = edit.apply(to: old, notes: Self.notes(for: path), &random) else { continue }
      done += 1
      var site = ParallelSites.own
      site[path] = change.file.text
      // The lock causes findings of its own; the comparison must report the change without it, too.
      if random.pick([true, false]) { site[Self.lock] = nil }
      let findings = try ParallelSites.findings(site)
      let wanted = change.lines.map { "\(path):\($0)" }
      let isFound = findings.contains { finding in
        finding.kind == edit.finding && finding.summary.english.hasPrefix("'\(change.unit)' ")
          && !Set(finding.lines).isDisjoint(with: wanted)
      }
      #expect(isFound, "\(edit) in \(change.unit) of \(path):\(change.lines): \(findings.map(\.line))")
    }
    #expect(done == 10)
  }

  /// The notes of the page that a file belongs to.
  private static func notes(for path: String) -> [String] {
    let catalog = path.replacing(".md", with: ".yaml")
    let file = TextFile(catalog, ParallelSites.own[catalog] ?? "")
    guard let start = file.lines.firstIndex(of: "notes:") else { return [] }
    return file.lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix(" ") }.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ")
    }.compactMap(\.yamlKey)
  }
}
