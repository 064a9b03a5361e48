import Rendering
import TestSupport
import Testing

/// A search index in which some records have changed is the one that all records give.
@Suite struct SearchIndexChangeTests {
  @Test(arguments: seeds(0..<8)) func `Changed records give the files that all records give`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // Of the first sites, the index is one file; those of the others are divided.
    var records = (0..<(seed < 2 ? 12 : 80)).map { Self.record($0, &random) }
    var files = Self.files(records)
    var taken = 0
    for _ in 0..<12 {
      let lengths = records.map(\.count)
      var changed: [Int: [UInt8]] = [:]
      for _ in 0..<random.number(below: 4) {
        let position = random.number(below: records.count)
        changed[position] = Self.record(position, &random, length: random.chance(90) ? records[position].count : nil)
      }
      for (position, record) in changed { records[position] = record }
      let all = Self.files(records)
      if let some = SearchIndexFile.files(replacing: changed, of: lengths, at: "en/search-index.js", old: { files[$0] })
      {
        taken += 1
        for (path, bytes) in some { files[path] = bytes }
        #expect(files == all)
      }
      files = all
    }
    #expect(taken > 6)
  }

  @Test func `An index that isn't what it was is made anew`() throws {
    var random = SeededGenerator(seed: 1)
    let records = (0..<80).map { Self.record($0, &random) }
    let files = Self.files(records)
    for path in files.keys.sorted().prefix(3) {
      let changed = SearchIndexFile.files(
        replacing: [0: records[0], 20: records[20]], of: records.map(\.count), at: "en/search-index.js",
        old: { $0 == path ? Array(files[$0]?.dropLast() ?? []) : files[$0] })
      #expect(changed == nil || path == "en/search-index-3.js" || path == "en/search-index-2.js")
    }
  }

  private static func files(_ records: [[UInt8]]) -> [String: [UInt8]] {
    Dictionary(SearchIndexFile.files(records, at: "en/search-index.js").map { ($0.path, $0.bytes) }) { first, _ in first
    }
  }

  /// A record as pages have it, of words of two scripts.
  private static func record(_ position: Int, _ random: inout SeededGenerator, length: Int? = nil) -> [UInt8] {
    let words = ["zone", "permit-office", "10,000", "駐車", "ヴァン", "\\\"quoted\\\"", "Straße", "ﬁne", "a"]
    var lines = ["[\"page\(position).html\",[", "\"Page \(position)\","]
    let size = length ?? random.pick([8_000, 12_000])
    while lines.reduce(0, { $0 + $1.utf8.count }) < size - 500 {
      let text = (0..<60).map { _ in random.pick(words) + (random.chance(5) ? "\(random.number(below: 500))" : "") }
      lines.append("\"\(text.joined(separator: " "))\",")
    }
    let rest = size - lines.reduce(0) { $0 + $1.utf8.count + 1 } - 10
    lines.append("\"\(String(repeating: "x", count: max(0, rest)))\"")
    return Array((lines.joined(separator: "\n") + "\n],[]]").utf8)
  }
}
