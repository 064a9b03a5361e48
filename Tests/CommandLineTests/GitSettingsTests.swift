import Foundation
import TestSupport
import Testing

/// The settings of git, of a machine and its user, change nothing that Hyo says of the history.
@Suite struct GitSettingsTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  /// Documents whose history says which is behind: by the first commit, through a renamed file, and across a merge.
  init() throws {
    folder = try TemporaryFolder()
    let lines = (1...12).map { "Line \($0) of the text.\n" }.joined()
    try folder.write([
      "hyo.yaml": "locales: [en, ja]\ndocuments:\n  - \"docs/{locale}/*.md\"\n",
      "docs/en/first.md": "# First\n\nOne 1.\n", "docs/ja/first.md": "# 最初\n\n一1。\n",
      "docs/en/old.md": "# Moved\n\n\(lines)\nTwo 2.\n", "docs/ja/old.md": "# 移動\n\n\(lines)\n二2。\n",
      "docs/en/büro.md": "# Office\n\nThree 3.\n", "docs/ja/büro.md": "# 事務所\n\n三3。\n",
    ])
    try run("git init -q -b main . && \(commit)")
    try run("sed -i 's/One/ONE/' docs/en/first.md && \(commit)")
    try run("git mv docs/en/old.md docs/en/moved.md && git mv docs/ja/old.md docs/ja/moved.md")
    try run("sed -i 's/Two/TWO/' docs/en/moved.md && \(commit)")
    try run("git checkout -q -b side && sed -i 's/Three/THREE/' docs/en/büro.md && \(commit)")
    try run("git checkout -q main && echo >> docs/ja/büro.md && \(commit) && \(git) merge -q --no-edit side")
  }

  private let git = "git -c user.name=Jörg -c user.email=a@example.org -c commit.gpgSign=false"
  private var commit: String { "git add -A && \(git) commit -q -m Änderung" }

  private func run(_ command: String) throws {
    let result = try Shell.run(command, in: site)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  /// What Hyo records and says of the history.
  private func answers(_ environment: [String: String] = [:]) throws -> String {
    let commands = [
      "review start --from-history && cat Locales/review.lock", "review", "diff HEAD~1", "check --since HEAD~2",
      "status",
    ]
    let hyo = Hyo.url.path
    let script = commands.map { "'\(hyo)' \($0)" }.joined(separator: "; ")
    return try Shell.run("rm -rf Locales; \(script); rm -rf Locales", in: site, environment: environment).text
  }

  private static let settings = [
    "log.showRoot=false", "log.follow=true", "log.diffMerges=first-parent", "log.showSignature=true", "log.date=raw",
    "log.decorate=full", "log.mailmap=true", "log.abbrevCommit=true", "log.excludeDecoration=*", "log.graphColors=red",
    "i18n.logOutputEncoding=UTF-16", "i18n.logOutputEncoding=ISO-8859-1", "i18n.commitEncoding=ISO-8859-1",
    "core.quotePath=true", "core.abbrev=4", "core.precomposeUnicode=true", "core.ignoreCase=true",
    "core.bigFileThreshold=1", "core.pager=false", "core.warnAmbiguousRefs=false", "core.notesRef=refs/notes/x",
    "diff.renames=false", "diff.renames=copies", "diff.renameLimit=1", "diff.orderFile=order", "diff.relative=true",
    "diff.noPrefix=true", "diff.mnemonicPrefix=true", "diff.external=false", "diff.ignoreSubmodules=all",
    "diff.algorithm=patience", "diff.context=0", "diff.submodule=log", "diff.wsErrorHighlight=all",
    "diff.colorMoved=zebra", "diff.statGraphWidth=1", "diff.suppressBlankEmpty=true", "diff.dirstat=lines",
    "color.ui=always", "color.diff=always", "column.ui=always", "pager.log=true", "format.pretty=raw",
    "format.notes=*", "submodule.recurse=true", "status.relativePaths=false", "core.attributesFile=attributes",
    "core.useReplaceRefs=true", "merge.renames=false", "rev.list=x", "advice.graftFileDeprecated=true",
  ]

  private static let variables = [
    "GIT_GLOB_PATHSPECS=1", "GIT_NOGLOB_PATHSPECS=1", "GIT_ICASE_PATHSPECS=1", "GIT_LITERAL_PATHSPECS=0",
    "GIT_TRACE=1", "GIT_TRACE_SETUP=1", "GIT_TRACE2=1", "GIT_TRACE2_EVENT=1", "GIT_TRACE2_PERF=1",
    "GIT_EXTERNAL_DIFF=false", "GIT_DIFF_OPTS=-u0", "GIT_PAGER=false", "GIT_PAGER_IN_USE=1", "GIT_CONFIG=order",
    "GIT_ATTR_SOURCE=HEAD", "GIT_ATTR_NOSYSTEM=0", "GIT_REPLACE_REF_BASE=refs/other/", "GIT_NO_REPLACE_OBJECTS=0",
    "GIT_GRAFT_FILE=grafts", "GIT_SHALLOW_FILE=shallow", "GIT_NAMESPACE=x", "GIT_PREFIX=docs/", "GIT_REF_PARANOIA=1",
    "GIT_DEFAULT_HASH=sha256", "GIT_NOTES_REF=refs/notes/x", "GIT_NOTES_DISPLAY_REF=*", "GIT_OPTIONAL_LOCKS=1",
    "GIT_NO_LAZY_FETCH=0", "GIT_FLUSH=1", "GIT_ADVICE=1", "GIT_EDITOR=false", "GIT_MERGE_VERBOSITY=5",
    "GIT_AUTHOR_DATE=2000-01-01T00:00:00Z", "GIT_COMMITTER_NAME=x", "TZ=Asia/Tokyo", "LANG=de_DE.UTF-8",
    "LESS=x", "NO_COLOR=1", "CLICOLOR_FORCE=1", "TERM=dumb", "COLUMNS=10",
  ]

  /// Files that settings and variables name.
  private func writeFiles() throws {
    let commits = try Shell.run("git rev-list --reverse main", in: site).output.split(separator: "\n")
    try folder.write([
      "order": "docs/ja/*\n", "attributes": "* binary\n",
      "grafts": "\(commits[2])\n", "shallow": "\(commits[3])\n",
    ])
    try run("printf 'order\\nattributes\\ngrafts\\nshallow\\nglobal\\n' >> .git/info/exclude")
  }

  @Test func `Settings that anyone may have change nothing that is said and recorded`() throws {
    try writeFiles()
    let expected = try answers()
    #expect(expected.contains("first.md") && expected.contains("moved.md"), "\(expected)")
    for setting in Self.settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      let environment = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": parts[0], "GIT_CONFIG_VALUE_0": parts[1]]
      #expect(try answers(environment) == expected, "\(setting)")
    }
    for variable in Self.variables {
      let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
      #expect(try answers([parts[0]: parts[1]]) == expected, "\(variable)")
    }
    // All at once, from the file of the user.
    try run(
      "for s in \(Self.settings.map { "'\($0)'" }.joined(separator: " ")); do git config -f global --add \"${s%%=*}\" \"${s#*=}\"; done"
    )
    #expect(try answers(["GIT_CONFIG_GLOBAL": site.appendingPathComponent("global").path]) == expected)
  }

  @Test func `Replaced and grafted commits and notes change nothing`() throws {
    let expected = try answers()
    try run("\(git) notes add -m x HEAD")
    try run("git replace HEAD~1 HEAD~3 && git rev-parse HEAD~2 > .git/info/grafts")
    #expect(try answers() == expected)
  }

  @Test func `Of a history that git can't read that is said, and no text is recorded as agreed`() throws {
    let root = try Shell.run("git rev-list HEAD | tail -n 1", in: site).output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    try run("rm -f .git/objects/\(root.prefix(2))/\(root.dropFirst(2))")
    let result = try Hyo.run(["review", "start", "--from-history"], in: site)
    let reason = "All texts are unreviewed, since the history says nothing of them: git: cannot simplify commit "
    #expect(result.output.contains(reason), "\(result.text)")
    let lock = try String(contentsOf: site.appendingPathComponent("Locales/review.lock"), encoding: .utf8)
    #expect(lock.contains(" en=0:") && !lock.contains("=1:"), "\(lock)")
  }
}
