import Diagnostics
import Testing

@testable import Files
@testable import Publishing

@Suite struct OutputComparisonTests {
  private static let everything = Sandbox.Medium.allCases
  private let a = ["en/a": "line 1\nline 2\n", "en/b": "b\n", "ja/a": "a\n"]

  private func compare(_ tree: [String: String], with files: any FileSystem, keeping: (String) -> Bool = { _ in false })
    throws -> [OutputDifference]
  {
    let comparison = try OutputComparison(in: files, output: "Output")
    for (path, text) in tree { try comparison.stage(path, Array(text.utf8)) }
    return comparison.finish(keeping: keeping)
  }

  @Test(arguments: everything) func anOutputThatIsUpToDateHasNoDifferences(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    #expect(try compare(a, with: sandbox.files) == [])
    #expect(try sandbox.tree() == published(a))
  }

  @Test(arguments: everything) func whatABuildWouldChangeIsToldAndNothingIsWritten(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    try sandbox.plant(["Output/mine": "m", "Output/notes/mine": "m"])
    let before = try sandbox.tree()
    let differences = try compare(["en/a": "line 1\nline two\n", "en/b": "b\n", "fr/a": "a\n"], with: sandbox.files)
    #expect(try sandbox.tree() == before)
    #expect(
      differences.map { "\($0.kind) \($0.path)" } == [
        "changed Output/.hyo-manifest", "changed Output/en/a", "added Output/fr/a", "removed Output/ja/a",
        "foreign Output/mine", "foreign Output/notes/",
      ])
    #expect(differences[1].diff == "@@ -1,2 +1,2 @@\n line 1\n-line 2\n+line two")
    #expect(differences.allSatisfy { !$0.finding.fixes.isEmpty })
  }

  @Test(arguments: everything) func withoutAnOutputEveryFileIsAdded(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let comparison = try OutputComparison(in: sandbox.files, output: "build/site")
    try comparison.stage("a", [])
    #expect(
      comparison.finish() == [
        OutputDifference(kind: .added, path: "build/site/.hyo-manifest", diff: ""),
        OutputDifference(kind: .added, path: "build/site/a", diff: ""),
      ])
    #expect(try sandbox.tree() == [:])
  }

  @Test func aComparisonOfAPartLeavesTheRestOut() throws {
    let sandbox = try Sandbox(.memory)
    try publish(a, to: sandbox.files)
    let differences = try compare(["en/a": "line 1\nline 2\n"], with: sandbox.files) { $0.hasPrefix("ja/") }
    #expect(differences.map { "\($0.kind) \($0.path)" } == ["changed Output/.hyo-manifest", "removed Output/en/b"])
  }

  @Test func aFileThatIsMissingIsAddedThoughTheManifestNamesIt() throws {
    let sandbox = try Sandbox(.memory)
    try publish(a, to: sandbox.files)
    try sandbox.files.removeFile("Output/en/b")
    #expect(try compare(a, with: sandbox.files) == [OutputDifference(kind: .added, path: "Output/en/b", diff: "")])
  }

  @Test func whereAForeignFileIsInTheWayItIsToldOnce() throws {
    let sandbox = try Sandbox(.memory)
    try publish(a, to: sandbox.files)
    try sandbox.plant(["Output/new": "m"])
    let differences = try compare(a.merging(["new": "n"]) { $1 }, with: sandbox.files)
    #expect(differences.map { "\($0.kind) \($0.path)" } == ["changed Output/.hyo-manifest", "foreign Output/new"])
  }

  @Test(arguments: everything) func anOutputThatIsNotHyosIsRefused(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files, output: "elsewhere")
    try sandbox.plantLink("Output", to: "elsewhere")
    let obstacle = OutputObstacle(path: "Output", reason: .symbolicLink)
    #expect(throws: PublishingError.refused(obstacle)) { try compare(a, with: sandbox.files) }
  }

  @Test func theFindingShowsTheDifference() throws {
    let difference = OutputDifference(kind: .changed, path: "Output/a", diff: "@@ -1,1 +1,1 @@")
    #expect(
      TerminalWriter().text(for: [difference.finding]) == """
        error: 'Output/a' is out of date [OutdatedOutput]
          note: a build would change this:
        @@ -1,1 +1,1 @@
          fix: run 'hyo build' and commit the result

        1 error

        """)
  }
}
