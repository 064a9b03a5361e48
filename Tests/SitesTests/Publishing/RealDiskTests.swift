import Foundation
import Testing

@testable import Files
@testable import Publishing

/// A small disk of its own, which only root can create.
private final class SmallDisk {
  let path: String
  let files: DiskFileSystem

  init(kilobytes: Int) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "hyo-publishing-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", url.path) else {
      try FileManager.default.removeItem(at: url)
      throw CocoaError(.featureUnsupported)
    }
    path = url.path
    files = try DiskFileSystem(path)
  }

  deinit {
    // Unmount lazily, because the disk is still open here.
    _ = Self.run("umount", "-l", path)
    try? FileManager.default.removeItem(atPath: path)
  }

  func remount(_ option: String) -> Bool { Self.run("mount", "-o", "remount,\(option)", path) }

  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  private static func run(_ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

@Suite(.enabled(if: SmallDisk.isPossible, "needs the right to mount a disk")) struct RealDiskTests {
  private let a = ["html/index.html": String(repeating: "a", count: 20_000), "gone": "a"]
  private let b = ["html/index.html": String(repeating: "b", count: 20_000), "new/new": "b"]

  @Test func onAFullDiskTheOldTreeStaysAndNothingIsLeftBeside() throws {
    let disk = try SmallDisk(kilobytes: 256)
    try publish(a, to: disk.files)
    let big = ["a": String(repeating: "big", count: 100_000), "b": "b"]
    let error = #expect(throws: PublishingError.self) { try publish(big, to: disk.files) }
    #expect(error == .failed(FileSystemError(.write, ".Output.hyo-new/a", .noSpace)))
    #expect(try disk.files.tree() == published(a))
    try publishOnceThereIsSpace(b, to: disk.files)
    #expect(try disk.files.tree() == published(b))
  }

  /// Retries: a program that another test is just starting still has the removed file open, and so its space.
  private func publishOnceThereIsSpace(_ tree: [String: String], to files: DiskFileSystem) throws {
    for _ in 0..<100 {
      let result = Result { _ = try publish(tree, to: files) }
      guard case .failure(PublishingError.failed(let error)) = result, error.code == .noSpace else {
        return try result.get()
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    try publish(tree, to: files)
  }

  @Test func onAReadOnlyDiskNothingIsTouchedAndChecksStillWork() throws {
    let disk = try SmallDisk(kilobytes: 256)
    try publish(a, to: disk.files)
    try #require(disk.remount("ro"))
    #expect(throws: PublishingError.failed(FileSystemError(.makeFolder, ".Output.hyo-new", .readOnly))) {
      try publish(b, to: disk.files)
    }
    #expect(try disk.files.tree() == published(a))
    let comparison = try OutputComparison(in: disk.files, output: "Output")
    for (path, text) in a { try comparison.stage(path, Array(text.utf8)) }
    #expect(comparison.finish() == [])
    try #require(disk.remount("rw"))
    try publish(b, to: disk.files)
    #expect(try disk.files.tree() == published(b))
  }

  @Test func aFileThatDoesNotFitIsNotThereAtAll() throws {
    let disk = try SmallDisk(kilobytes: 256)
    #expect(throws: FileSystemError(.write, "file", .noSpace)) {
      try disk.files.write(Array(repeating: 1, count: 300_000), to: "file")
    }
    #expect(try disk.files.tree() == [:])
  }

  /// A shared lock stays shared: others can still take it, too.
  @Test func theLockOfACallerIsOnlyLookedAt() throws {
    let sandbox = try Sandbox(.disk)
    let path = try #require(sandbox.url?.path)
    // Any program that is started from here inherits it, as Hyo does from its caller.
    let caller = open(path, O_RDONLY | O_DIRECTORY)
    defer { close(caller) }
    #expect(flock(caller, LOCK_SH) == 0)
    let error = #expect(throws: FileSystemError.self) { try sandbox.files.lock(for: .zero) { _ in } }
    if case .lockedByCaller = error?.code {} else { Issue.record("\(String(describing: error))") }
    let other = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_SH | LOCK_NB) == 0)
  }
}
