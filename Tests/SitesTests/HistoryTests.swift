import Files
import Foundation
import TestSupport
import Testing

@testable import History

/// Repositories made by git itself, in a temporary folder.
@Suite struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init -q -b main .")
  }

  private func git(_ command: String, in path: String = "") throws {
    let url = path.isEmpty ? folder.url : folder.url.appendingPathComponent(path)
    let result = try Shell.run(
      "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false \(command)", in: url)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  private func commit(_ files: [String: String]) throws {
    try folder.write(files)
    try git("add -A")
    try git("commit -q -m change")
  }

  private func repository(_ path: String = "") throws -> GitRepository {
    try GitRepository(holding: folder.url.appendingPathComponent(path).path)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `A folder of a repository is read as it was`() throws {
    try commit(["docs/site/Specs/a.yaml": "one\n", "docs/site/hyo.yaml": "x", "other": "y"])
    try commit(["docs/site/Specs/a.yaml": "two\n"])
    let repository = try repository("docs/site")
    let before = try repository.tree(at: repository.revision("HEAD~1"), of: ["hyo.yaml", "Specs"])
    #expect(before.paths == ["Specs/a.yaml", "hyo.yaml"])
    #expect(text(try before.read("Specs/a.yaml", limit: 100)) == "one\n")
    #expect(try before.list("Specs") == [FileEntry("a.yaml", .file)])
    let now = try repository.tree(at: repository.revision("main"), of: ["hyo.yaml", "Specs"])
    #expect(text(try now.read("Specs/a.yaml", limit: 4)) == "two\n")
    #expect(now.contentHash("hyo.yaml") == before.contentHash("hyo.yaml"))
    #expect(now.contentHash("Specs/a.yaml") != before.contentHash("Specs/a.yaml"))
  }

  @Test func `A file that is gone was renamed or removed`() throws {
    let text = "one\ntwo\nthree\nfour\n"
    try commit(["en/a.md": text, "en/gone.md": "x\n", "en/out.md": text + "five\n"])
    try git("mv en/a.md en/b.md")
    try commit([:])
    try git("mv en/b.md en/c.md")
    try git("rm -q en/gone.md")
    try git("mv en/out.md out.md")
    try commit([:])
    let fates = try repository().fates(
      of: ["en/a.md", "en/b.md", "en/gone.md", "en/out.md", "en/never.md"], in: ["en"])
    #expect(
      fates == [
        "en/a.md": .renamed("en/c.md"), "en/b.md": .renamed("en/c.md"), "en/gone.md": .removed, "en/out.md": .removed,
      ])
  }

  @Test(arguments: [
    ("git version 2.39.5", true), ("git version 2.39.4", true), ("git version 2.39.3", false),
    ("git version 2.38.9", false), ("git version 2.44.0", false), ("git version 2.44.1", true),
    ("git version 2.45.0.windows.1", true), ("git version 2.39.5 (Apple Git-154)", true), ("git version 2.51", true),
    ("git version 3.0.0", true), ("git version 1.9.1", false), ("", false),
  ]) func `It is known which git fetches nothing when it is told so`(line: String, isSafe: Bool) {
    #expect(GitVersion(line).leavesMissingObjects == isSafe)
  }

  @Test func `A partial clone is read by a git that fetches nothing`() throws {
    try commit(["Specs/a.yaml": "one\n"])
    try git("config remote.origin.promisor true")
    _ = try repository()
  }

  @Test func `What cannot be read is an error as on a disk`() throws {
    try commit(["Specs/a.yaml": "12345", "file": "x"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Locales").path, withDestinationPath: "Specs")
    try git("add -A")
    try git("commit -q -m link")
    let repository = try repository()
    let tree = try repository.tree(at: repository.revision("HEAD"), of: ["Specs", "Locales", "file"])
    func code(_ path: String, limit: Int = 100) -> FileSystemError.Code? {
      do throws(FileSystemError) {
        _ = try tree.read(path, limit: limit)
        return nil
      } catch { return error.code }
    }
    #expect(code("Specs/a.yaml", limit: 4) == .tooLarge(limit: 4))
    #expect(code("Specs/b.yaml") == .notFound)
    #expect(code("Locales") == .isSymbolicLink)
    #expect(code("Locales/a.yaml") == .isSymbolicLink)
    #expect(code("file/a") == .notDirectory)
  }

  @Test func `The files of a folder that was not there are none`() throws {
    try commit(["a": "x"])
    try commit(["site/hyo.yaml": "x"])
    let repository = try repository("site")
    #expect(try repository.tree(at: repository.revision("HEAD~1"), of: ["hyo.yaml"]).paths.isEmpty)
  }

  @Test(arguments: ["--help", "-x", "", "main..main", "no such\nname", "--output=/tmp/x"])
  func `What is no name of a commit is not handed to git as an option`(name: String) throws {
    try commit(["a": "x"])
    let repository = try repository()
    #expect(throws: HistoryError.self) { try repository.revision(name) }
  }

  @Test func `A mistyped branch is proposed, and a shallow clone says that it is one`() throws {
    try commit(["a": "x"])
    try commit(["a": "y"])
    #expect(throws: HistoryError.unknownRevision("mian", near: "main", isShallow: false)) {
      try repository().revision("mian")
    }
    try git("clone -q --depth 1 file://\(folder.url.path) shallow")
    #expect(throws: HistoryError.unknownRevision("HEAD~1", near: nil, isShallow: true)) {
      try repository("shallow").revision("HEAD~1")
    }
  }

  @Test func `A folder outside of any repository is told of`() throws {
    let other = try TemporaryFolder()
    #expect(throws: HistoryError.noRepository(folder: other.url.path)) { try GitRepository(holding: other.url.path) }
  }

  @Test func `The versions of a file are found, the newest first`() throws {
    try commit(["site/a [x].yaml": "one"])
    try commit(["site/b.yaml": "other"])
    try commit(["site/a [x].yaml": "three"])
    let repository = try repository("site")
    let commits = try repository.commits(touching: "a [x].yaml", limit: 10)
    #expect(commits.count == 2)
    #expect(try repository.commits(touching: "a [x].yaml", limit: 1).count == 1)
    let versions = try repository.versions(of: "a [x].yaml", at: commits, limit: 100)
    #expect(versions.map { $0.map(text) } == ["three", "one"])
    let missing = try repository.versions(of: "gone.yaml", at: commits, limit: 100)
    #expect(missing == [nil, nil])
  }

  @Test func `Settings and hooks of a repository run nothing`() throws {
    try commit(["site/hyo.yaml": "x"])
    let trap = folder.url.appendingPathComponent("trap")
    try Data("#!/bin/sh\ntouch \(trap.path).sprung\n".utf8).write(to: trap)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap.path)
    for key in ["core.fsmonitor", "core.pager", "core.sshCommand", "gpg.program", "diff.external"] {
      try git("config \(key) \(trap.path)")
    }
    try git("config log.showSignature true")
    let repository = try repository("site")
    let tree = try repository.tree(at: repository.revision("HEAD"), of: ["hyo.yaml"])
    #expect(text(try tree.read("hyo.yaml", limit: 9)) == "x")
    #expect(try repository.commits(touching: "hyo.yaml", limit: 9).count == 1)
    #expect(!FileManager.default.fileExists(atPath: trap.path + ".sprung"))
  }
}
