import Diagnostics
import Foundation
import Messages
import TestSupport
import Testing

/// Properties that all Japanese messages must have.
@Suite struct JapaneseTests {
  private static let file = repository.appendingPathComponent("Sources/Tools/Messages/Languages/ja.po")

  private static func translations() throws -> [String: String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return MessageCatalogue.translations(ofPO: SourceFile(path: "ja.po", text: text))
  }

  @Test func `Every kind of finding has its headline in Japanese`() {
    let lacking = Finding.Kind.allCases.filter { MessageCatalogue.japanese.translation(of: $0.headline.pattern) == nil }
    #expect(lacking.map(\.id) == [])
  }

  @Test func `A translation has the placeholders of its message`() throws {
    let translations = try Self.translations()
    #expect(translations.count > 1_000)
    let unlike = translations.filter { placeholders($0.key) != placeholders($0.value) }
    #expect(unlike.keys.sorted() == [])
  }

  private func placeholders(_ pattern: String) -> Set<String> {
    Set(pattern.matches(of: /\{[0-9]+\}/).map { String($0.output) })
  }

  @Test func `A message that stands alone does not end in a full stop`() throws {
    let stopped = try Self.translations().filter { message, translation in
      !message.hasSuffix(".") && translation.hasSuffix("。")
    }
    #expect(stopped.keys.sorted() == [])
  }

  @Test func `Names stand in Japanese quotation marks, and only what people paste has others`() throws {
    let foreign = try Self.translations().filter { $0.value.replacing(/`[^`]*`/, with: "").contains(/['‘’“”]/) }
    #expect(foreign.keys.sorted() == [])
  }

  /// Documentation/glossary.md has other words for these.
  @Test(arguments: [
    "分か(る|り|ら)", "端末", "題名", "表計算", "ホームページ", "インポート", "衝突", "予算", "プロパティー", "採り", "採る", "拒む", "下さい",
  ]) func `One thing has one name in all messages`(word: String) throws {
    let pattern = try Regex(word)
    let found = try Self.translations().filter { $0.value.contains(pattern) }
    #expect(found.keys.sorted() == [])
  }

  /// GNU gettext's own program judges the file.
  @Test func `msgfmt finds nothing wrong`() throws {
    let folder = Self.file.deletingLastPathComponent()
    let check = try Shell.run("msgfmt --check -o /dev/null ja.po", in: folder)
    #expect(check.text.isEmpty && check.exitCode == 0, "\(check.text)")
  }

  @Test func `Every translation is of a message that the program has`() throws {
    let sources = try Sources()
    let unused = try Self.translations().keys.filter { !sources.have($0) }
    #expect(unused.sorted() == [])
    #expect(!sources.have("'{1}' is no such message"))
  }
}

/// The program's string literals, with each interpolated argument as `{}`.
private struct Sources {
  /// As a string of C, in which `strstr` finds a text a hundred times as fast.
  private let text: ContiguousArray<CChar>

  init() throws {
    let files = try tree(repository.appendingPathComponent("Sources"))
    let swift = files.filter { $0.key.hasSuffix(".swift") }.map { String(decoding: $0.value, as: UTF8.self) }
    let joined = swift.joined(separator: "\n").replacing(/\\\n */, with: "").replacing(/" *\n? *\+ "/, with: "")
    text = Self.withoutArguments(joined).utf8CString
  }

  /// True if the sources contain each line of a message.
  func have(_ message: String) -> Bool {
    let pattern = message.replacing(/\{[0-9]+\}/, with: "{}").replacing("\\", with: "\\\\").replacing(
      "\"", with: "\\\"")
    return pattern.split(separator: "\n").allSatisfy { holds(String($0)) }
  }

  private func holds(_ line: String) -> Bool {
    text.withUnsafeBufferPointer { text in text.baseAddress.map { strstr($0, line) != nil } ?? false }
  }

  private static func withoutArguments(_ source: String) -> String {
    var result = ""
    var rest = source.utf8[...]
    while let start = rest.firstRange(of: Array("\\(".utf8)) {
      result += String(Substring(rest[..<start.lowerBound])) + "{}"
      rest = rest[start.upperBound...]
      var depth = 1
      while depth > 0, let byte = rest.popFirst() {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      }
    }
    return result + String(Substring(rest))
  }
}
