import Foundation
import TestSupport

@testable import Sites

/// One site in two folders: a program that remembers its runs works in one, and one that doesn't in the other.
struct TwinRuns {
  private let temporary: TemporaryFolder
  /// The folder of the program that remembers.
  let kept: URL
  private let fresh: URL

  init(_ site: RandomSite) throws {
    temporary = try TemporaryFolder()
    (kept, fresh) = (temporary.url.appendingPathComponent("kept"), temporary.url.appendingPathComponent("fresh"))
    for folder in [kept, fresh] { try folder.write(site.files.mapValues { Data($0) }) }
    // A site so small gets no memory unless somebody has made its folder.
    try FileManager.default.createDirectory(at: memory, withIntermediateDirectories: true)
  }

  var memory: URL { kept.appendingPathComponent(".hyo/memory") }

  /// The files of the memory, except for what keeps it out of version control.
  var memories: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: memory.path).sorted().filter { !$0.hasPrefix(".") }.map {
        memory.appendingPathComponent($0)
      }
    }
  }

  /// Writes or removes files in both folders.
  func change(_ files: [String: [UInt8]?]) throws {
    for folder in [kept, fresh] {
      for (path, bytes) in files {
        let file = folder.appendingPathComponent(path)
        try? FileManager.default.removeItem(at: file)
        if let bytes { try folder.write([path: Data(bytes)]) }
      }
    }
  }

  /// Does something in both folders.
  func inBoth(_ body: (URL) throws -> Void) rethrows { for folder in [kept, fresh] { try body(folder) } }

  /// What a run says and leaves.
  struct Outcome: Equatable {
    var exitCode: Int32
    var output: String
    var errors: String
    var files: [String: Data]
  }

  /// Runs the program in both folders.
  ///
  /// - Parameter arguments: The arguments; the second program also gets `--fresh`.
  /// - Returns: Both outcomes, and whether the first program has left the output alone, instead of putting a new one in its
  ///   place.
  /// - Throws: An error if a program can't be run.
  func run(_ arguments: [String]) throws -> (kept: Outcome, fresh: Outcome, isLeftAlone: Bool) {
    let before = number(of: "Output")
    let outcome = try outcome(of: arguments, in: kept)
    let isLeftAlone = before != nil && before == number(of: "Output")
    return (outcome, try self.outcome(of: arguments + ["--fresh"], in: fresh), isLeftAlone)
  }

  private func outcome(of arguments: [String], in folder: URL) throws -> Outcome {
    let result = try Hyo.run(arguments, in: folder)
    let files = try tree(folder).filter { !$0.key.hasPrefix(".hyo/") && !$0.key.hasPrefix(".git/") }
    return Outcome(exitCode: result.exitCode, output: result.output, errors: result.errors, files: files)
  }

  private func number(of path: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: kept.appendingPathComponent(path).path)
    return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
  }
}
