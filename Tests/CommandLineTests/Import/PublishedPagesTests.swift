import Foundation
import TestSupport
import Testing

/// What Hyo has published as Markdown is imported as the site that it came from: the same cells, and when that is
/// published and imported once more, the same site.
@Suite struct PublishedPagesTests {
  /// What Markdown doesn't tell apart, or a spec can't say in the same way.
  private static let exceptions: [String: String] = [
    "actions-as-marks": "columns of marks beside rules in rows are answers of outputs",
    "any-but-null": "the last row, which matches always, is called 'Otherwise'",
    "any-but-null-in-query": "the last row, which matches always, is called 'Otherwise'",
    "documents-as-pages-left-out-of-a-language": "a page that one language doesn't have is a page of the others alone",
    "documents-as-pages-with-notes-everywhere": "cells of tables in the prose of a site have no notes and line breaks",
    "counts-beyond-2-53": "the last row, which matches always, is called 'Otherwise'",
    "rules-that-match-together": "the last row, which matches always, is called 'Otherwise'",
    "links-to-pages-and-units": "a notice says that a part is not translated",
    "navigation-of-another-language": "a notice says that the page is not translated",
    "review-behind-in-english": "a notice says that the page is behind",
    "finder": "a row that cannot happen says so in a note",
    "images": "a picture is left out, which is listed",
    "json-edition": "a link in a row of rules leads to another page",
    "links-in-names": "a link in a name leads to another page",
    "lists-beside-choices": "a list within a sentence stands beside choices",
    "phrases-with-blocks": "lists within sentences stand in numbered steps",
    "marks-in-columns-that-cannot-happen": "a column that cannot happen says so in a note",
    "notes-in-rules-as-columns": "a column that cannot happen says so in a note",
    "notes-in-rules-as-rows": "marks of notes stand in the middle of an entry",
    "notes-in-sections": "notes stand on the headings of sections",
    "signs-that-differ": "a text in another language is marked as such",
    "table-without-conditions": "a table with one cell decides nothing",
    "tables-with-warnings": "a row that never matches is left out, which is listed",
    "whole-page": "a table with one cell decides nothing",
  ]

  static let sites: [String] = {
    let published = GoldenFolders.names.filter { name in
      exceptions[name] == nil
        && ["after/markdown/en", "before/hyo.yaml"].allSatisfy { path in
          FileManager.default.fileExists(atPath: GoldenFolders.url.appendingPathComponent("\(name)/\(path)").path)
        }
    }
    return ["", "Documentation/Example"] + published
  }()

  /// Publishes a site as Markdown; nil if it has errors.
  private func publish(_ site: String, to output: String, in folder: URL) throws -> Bool {
    let result = try Hyo.run(["build", "--site", site, "--output", output], in: folder)
    return result.exitCode == 0
  }

  /// Imports all published pages but the overview and the one on the status.
  private func importAll(from output: String, into site: String, in folder: URL) throws -> [String] {
    let markdown = folder.appendingPathComponent("\(output)/markdown")
    let languages = ["en", "ja"].filter {
      FileManager.default.fileExists(atPath: markdown.appendingPathComponent($0).path)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: markdown.appendingPathComponent("en").path)
    let pages = names.filter { $0.hasSuffix(".md") && !["README.md", "status.md"].contains($0) }.sorted()
    for page in pages {
      let files = languages.filter {
        FileManager.default.fileExists(atPath: markdown.appendingPathComponent("\($0)/\(page)").path)
      }
      let result = try Hyo.run(
        ["import", "--site", site, "--page", String(page.dropLast(3))]
          + files.map { "\($0)=\(output)/markdown/\($0)/\(page)" }, in: folder)
      #expect(result.exitCode == 0, "\(page): \(result.text)")
    }
    return languages.flatMap { language in pages.map { "\(language)/\($0)" } }
  }

  /// The lines of notes on a page, with the words of links in place of them, and without their sources.
  private func noteWords(of page: URL) throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.contains(":note.") }.compactMap {
      guard $0.hasPrefix("<a id="), let end = $0.firstIndex(of: ">") else { return nil }
      return String($0[end...]).replacing(/\ \[\\\[\d+\\\]\]\(#:source[^()]*\)/, with: "")
        .replacing(/\[([^\[\]]*)\]\([^()]*\)/) { $0.output.1 }
    }
  }

  @Test(arguments: sites) func `Published pages are imported as they are`(path: String) throws {
    let folder = try TemporaryFolder()
    let golden = GoldenFolders.url.appendingPathComponent("\(path)/before")
    let site = FileManager.default.fileExists(atPath: golden.path) ? golden : repository.appendingPathComponent(path)
    guard try publish(site.path, to: "first", in: folder.url),
      FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("first/markdown/en").path)
    else { return }
    let pages = try importAll(from: "first", into: "second-site", in: folder.url)
    if pages.isEmpty { return }
    #expect(try publish("second-site", to: "second", in: folder.url))
    for page in pages {
      let (one, other) = ("first/markdown/" + page, "second/markdown/" + page)
      guard FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(one).path) else { continue }
      #expect(
        try tableCells(of: folder.url.appendingPathComponent(one))
          == tableCells(of: folder.url.appendingPathComponent(other)), "\(page)")
      let words = try Set(noteWords(of: folder.url.appendingPathComponent(one)))
      #expect(try words.isSuperset(of: noteWords(of: folder.url.appendingPathComponent(other))), "\(page)")
    }
    _ = try importAll(from: "second", into: "third-site", in: folder.url)
    let diff = try Hyo.run(["diff", "second-site", "third-site", "--exit-code"], in: folder.url)
    #expect(diff.exitCode == 0, "\(diff.text)")
  }
}
