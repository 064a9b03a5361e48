import Foundation
import TestSupport
import Testing

/// What somebody saves while Hyo is about to write the same file stays.
///
/// Hyo stops where it gives the new file the permissions of the old one, and goes on when the file is saved.
@Suite(.serialized) struct SavedMeanwhileTests {
  /// A command, the file that it writes first, and what must be done before.
  struct Case: CustomTestStringConvertible, Sendable {
    let command: String
    let file: String
    var preparation = ":"

    var testDescription: String { command }
  }

  private static let cases = [
    Case(command: "build", file: "guide.md"),
    Case(
      command: "fmt", file: "Specs/tea.yaml", preparation: "sed -i 's/green | green/green |  green/' Specs/tea.yaml"
    ),
    Case(command: "add page coffee", file: "hyo.yaml"),
    Case(command: "import en=plans.md --in-place", file: "plans.md"),
    Case(
      command: "import fr.po", file: "Locales/ja/tea.yaml",
      preparation: #""$HYO" export po --from en --to ja --output fr.po; sed -i 's/^msgstr "緑茶"/msgstr "煎茶"/' fr.po"#),
    Case(
      command: "review accept --all", file: "Locales/review.lock",
      preparation: #""$HYO" review start > start.txt"#),
  ]

  static let files = [
    "hyo.yaml": "locales: [en, ja]\npages: [tea]\ndocuments:\n  - { en: guide.md }\n",
    "guide.md": "# Guide\n\n<!-- hyo table tea/tea -->\n<!-- /hyo -->\n",
    "plans.md": "# Plans\n\n| Plan | Files |\n|---|---|\n| basic | few |\n| pro | few |\n| gold | many |\n",
    "Specs/tea.yaml": """
    page:
      - table: tea
    conditions:
      kind: [green, black]
    steps:
      short: {}
      long: {}
    tables:
      tea:
        conditions: [kind]
        layout: rules-as-rows
        rules: |
          | id    | kind  | then  |
          |-------|-------|-------|
          | green | green | short |
          | black | black | long  |

    """,
    "Locales/en/home.yaml": "title: The teahouse\n", "Locales/ja/home.yaml": "title: 茶店\n",
    "Locales/en/tea.yaml": """
    title: Tea
    conditions:
      kind: { name: Kind, values: { green: Green tea, black: Black tea } }
    phrases: { short: 1 minute, long: 3 minutes }
    tables:
      tea: { title: How long tea draws }

    """,
    "Locales/ja/tea.yaml": """
    title: お茶
    conditions:
      kind: { name: 種類, values: { green: 緑茶, black: 紅茶 } }
    phrases: { short: 1分, long: 3分 }
    tables:
      tea: { title: お茶をいれる時間 }

    """,
  ]

  /// The two ways in which editors save.
  private static let saves = ["echo saved >> '%'", "cp -p '%' '%~'; echo saved >> '%~'; mv '%~' '%'"]

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"), arguments: cases, saves)
  func `A file that is saved meanwhile stays, and Hyo says so`(_ tried: Case, save: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files)
    let result = try Shell.run(
      """
      \(tried.preparation)
      cp -r . ../before-$$; mv ../before-$$ before
      mkfifo calls
      strace -f -o calls -e trace=fchmod -e inject=fchmod:signal=STOP:when=1 "$HYO" \(tried.command) > told 2>&1 &
      tracer=$!
      exec 9< calls
      while read process event <&9; do
        case $event in *'stopped by SIGSTOP'*)
          \(save.replacing("%", with: tried.file))
          kill -CONT $process
          break;;
        esac
      done
      cat <&9 > rest; rm calls
      wait $tracer
      echo "exit $?"
      cat told
      """, in: folder.url, environment: ["HYO": Hyo.url.path])
    #expect(result.output.contains("exit 74\n"), "\(result.text)")
    #expect(result.output.contains("cannot write '\(tried.file)': somebody has changed it"), "\(result.text)")
    let after = try tree(folder.url)
    let before = after.filter { $0.key.hasPrefix("before/") }
    let saved = try #require(before["before/\(tried.file)"]) + Data("saved\n".utf8)
    #expect(after[tried.file] == saved, "\(tried.file)")
    for path in Self.files.keys where path != tried.file { #expect(after[path] == before["before/\(path)"], "\(path)") }
    let leftovers = after.keys.filter { $0.contains(".hyo-") && !$0.hasSuffix("/.hyo-manifest") }
    #expect(leftovers == [], "\(leftovers)")
  }

  @Test(
    .enabled(if: Shell.succeeds("test $(id -u) = 0 && setpriv --version && python3 --version"), "needs root"),
    arguments: cases)
  func `A file keeps its owner, its permissions and its attributes`(_ tried: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files)
    let result = try Shell.run(
      """
      \(tried.preparation)
      chown 12345:12346 \(tried.file); chmod 640 \(tried.file); cp \(tried.file) before
      python3 -c 'import os; os.setxattr("\(tried.file)", "user.kept", b"yes")' || exit 9
      "$HYO" \(tried.command)
      cmp -s \(tried.file) before || echo written
      stat -c '%u %g %a' \(tried.file)
      python3 -c 'import os; print(os.getxattr("\(tried.file)", "user.kept"))'
      """, in: folder.url,
      environment: ["HYO": Hyo.url.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    #expect(result.output.hasSuffix("written\n12345 12346 640\nb'yes'\n"), "\(result.text)")
  }

  @Test(.enabled(if: Shell.succeeds("test $(id -u) = 0 && setpriv --version"), "needs root"))
  func `A document whose owner can't be kept stays as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files)
    let result = try Shell.run(
      """
      chmod -R a+rwX .; chown 12345:12346 guide.md
      setpriv --reuid 65534 --regid 65534 --clear-groups "$HYO" build
      echo "exit $?"; ls -A | grep hyo-
      stat -c '%u %g %a' guide.md
      """, in: folder.url, environment: ["HYO": Hyo.url.path])
    #expect(
      result.text.contains("cannot write 'guide.md': its owner or its extended attributes can't be kept"),
      "\(result.text)")
    #expect(result.output.hasSuffix("exit 74\n12345 12346 666\n"), "\(result.text)")
    #expect(try tree(folder.url)["guide.md"] == Data((Self.files["guide.md"] ?? "").utf8))
  }
}
