import Foundation
import TestSupport
import Testing

/// Pages of documents whose languages have their sections in different orders.
@Suite struct DocumentOrderTests {
  private static let names = ["a", "b", "c", "d"]

  /// The orders of up to four sections, each with the levels of these sections by name.
  private static let cases: [(order: [String], levels: [Int])] = (2...4).flatMap { count in
    orders(Array(names.prefix(count))).flatMap { order in
      (0..<(1 << count)).map { number in (order: order, levels: (0..<count).map { number >> $0 & 1 == 0 ? 2 : 3 }) }
    }
  }

  private static func orders(_ names: [String]) -> [[String]] {
    if names.isEmpty { return [[]] }
    return names.flatMap { name in orders(names.filter { $0 != name }).map { [name] + $0 } }
  }

  private static func document(_ order: [String], _ levels: [Int], _ language: String) -> String {
    let sections = order.map { name in
      let level = levels[names.firstIndex(of: name) ?? 0]
      return "\(String(repeating: "#", count: level)) H\(language)\(name) {#\(name)}\n\nW\(language)\(name)\n"
    }
    return "# T\n\nI\(language)\n\n" + sections.joined(separator: "\n")
  }

  @Test func `Each section is published once in every language, in the order of the first`() throws {
    let folder = try TemporaryFolder()
    var files = [
      "hyo.yaml": "locales: [en, ja]\ndocuments:\n  - { path: \"docs/{locale}/*.md\", publish: g }\n",
      "Locales/en/home.yaml": "title: T\ngroups: { g: G }\n", "Locales/ja/home.yaml": "title: T\ngroups: { g: G }\n",
    ]
    for (number, (order, levels)) in Self.cases.enumerated() {
      files["docs/en/p\(number).md"] = Self.document(Array(Self.names.prefix(order.count)), levels, "e")
      files["docs/ja/p\(number).md"] = Self.document(order, levels, "j")
    }
    try folder.write(files)
    let result = try Hyo.run(["build", "--edition", "markdown"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text.suffix(500))")
    for (number, (order, levels)) in Self.cases.enumerated() {
      for (folderName, language) in [("en", "e"), ("ja", "j")] {
        let page = folder.url.appendingPathComponent("Output/markdown/\(folderName)/p\(number).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let words = text.matches(of: /\b[HWI][ej][a-d]?\b/).map { String($0.0) }
        let wanted =
          ["I\(language)"] + Self.names.prefix(order.count).flatMap { ["H\(language)\($0)", "W\(language)\($0)"] }
        #expect(words == wanted, "\(order) \(levels): \(text)")
      }
    }
    let check = try Hyo.run(["check", "--only", "OrderDiffers", "--format", "json"], in: folder.url)
    for (number, (order, _)) in Self.cases.enumerated() {
      let isReported = check.output.contains("docs/ja/p\(number).md\"")
      #expect(isReported == (order != order.sorted()), "\(order)")
    }
  }
}
