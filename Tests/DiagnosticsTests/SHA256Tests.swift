import Foundation
import Testing

@testable import Diagnostics

/// The hashes are those of the `sha256sum` of coreutils.
@Suite struct SHA256Tests {
  @Test func `Random bytes of all lengths around a block's hash as sha256sum has them`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hyo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SystemRandomNumberGenerator()
    let lengths = Array(0...200) + [1000, 4096, 100_003]
    var texts: [[UInt8]] = []
    for (index, length) in lengths.enumerated() {
      texts.append((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      try Data(texts[index]).write(to: folder.appendingPathComponent(String(index)))
    }
    let sums = try sha256sum(of: lengths.indices.map(String.init), in: folder)
    try #require(sums.count == lengths.count)
    for (text, sum) in zip(texts, sums) {
      #expect(hexadecimal(SHA256.hash(text)) == sum, "\(text.count) bytes")
    }
  }

  @Test func `The standard's own example comes out`() {
    #expect(
      hexadecimal(SHA256.hash(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  }

  private func sha256sum(of files: [String], in folder: URL) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sha256sum"] + files
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map { String($0.prefix(64)) }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
