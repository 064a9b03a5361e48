import Diagnostics
import Foundation
import Messages
import TestSupport
import Testing

/// Every message for people has a translation.
///
/// With `LC_ALL=x-patterns` the program prints each message as its pattern, `⟦'‹1›' is no key of ‹2›‖…⟧`.
@Suite struct MessageTranslationTests {
  @Test(arguments: GoldenSites.names) func `Whatever is told of a golden site can be told in Japanese`(name: String)
    throws
  {
    let golden = GoldenSites.folder.appendingPathComponent(name)
    let temporary = try TemporaryFolder()
    let site = temporary.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: golden.appendingPathComponent("before"), to: site)
    let arguments = try GoldenSites.arguments(of: golden)
    if arguments.contains("--language") { return }
    #expect(try untranslated(arguments, in: site) == [])
  }

  @Test(arguments: [
    "build", "check", "query", "diff", "review", "status", "export", "import", "explain", "lsp", "init", "completions",
    "manual",
  ]) func `The help of a command can be told in Japanese`(command: String) throws {
    let folder = try TemporaryFolder()
    let result = try Hyo.run([command, "--help"], in: folder.url, environment: ["LC_ALL": "x-patterns"])
    let patterns = Self.patterns(in: result.text)
    #expect(patterns.count > 6)
    #expect(patterns.filter { !Self.isTranslated($0) }.sorted() == [])
  }

  @Test(arguments: [
    ["help"], ["--help"], ["explain"], ["explain", "NoSuchFinding"], ["chekc"], ["build", "-x"], ["build", "--site"],
    ["build", "--strict=1"], ["build", "--l", "1"], ["build", "--nothing"], ["build", "--output", "."],
    ["build", "--edition", "pdf"], ["check", "--budget", "0"], ["check", "--format", "csv"], ["export"],
    ["export", "doc"], ["export", "po", "--version", "3"], ["import"], ["import", "missing.po"], ["query"],
    ["diff", "a", "b", "c"], ["diff", ""], ["review", "x"], ["review", "accept"], ["review", "start", "x/y"],
    ["build", "--language", "xx"], ["build", "operand"], ["build", "--site", "missing"], ["diff", "HEAD", "HEAD"],
  ]) func `What is wrong with arguments can be told in Japanese`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(try untranslated(arguments, in: folder.url) == [])
  }

  @Test func `A message that no language has would be seen`() {
    let told = "⟦error⟧: ⟦'‹1›' is no such message of ‹2›‖x‖⟦a table⟧⟧"
    let patterns = Self.patterns(in: told)
    #expect(patterns == ["error", "'{1}' is no such message of {2}", "a table"])
    #expect(patterns.filter { !Self.isTranslated($0) } == ["'{1}' is no such message of {2}"])
  }

  private func untranslated(_ arguments: [String], in folder: URL) throws -> [String] {
    let environment = ["LC_ALL": "x-patterns"]
    let text = try Hyo.run(arguments, in: folder, environment: environment).text
    return Self.patterns(in: text).filter { !Self.isTranslated($0) }.sorted()
  }

  /// True if a pattern has a translation, regardless of the indentation of its lines in the output.
  private static func isTranslated(_ pattern: String) -> Bool { known.contains(pattern.unindented) }

  private static let known: Set<String> = {
    let path = "Sources/Tools/Messages/Languages/ja.po"
    let url = repository.appendingPathComponent(path)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let translations = MessageCatalogue.translations(ofPO: SourceFile(path: path, text: text))
    return Set(translations.keys.map(\.unindented))
  }()

  private static func patterns(in text: String) -> Set<String> {
    Set(text.matches(of: /⟦([^⟦⟧‖]+)/).map { match in String(match.1).replacing(/‹([1-9])›/) { "{\($0.1)}" } })
  }
}

extension String { fileprivate var unindented: String { replacing(/\n */, with: "\n").trimmingLineEnds } }
