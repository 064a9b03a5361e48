import Foundation
import TestSupport
import Testing

@Suite("Builds that are stopped, and builds at once", .serialized) struct KilledBuildTests {
  /// Two states of a site, and the output of each.
  private struct States {
    let site: OwnSite
    let old: [String: Data]
    let new: [String: Data]

    init() throws {
      site = try OwnSite()
      new = try Self.build(site)
      try Self.toggle(site)
      old = try Self.build(site)
      try Self.toggle(site)
    }

    static func toggle(_ site: OwnSite) throws {
      try site.replace("title: ", with: "title: x", in: "Locales/en/home.yaml")
      try site.replace("title: xx", with: "title: ", in: "Locales/en/home.yaml")
    }

    static func build(_ site: OwnSite) throws -> [String: Data] {
      #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
      return try tree(site.output)
    }
  }

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"))
  func `Killed at thirty moments, a build leaves the old output or the new one, whole`() throws {
    let states = try States()
    #expect(states.old != states.new)
    let changes = try KilledBuild.changes(in: states.site.url)
    try #require(changes.count > 50)
    try States.toggle(states.site)
    var (kept, replaced) = (0, 0)
    var before = states.new
    for moment in 0..<30 {
      try KilledBuild.kill(before: changes[moment * changes.count / 30], in: states.site.url)
      let left = try tree(states.site.output)
      #expect(left == states.old || left == states.new, "round \(moment)")
      kept += left == before ? 1 : 0
      replaced += left == before ? 0 : 1
      // From either state, the next build goes to the other one.
      if left != before { try States.toggle(states.site) }
      before = left
    }
    #expect(kept > 5 && replaced > 5, "\(kept) kept, \(replaced) replaced")
    let last = try States.build(states.site)
    #expect(last == states.old || last == states.new)
    let hidden = try FileManager.default.contentsOfDirectory(atPath: states.site.url.path)
    #expect(hidden.sorted() == ["Locales", "Output", "Specs", "hyo.yaml"])
  }

  @Test func `Builds at once wait for one another`() throws {
    let states = try States()
    let processes = try (0..<8).map { _ in try Hyo.start(["build"], in: states.site.url) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try tree(states.site.output) == states.new)
  }

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"))
  func `A build waits for one of the same output only, and for none that was killed`() throws {
    let site = try OwnSite()
    // The first build stops, holding its lock, when its files are written, before it swaps them in.
    let result = try Shell.run(
      """
      mkfifo calls; hyo='\(Hyo.url.path)'
      strace -f -o calls -e trace=renameat,renameat2 -e inject=renameat,renameat2:signal=STOP:when=1 \
        "$hyo" build --output A > /dev/null 2>&1 &
      exec 9< calls
      while read process event <&9; do
        case $event in *'stopped by SIGSTOP'*) break;; esac
      done
      timeout 60 "$hyo" build --output B || kill -KILL $process
      "$hyo" build --output A --verbose 2>&1 | { read line; echo "$line"; kill -KILL $process; cat; }
      "$hyo" build --output A --check
      cat <&9 > /dev/null; rm calls; ls -A
      """, in: site.url)
    let lines = result.text.split(separator: "\n")
    #expect(lines.first?.hasSuffix(" files to B") == true)
    let waiting = try #require(lines.dropFirst().first)
    #expect(waiting.hasPrefix("hyo build: waiting for process "))
    #expect(waiting.hasSuffix(" (hyo), which has locked the output"))
    #expect(result.text.contains(" files to A\n"))
    #expect(result.text.contains(/\nwait for the output +[0-9.]+ ms/))
    #expect(result.text.hasSuffix("A is current\nA\nB\nLocales\nSpecs\nhyo.yaml\n"))
  }

  @Test(.enabled(if: Shell.succeeds("setpriv --version"), "needs util-linux"))
  func `Who may not write beside the output still waits for its builds`() throws {
    let site = try OwnSite()
    // If only root may write to the folder, the build locks the folder itself.
    let result = try Shell.run(
      """
      mkfifo go told; hyo='\(Hyo.url.path)'
      "$hyo" build > /dev/null && chmod -R a+rwX Output && chmod 755 .
      flock -s . flock .Output.hyo-lock sh -c 'echo locked > told; read line < go' &
      read line < told
      setpriv --reuid 65534 --clear-groups "$hyo" build 2>&1 |
        { read line; echo "$line"; echo > go; cat; }
      """, in: site.url)
    #expect(result.text.contains("(flock), which has locked the output\nWrote "))
  }

  @Test func `After an error the old output is as it was`() throws {
    let states = try States()
    try states.site.replace("received-in-background:", with: "no-such-step:", in: "Specs/reception-methods.yaml")
    let before = try tree(states.site.output)
    let result = try Hyo.run(["build"], in: states.site.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[UnknownStep]"))
    #expect(try tree(states.site.output) == before)
  }
}
