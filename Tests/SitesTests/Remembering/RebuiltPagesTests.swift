import Files
import Foundation
import Loading
import Publishing
import TestSupport
import Testing

@testable import Sites

/// After a change, only the pages that it concerns are built again, and the site is what a build of all pages makes.
@Suite struct RebuiltPagesTests {
  @Test(arguments: seeds(0..<16)) func `After edits of texts and rules, pages are taken over as a fresh run makes them`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    var site = random.pick(Self.sites)
    let runs = try TwinRuns(site)
    var good = site
    for step in 0..<14 {
      if step > 0 {
        for _ in 0..<(random.chance(70) ? 1 : 2) {
          let path = site.editWords(&random)
          try runs.change([path: site.files[path]])
        }
      }
      for command in [["build"], ["check"]] where random.chance(70) {
        let command =
          random.chance(15) ? command + random.pick([["--strict"], ["--format", "json"], ["--check"]]) : command
        if command == ["check", "--check"] { continue }
        let (kept, fresh, _) = try runs.run(command)
        #expect(kept == fresh, "\(command) in step \(step)")
      }
      if try runs.run(["check"]).fresh.exitCode == 0 {
        good = site
      } else {
        try runs.change(site.changes(to: good))
        site = good
      }
    }
  }

  /// Sites that find no errors and have none of what is built as a whole.
  private static let sites: [RandomSite] =
    [.exampleOfPages, .exampleOfPages, .exampleOfPages]
    + RandomSite.golden.filter { name, site in
      ["page-groups", "term-links", "links-to-cells", "references", "named-domains", "home-page", "finder"].contains(
        name)
        || name.contains("another-page") && !name.contains("circle")
    }.map(\.site)

  // MARK: Which pages

  @Test(arguments: [
    Change("Locales/en/zones.md", "The letter", "A letter", concerns: ["zones"]),
    Change("Locales/ja/charges.md", "。", "！", concerns: ["charges"]),
    Change("Locales/en/zones.yaml", "for one hour", "for an hour", concerns: ["zones"]),
    // What the page of objections takes from the tables of this one may be named by its texts.
    Change("Locales/en/renewals.md", ".", " now.", concerns: ["objections", "renewals"]),
    Change("Specs/zones.yaml", "| in-c    | c ", "| in-c    | b ", concerns: ["zones"]),
    // These are of pages that show parts of all others, or of what others know of a page.
    Change("Locales/en/home.md", ".", "!", concerns: nil),
    Change("Locales/en/zones.yaml", "title: Zones", "title: All zones", concerns: nil),
    Change("Locales/en/zones.yaml", "Where a permit", "Where any permit", concerns: nil),
    Change(
      "Locales/en/shared.yaml", "Call {office.with-article}", "Ring {office.with-article}",
      concerns: ["objections", "permits"]),
    Change("Locales/en/shared.yaml", "label: Car", "label: Cars", concerns: nil),
    Change("Locales/en/shared.yaml", "Parking Bylaw", "The Parking Bylaw", concerns: nil),
    Change("hyo.yaml", "June", "July", concerns: nil),
    Change("Locales/en/locale.yaml", "", "# Nothing\n", concerns: nil),
  ]) func `A change concerns some pages`(change: Change) throws {
    #expect(try change.pages() == change.concerns)
  }

  /// A change of a file of the example.
  struct Change {
    let path: String
    let old: String
    let new: String
    /// The ids of the pages that are built again, sorted; nil for all.
    let concerns: [String]?

    init(_ path: String, _ old: String, _ new: String, concerns: [String]?) {
      (self.path, self.old, self.new, self.concerns) = (path, old, new, concerns)
    }

    /// The ids of the pages that a check after the change looks at again, sorted.
    func pages() throws -> [String]? {
      var site = RandomSite.exampleOfPages
      // Its tables would count for the page that shows the coverage.
      site.write("Specs/home.yaml", Array("page:\n  - prose: introduction\n  - pages: all\n".utf8))
      let folder = try TemporaryFolder()
      try folder.url.write(site.files.mapValues { Data($0) })
      try folder.url.write([".hyo/memory/.gitignore": Data("*\n".utf8)])
      let files = try DiskFileSystem(folder.url.path)
      let memory = SiteMemory.ofChecks(files, CheckSettings())
      let all = RecordedTree(WatchedTree(files))
      memory.keep(try SiteBuilder(all).check(CheckSettings()), reading: all, nil as OutputRecord?)
      let text = String(decoding: site.files[path] ?? [], as: UTF8.self)
      let changed = old.isEmpty ? new + text : text.replacingOccurrences(of: old, with: new)
      try #require(changed != text)
      try folder.url.write([path: Data(changed.utf8)])
      guard case .changed(let run) = memory.recall() else { return nil }
      let builder = SiteBuilder(RecordedTree(WatchedTree(files)))
      let result = try builder.rebuild(after: run, CheckSettings()) { () throws(PublishingError) -> (any OutputSink)? in
        nil
      }
      return result?.parts?.pages.values.map { $0.page.page.id }.sorted()
    }
  }
}

extension RandomSite {
  /// The example of the documentation without its documents, and the files that it adds, which are handled as a whole.
  static let exampleOfPages: RandomSite = {
    var site = example
    let lines = String(decoding: site.files["hyo.yaml"] ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      ![
        "documents:", "  - { en: README", "document-terms:", "  - { en: parking", "ignore-commits:", "redirects:",
        "root-files:",
      ].contains { line.hasPrefix($0) }
    }
    site.write("hyo.yaml", Array(kept.joined(separator: "\n").utf8))
    return site
  }()

  /// Changes a word or two of a text or of a spec, so that the site mostly stays well.
  mutating func editWords(_ random: inout SeededGenerator) -> String {
    let paths = files.keys.sorted().filter { path in
      (path.hasPrefix("Locales/") || path.hasPrefix("Specs/"))
        && [".md", ".yaml", ".csv"].contains { path.hasSuffix($0) }
    }
    let texts = paths.filter { $0.hasPrefix("Locales/") }
    let shared = paths.filter { $0.hasSuffix("shared.yaml") }
    let path = random.pick(random.chance(15) && !shared.isEmpty ? shared : random.chance(75) ? texts : paths)
    var lines = (files[path] ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
      Array.init)
    let line = random.number(below: lines.count)
    var words = lines[line].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Array.init)
    let word = random.number(below: words.count)
    switch random.number(below: 6) {
    case 0: lines.insert(path.hasSuffix(".md") ? [] : Array("# remark".utf8), at: line)
    case 1: words[word] += Array(" word\(random.number(below: 30))".utf8)
    case 2: words.swapAt(word, random.number(below: words.count))
    case 3:
      let other = random.pick(lines).split(separator: UInt8(ascii: " ")).map(Array.init)
      if !other.isEmpty { words[word] = random.pick(other) }
    default: if words[word].count > 3 { words[word] = Array("word\(random.number(below: 30))".utf8) }
    }
    if lines[line].first != UInt8(ascii: "#") || words.count > 1 {
      let isSame = lines[line].elementsEqual(Array("# remark".utf8)) || lines[line].isEmpty
      if !isSame { lines[line] = Array(words.joined(separator: [UInt8(ascii: " ")])) }
    }
    write(path, Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    return path
  }

  /// The files that differ from those of another state of the site, as they are there.
  func changes(to other: RandomSite) -> [String: [UInt8]?] {
    let paths = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, other.files[$0]) })
  }
}
