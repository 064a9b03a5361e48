import Foundation
import TestSupport
import Testing

/// Runs on a system that gives less than usual: no threads, no /proc, a lock that is taken.
@Suite struct SmallSystemTests {
  /// A copy of the program that every user may run.
  private let folder: TemporaryFolder
  private let program: String
  private let site: OwnSite

  init() throws {
    folder = try TemporaryFolder()
    program = folder.url.appendingPathComponent("hyo").path
    // Another process writes the copy: a program that a parallel test starts meanwhile would hold our file open for
    // writing, and the system doesn't run such a file ("Text file busy").
    let copy = try Shell.run("cp '\(Hyo.url.path)' '\(program)'", in: folder.url)
    try #require(copy.exitCode == 0)
    site = try OwnSite()
  }

  @Test(.enabled(if: Shell.succeeds("setpriv --version && prlimit --version"), "needs util-linux"))
  func `Where no thread can be started, a build does all its work on one`() throws {
    let expected = try Shell.run("'\(program)' build", in: site.url)
    let output = try tree(site.output)
    #expect(try Shell.run("rm -r Output && chmod a+rwx .", in: site.url).exitCode == 0)
    // Root may start as many threads as it likes, so the test runs as nobody.
    let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    let result = try Shell.run("\(user)timeout 60 prlimit --nproc=1 '\(program)' build", in: site.url)
    #expect(result.text == expected.text)
    #expect(result.exitCode == 0)
    #expect(try tree(site.output) == output)
  }

  @Test(arguments: [64, 128, 512]) func `In a small stack everything is as in a large one`(size: Int) throws {
    // As deep as Markdown may be.
    let text = site.url.appendingPathComponent("Locales/en/home.md")
    let deep = (try? String(contentsOf: text, encoding: .utf8)) ?? ""
    try Data((deep + "\n\n" + String(repeating: "> ", count: 100) + "deep\n").utf8).write(to: text)
    for command in ["check", "build", "query delegate-callbacks/callbacks --all --format csv"] {
      let expected = try Shell.run("'\(program)' \(command)", in: site.url)
      let output = try tree(site.output)
      let result = try Shell.run("ulimit -s \(size); '\(program)' \(command)", in: site.url)
      #expect(result.text == expected.text)
      #expect(result.exitCode == expected.exitCode && result.exitCode < 128)
      #expect(try tree(site.output) == output)
    }
  }

  @Test(.enabled(if: Shell.succeeds("setpriv --version && prlimit --version"), "needs util-linux"))
  func `A small stack without another thread is told`() throws {
    let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    let result = try Shell.run("\(user)prlimit --nproc=1 --stack=65536 '\(program)' check", in: site.url)
    #expect(
      result.text == """
        hyo: the stack is limited to less than 4 MB, and no thread with a larger one could be started; run 'ulimit -s 8192'

        """)
    #expect(result.exitCode == 74)
  }

  @Test(.enabled(if: Shell.canMount, "needs the right to make a namespace of mounts"))
  func `Without /proc the arguments are read all the same`() throws {
    let query = "'\(program)' query delegate-callbacks/callbacks --all --format csv"
    let expected = try Shell.run(query, in: site.url)
    let withoutProc = "unshare -rm sh -c \"mount -t tmpfs none /proc && \(query)\""
    for _ in 0..<5 {
      let result = try Shell.run(withoutProc, in: site.url)
      #expect(result.text == expected.text)
      #expect(result.exitCode == 0)
    }
  }

  @Test(.enabled(if: Shell.succeeds("flock --version"), "needs util-linux"))
  func `On a lock of its caller's a build does not wait, and a check needs none`() throws {
    let build = try Shell.run("flock . timeout 60 '\(program)' build", in: site.url)
    #expect(build.exitCode == 74)
    #expect(build.text.contains("(flock) has locked it and waits for Hyo"))
    let shell = try Shell.run("exec 9<. && flock 9 && timeout 60 '\(program)' build", in: site.url)
    #expect(shell.exitCode == 74)
    #expect(try Shell.run("'\(program)' build", in: site.url).exitCode == 0)
    let check = try Shell.run("flock . timeout 60 '\(program)' build --check", in: site.url)
    #expect(check.text == "Output is current\n")
    #expect(check.exitCode == 0)
  }

  @Test func `A build that waits says for whom`() throws {
    // The other process continues when the build says that it waits.
    let result = try Shell.run(
      """
      mkfifo go told
      flock . sh -c 'echo locked > told; read line < go' &
      read line < told
      '\(program)' build 2>&1 | { read line; echo "$line"; echo > go; cat; }
      """, in: site.url)
    #expect(result.text.contains("hyo build: waiting for process "))
    #expect(result.text.contains("(flock), which has locked "))
    #expect(result.text.contains("Wrote "))
  }

  @Test func `An error names the very file as the user would`() throws {
    let file = site.url.appendingPathComponent("Specs/reception-methods.yaml")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let result = try Shell.run("'\(program)' build --site '\(site.url.path)/'", in: folder.url)
    #expect(result.text == "hyo build: cannot read '\(file.path)': it is not a file\n")
    #expect(result.exitCode == 74)
  }
}
