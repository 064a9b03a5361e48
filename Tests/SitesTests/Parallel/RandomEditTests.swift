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

  /// Five edits in different files are checked at once, for together they keep the meaning as well.
  @Test(arguments: seeds(0..<20)) func `Edits that keep the meaning are told nothing of`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var done = 0
    var edited = Edited()
    for _ in 0..<1_000 where done < 25 {
      let edit = random.pick(PreservingEdit.allCases)
      let path = random.pick(Self.files)
      let old = try #require(ParallelSites.own[path])
      guard let new = edit.apply(to: TextFile(path, old), &random), new != old else { continue }
      done += 1
      if edit == .orderOfSentences {
        // Sentences in another order must be reviewed again; the languages still say the same.
        var alone = Edited()
        alone.add("\(edit)", path, new)
        alone.site[Self.lock] = nil
        try alone.expectNoFindings()
        continue
      }
      if edited.edits[path] != nil || edited.edits.count == 5 {
        try edited.expectNoFindings()
        edited = Edited()
      }
      edited.add("\(edit)", path, new)
    }
    try edited.expectNoFindings()
    #expect(done == 25)
  }

  /// This repository's own site with some edits, each of another file.
  private struct Edited {
    var site = ParallelSites.own
    /// By path.
    var edits: [String: String] = [:]

    mutating func add(_ edit: String, _ path: String, _ text: String) {
      edits[path] = edit
      site[path] = text
    }

    func expectNoFindings() throws {
      let findings = try ParallelSites.findings(site)
      #expect(findings.isEmpty, "\(edits): \(findings.map(\.line))")
    }

    func expect(_ changes: [(edit: ChangingEdit, result: ChangingEdit.Result)]) throws {
      let findings = try ParallelSites.findings(site)
      for (edit, result) in changes {
        let wanted = result.lines.map { "\(result.file.path):\($0)" }
        let isFound = findings.contains { finding in
          finding.kind == edit.finding && finding.summary.english.hasPrefix("'\(result.unit)' ")
            && !Set(finding.lines).isDisjoint(with: wanted)
        }
        #expect(isFound, "\(edit) in \(result.unit) of \(wanted): \(findings.map(\.line))")
      }
    }
  }

  /// Edits of different pages are checked at once, for each must be found by itself.
  @Test(arguments: seeds(0..<20)) func `Edits that change the meaning are found, with unit and line`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var done = 0
    var edited = Edited()
    var changes: [(ChangingEdit, ChangingEdit.Result)] = []
    for _ in 0..<1_000 where done < 10 {
      let edit = random.pick(ChangingEdit.allCases)
      let path = random.pick(Self.files)
      let old = TextFile(path, try #require(ParallelSites.own[path]))
      guard let change = edit.apply(to: old, notes: Self.notes(for: path), &random) else { continue }
      done += 1
      if edited.edits.keys.contains(where: { Self.page($0) == Self.page(path) }) {
        try edited.expect(changes)
        (edited, changes) = (Edited(), [])
      }
      // The lock causes findings of its own; the comparison must report the change without it, too.
      if changes.isEmpty, random.pick([true, false]) { edited.site[Self.lock] = nil }
      edited.add("\(edit) in \(change.unit)", path, change.file.text)
      changes.append((edit, change))
    }
    try edited.expect(changes)
    #expect(done == 10)
  }

  private static func page(_ path: String) -> Substring? { path.split(separator: "/").last?.prefix { $0 != "." } }

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
