import Foundation
import TestSupport
import Testing

/// Documents in other encodings than UTF-8.
@Suite struct EncodingTests {
  private static let text = "# 表\n\n| プラン① | 結果 |\n|---|---|\n| 基本 | 可 |\n| 特別 | 不可 |\n| 学生 | 可 |\n"

  private static func bytes(_ text: String, _ encoding: String) throws -> Data {
    let folder = try TemporaryFolder()
    try folder.write(["t": text])
    let result = try Shell.run("iconv -f UTF-8 -t \(encoding) t > u", in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    return try Data(contentsOf: folder.url.appendingPathComponent("u"))
  }

  @Test(arguments: [
    ("CP932", "shift_jis"), ("CP932", "Shift-JIS"), ("EUC-JP-MS", "euc-jp"), ("UTF-16", ""), ("UTF-16", "utf-16"),
    ("UTF-8", "utf-8"),
  ]) func `Documents are read in their encoding`(encoding: String, name: String) throws {
    let folder = try TemporaryFolder()
    try Self.bytes(Self.text, encoding).write(to: folder.url.appendingPathComponent("t.md"))
    let options = name.isEmpty ? [] : ["--encoding", name]
    let site = try ImportedSite([:], ["ja=t.md"] + options, in: folder)
    let texts = try site.file("Locales/ja/p.yaml")
    #expect(texts.contains("プラン①") && texts.contains("学生"), "\(texts)")
  }

  @Test(arguments: [
    ("shift_jis", [0x81, 0x20, 0xFF]), ("euc-jp", [0x8F, 0x20, 0xFF]), ("utf-16", [0x41, 0x42, 0x43]),
  ])
  func `What is not in the encoding is refused`(name: String, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appendingPathComponent("t.md"))
    let result = try Hyo.run(["import", "ja=t.md", "--encoding", name, "--site", "site"], in: folder.url)
    #expect(result.exitCode == 1 && result.text.contains("[InvalidUTF8]"), "\(result.text)")
  }

  @Test func `An unknown encoding is a mistake in the command`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["t.md": Self.text])
    let result = try Hyo.run(["import", "ja=t.md", "--encoding", "latin-9"], in: folder.url)
    #expect(result.exitCode == 64, "\(result.text)")
  }
}
