import Foundation
import TestSupport
import Testing

@testable import Diagnostics

/// The hashes are those of `sha256sum` from coreutils.
@Suite struct SHA256Tests {
  @Test(arguments: seeds(0..<1)) func `Random bytes of all lengths around a block's hash as sha256sum has them`(
    seed: Int
  ) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    let lengths = Array(0...200) + [1000, 4096, 100_003]
    var texts: [[UInt8]] = []
    for (index, length) in lengths.enumerated() {
      texts.append((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      try folder.url.write([String(index): Data(texts[index])])
    }
    let sums = try sha256sum(of: lengths.indices.map(String.init), in: folder.url)
    try #require(sums.count == lengths.count)
    for (text, sum) in zip(texts, sums) { #expect(hexadecimal(SHA256.hash(text)) == sum, "\(text.count) bytes") }
  }

  @Test func `The standard's own example comes out`() {
    #expect(
      hexadecimal(SHA256.hash(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  private func sha256sum(of files: [String], in folder: URL) throws -> [String] {
    let result = try Command(URL(fileURLWithPath: "/usr/bin/sha256sum"), files, in: folder).run()
    return result.output.split(separator: "\n").map { String($0.prefix(64)) }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
