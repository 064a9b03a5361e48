import Foundation
import TestSupport
import Testing

/// A last row for all other cases, in the words of documents that Hyo hasn't written.
@Suite struct OtherCasesTests {
  private static func imported(_ rows: String...) throws -> ImportedSite {
    let lines = ["# Routes", "", "| Country | Size | Carrier |", "|---|---|---|"] + rows
    return try ImportedSite(["a.md": lines.joined(separator: "\n") + "\n"], ["en=a.md"])
  }

  @Test(
    arguments: ["Else", "ELSE", "Otherwise", "otherwise", "それ以外", "上記以外"], ["", "-", "any", "the word itself"])
  func `They become what the table decides otherwise`(word: String, cell: String) throws {
    let site = try Self.imported(
      "| Japan | small | Post |", "| Japan | large | Courier |", "| France | small | Courier |",
      "| \(word) | \(cell == "the word itself" ? word : cell) | Ship |")
    let spec = try site.spec
    #expect(spec.contains("otherwise: { carrier: [ship] }"), "\(spec)")
    #expect(
      spec.contains("country: [japan, france]") && spec.contains("size: [small, large]"),
      "\(spec)")
    #expect(!spec.contains("gaps"), "\(spec)")
    #expect(try site.answer("routes", ["country=france", "size=large"]).contains("\"Ship\""))
    #expect(try site.answer("routes", ["country=japan", "size=large"]).contains("\"Courier\""))
  }

  @Test(arguments: ["", "-", "Else"]) func `They are a value if the other rows leave no case`(cell: String) throws {
    let site = try Self.imported(
      "| Japan | small | Post |", "| Japan | large | Courier |", "| Else | \(cell) | Ship |")
    let spec = try site.spec
    #expect(
      spec.contains("country: [japan, else]") && spec.contains("size: { values: [small, large], assumed: true }"),
      "\(spec)")
    #expect(!spec.contains("otherwise") && !site.text.contains("left out"), "\(spec)\(site.text)")
    for size in ["small", "large"] {
      #expect(try site.answer("routes", ["country=else", "size=\(size)"]).contains("\"Ship\""))
    }
  }

  @Test func `A row that names another value is a rule like others`() throws {
    let site = try Self.imported(
      "| Japan | small | Post |", "| Japan | large | Courier |", "| France | small | Courier |",
      "| Else | small | Ship |")
    let spec = try site.spec
    #expect(spec.contains("country: [japan, france, else]") && !spec.contains("otherwise"), "\(spec)")
  }

  @Test func `A word above other rows is a value`() throws {
    let site = try Self.imported(
      "| Japan | small | Post |", "| Else | - | Ship |", "| France | small | Courier |", "| Japan | large | Courier |")
    let spec = try site.spec
    #expect(spec.contains("country: [japan, else, france]") && !spec.contains("otherwise"), "\(spec)")
  }
}
