import Foundation
import TestSupport
import Testing

/// How `hyo import` and `hyo review` treat the files that they replace.
@Suite struct WrittenFilesTests {
  private static let golden = GoldenSites.folder.appendingPathComponent("export-po/before")
  private static let text = "Locales/en/lending.yaml"

  /// The site of a golden one, with a file of translations that changes one of its texts.
  private static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["hyo.yaml", "Specs", "Locales"] {
      try FileManager.default.copyItem(
        at: golden.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let command = """
      "$HYO" export po --from ja --to en --output en.po
      sed -i 's/^msgstr "Lending"/msgstr "Lending books"/' en.po
      "$HYO" review accept --all
      """
    let result = try shell(command, in: folder.url)
    try #require(result.exitCode == 0, "\(result.text)")
    return folder
  }

  private static func shell(_ command: String, in site: URL) throws -> Command.Result {
    try Shell.run(command, in: site, environment: ["HYO": Hyo.url.path])
  }

  private static let commands = [
    #""$HYO" import en.po"#, #"sed -i 's/Library/House/' Locales/en/home.yaml; "$HYO" review accept --all"#,
  ]

  @Test(arguments: commands) func `A file that is replaced keeps its permissions`(command: String) throws {
    let folder = try Self.site()
    let modes = "stat -c '%a %n' Locales/en/*.yaml Locales/review.lock"
    let result = try Self.shell(
      "chmod 640 Locales/en/*.yaml Locales/review.lock; cp -r Locales old; \(command)", in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let same = try Self.shell("diff -r Locales old", in: folder.url)
    #expect(same.exitCode == 1)
    let new = try Self.shell(modes, in: folder.url).output
    #expect(new.split(separator: "\n").allSatisfy { $0.hasPrefix("640 ") }, "\(new)")
  }

  @Test func `A file that nobody may write to is not replaced, and that is an error of the disk`() throws {
    let folder = try Self.site()
    let result = try Self.shell(
      "chmod 444 Locales/en/*.yaml Locales/review.lock; cp -r Locales old; \(Self.commands[0])", in: folder.url)
    #expect(result.exitCode == 74, "\(result.text)")
    #expect(result.errors.contains("permission denied"))
    let review = try Self.shell(
      "sed -i 's/Library/House/' Locales/en/home.yaml; cp -r Locales/en old; \(Self.commands[1].split(separator: ";")[1])",
      in: folder.url)
    #expect(review.exitCode == 74, "\(review.text)")
    #expect(review.errors.contains("cannot write 'Locales/review.lock': permission denied"), "\(review.text)")
    #expect(try Self.shell("cmp Locales/review.lock old/review.lock", in: folder.url).exitCode == 0)
    #expect(try Self.shell("ls Locales Locales/*", in: folder.url).output.contains("new") == false)
  }

  @Test func `A text file that is a symbolic link is refused and stays one`() throws {
    let folder = try Self.site()
    let result = try Self.shell(
      "mv \(Self.text) elsewhere.yaml && ln -s ../../elsewhere.yaml \(Self.text) && cp elsewhere.yaml old && \(Self.commands[0])",
      in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[SymbolicLink]"), "\(result.text)")
    let after = try Self.shell("test -L \(Self.text) && cmp elsewhere.yaml old", in: folder.url)
    #expect(after.exitCode == 0)
  }

  @Test(.enabled(if: KilledBuild.isPossible), arguments: commands)
  func `What a killed run leaves behind is gone after the next one`(command: String) throws {
    let calls = "renameat,renameat2"
    let killed = command.replacing(
      #""$HYO""#, with: "strace -f -qq -o /dev/null -e inject=\(calls):signal=KILL:when=1 \"$HYO\"")
    let folder = try Self.site()
    _ = try Self.shell(killed, in: folder.url)
    let left = "find . -name '*new'"
    #expect(try Self.shell(left, in: folder.url).output != "")
    // Accepting another text doesn't touch the file that was about to be replaced.
    let next = try Self.shell("\"$HYO\" review accept lending/title", in: folder.url)
    #expect(next.exitCode == 0, "\(next.text)")
    #expect(try Self.shell(left, in: folder.url).output == "")
    let done = try Self.shell(command, in: folder.url)
    #expect(done.exitCode == 0 && done.output != "", "\(done.text)")
    #expect(try Self.shell(left, in: folder.url).output == "")
  }

  private static let exchangesNothing = "-e inject=renameat2:error=EINVAL"

  /// Faults that make the second file irreplaceable: on a disk that can exchange names, and on others.
  private static let faults = [
    "-e inject=renameat2:error=EIO:when=2", "\(exchangesNothing) -e inject=renameat:error=EIO:when=2",
    "\(exchangesNothing) -e inject=renameat:error=EIO:when=2 -e inject=linkat:error=EPERM",
  ]

  @Test(.enabled(if: KilledBuild.isPossible), arguments: faults, [true, false])
  func `An import that can't be finished leaves every file as it was`(fault: String, addsFile: Bool) throws {
    let folder = try Self.site()
    let locales = folder.url.appendingPathComponent("Locales")
    if addsFile { _ = try Self.shell("rm Locales/en/home.yaml", in: folder.url) }
    let modes = "chmod 640 Locales/en/lending.yaml; stat -c '%a %n' Locales/*/*"
    let oldModes = try Self.shell(modes, in: folder.url).output
    let old = try tree(locales)
    let result = try Self.shell("strace -f -qq -o /dev/null \(fault) \"$HYO\" import en.po", in: folder.url)
    #expect(result.exitCode == 74, "\(result.text)")
    #expect(try tree(locales) == old)
    #expect(try Self.shell("stat -c '%a %n' Locales/*/*", in: folder.url).output == oldModes)
  }

  @Test(.enabled(if: KilledBuild.isPossible), arguments: ["linkat", "renameat", "unlinkat"], [1, 2])
  func `Killed on a disk that exchanges no names, an import leaves each file old or new`(call: String, time: Int) throws
  {
    let folder = try Self.site()
    let locales = folder.url.appendingPathComponent("Locales")
    let old = try tree(locales)
    let kill = "\(Self.exchangesNothing) -e inject=\(call):signal=KILL:when=\(time)"
    _ = try Self.shell("strace -f -qq -o /dev/null \(kill) \"$HYO\" import en.po", in: folder.url)
    let left = try tree(locales)
    let done = try Self.shell(Self.commands[0], in: folder.url)
    #expect(done.exitCode == 0, "\(done.text)")
    let new = try tree(locales)
    #expect(new.keys.sorted() == old.keys.sorted())
    for (path, bytes) in old { #expect(left[path] == bytes || left[path] == new[path], "\(path)") }
    #expect(left.count > old.count)
  }
}
