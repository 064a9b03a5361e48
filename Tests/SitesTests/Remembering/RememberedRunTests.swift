import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Sites

/// A program that takes over what it remembers says and writes what one does that begins from nothing.
@Suite struct RememberedRunTests {
  @Test(arguments: seeds(0..<12)) func `After any edit, what is remembered is what a fresh run gives`(seed: Int) throws
  {
    var random = SeededGenerator(seed: seed)
    var site = seed % 6 == 0 ? RandomSite.example : random.pick(Self.sound)
    let runs = try TwinRuns(site)
    var good = site
    var command = ["build"]
    for step in 0..<16 {
      if random.chance(60) { try Self.edit(&site, runs, &random) }
      // Mostly the same command again, for only that is remembered.
      if random.chance(25) { command = random.pick(Self.commands) }
      let (kept, fresh, _) = try runs.run(command)
      #expect(kept == fresh, "\(command) in step \(step)")
      // A build with errors is not remembered; so the site mostly gets well again.
      if fresh.exitCode == 0 {
        good = site
      } else if random.chance(80) {
        try runs.change(site.changes(to: good).merging([Self.foreign: nil]) { $1 })
        site = good
      }
    }
  }

  /// The golden sites that build without an error.
  private static let sound = RandomSite.golden.filter { name, _ in
    let text = try? String(
      contentsOf: GoldenFolders.url.appendingPathComponent("\(name)/terminal.txt"), encoding: .utf8)
    return text?.hasSuffix("exit 0\n") ?? false
  }.map(\.site)

  /// A file in the output that no build writes.
  private static let foreign = "Output/html/added"

  private static let commands = [
    ["build"], ["build"], ["build"], ["build"], ["build", "--strict"], ["build", "--format", "json"],
    ["build", "--check"],
    ["build", "--check", "--format", "json"], ["build", "--locale", "en"], ["check"], ["check"],
    ["check", "--format", "json"], ["check", "--strict"], ["check", "--only", "MissingText,UnusedText"],
    ["check", "--language", "ja"], ["check", "--locale", "ja"],
  ]

  /// Edits the sources, the output or the memory.
  private static func edit(_ site: inout RandomSite, _ runs: TwinRuns, _ random: inout SeededGenerator) throws {
    switch random.number(below: 10) {
    case 0, 1: try damageOutput(runs, &random)
    case 2: try damageMemory(runs, &random)
    case 3: try touch(site, runs, &random)
    case 4:
      let path = random.pick(["Specs/new.yaml", "Locales/en/new.md", "Locales/xx/new.yaml", "Templates/new.html"])
      site.write(path, Array("x".utf8))
      try runs.change([path: site.files[path]])
    default:
      let paths = site.edit(&random)
      try runs.change(Dictionary(uniqueKeysWithValues: paths.map { ($0, site.files[$0]) }))
    }
  }

  /// Changes, removes or adds a file of the output, or removes all of it.
  private static func damageOutput(_ runs: TwinRuns, _ random: inout SeededGenerator) throws {
    let files = try tree(runs.kept).keys.filter { $0.hasPrefix("Output/") }.sorted()
    guard !files.isEmpty else { return }
    let path = random.pick(files)
    switch random.number(below: 6) {
    case 0: try runs.change([path: nil])
    case 1: try runs.change([foreign: Array("added".utf8)])
    case 2: runs.inBoth { try? FileManager.default.removeItem(at: $0.appendingPathComponent("Output")) }
    default: try runs.change([path: Array("changed".utf8)])
    }
  }

  /// Cuts a file of the memory off, changes a byte of it, or puts another one in its place.
  private static func damageMemory(_ runs: TwinRuns, _ random: inout SeededGenerator) throws {
    let files = try runs.memories
    guard !files.isEmpty else { return }
    let file = random.pick(files)
    var data = try Data(contentsOf: file)
    switch random.number(below: 3) {
    case 0: data = data.prefix(random.number(below: data.count))
    case 1: data[random.number(below: data.count)] ^= 1 << UInt8(random.number(below: 8))
    default: data = try Data(contentsOf: random.pick(files))
    }
    try data.write(to: file)
  }

  /// Writes a file again as it is.
  private static func touch(_ site: RandomSite, _ runs: TwinRuns, _ random: inout SeededGenerator) throws {
    let path = random.pick(site.files.keys.sorted())
    try runs.change([path: site.files[path]])
  }

  // MARK: What is taken over

  @Test func `An output that is current is left alone, and every change in it is made good`() throws {
    let runs = try TwinRuns(.example)
    func build() throws -> Bool {
      let (kept, fresh, isLeftAlone) = try runs.run(["build"])
      #expect(kept.exitCode == 0)
      #expect(kept == fresh)
      return isLeftAlone
    }
    #expect(try !build())
    // Beside its documents, the second build finds a folder more: the output.
    #expect(try !build())
    #expect(try build())
    #expect(try build())
    let path = "Output/html/en/index.html"
    let bytes = try Array(Data(contentsOf: runs.kept.appendingPathComponent(path)))
    for changed in [nil, Array("x".utf8), bytes.dropLast() + [0]] as [[UInt8]?] {
      try runs.change([path: changed])
      #expect(try !build())
      #expect(try build())
    }
    try runs.change(["Output/.hyo-manifest": Array("# hyo manifest 1: the files\n".utf8)])
    let (kept, fresh, _) = try runs.run(["build"])
    #expect(kept == fresh)
    #expect(kept.exitCode == 1)
  }

  @Test(arguments: ["Locales/en/home.md", "Output/html/en/index.html"])
  func `A change that leaves size and time as they were is seen`(path: String) throws {
    let runs = try TwinRuns(.example)
    for _ in 0..<3 { #expect(try runs.run(["build"]).kept.exitCode == 0) }
    try runs.inBoth { folder in
      let file = folder.appendingPathComponent(path)
      let old = try FileManager.default.attributesOfItem(atPath: file.path)
      var data = try Data(contentsOf: file)
      let index = try #require(data.lastIndex { (UInt8(ascii: "a")...UInt8(ascii: "w")).contains($0) })
      data[index] += 1
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: data)
      try handle.close()
      let date = try #require(old[.modificationDate])
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    let (kept, fresh, isLeftAlone) = try runs.run(["build"])
    #expect(kept == fresh)
    #expect(!isLeftAlone)
  }

  @Test func `A site in another place, with newer files, is known by its bytes`() throws {
    let runs = try TwinRuns(.example)
    let parent = runs.kept.deletingLastPathComponent()
    for _ in 0..<2 { #expect(try Hyo.run(["build", "--site", "kept"], in: parent).exitCode == 0) }
    try FileManager.default.copyItem(at: runs.kept, to: parent.appendingPathComponent("copy"))
    let output = parent.appendingPathComponent("copy/Output").path
    let number = { try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int }
    let before = try number()
    #expect(try Hyo.run(["build", "--site", "copy"], in: parent).exitCode == 0)
    #expect(try number() == before)
  }

  @Test func `The days that git knows are part of what a page is made from`() throws {
    let runs = try TwinRuns(.example)
    func commit(_ day: String) throws {
      try runs.inBoth { folder in
        let result = try Shell.run(
          """
          export GIT_AUTHOR_DATE='\(day)T12:00:00Z' GIT_COMMITTER_DATE='\(day)T12:00:00Z'
          git -c init.defaultBranch=main init -q . && printf 'Output\\n.hyo\\n' > .gitignore && git add -A
          git -c user.name=a -c user.email=a@example.org commit -q --amend --reset-author -m one 2>/dev/null ||
            git -c user.name=a -c user.email=a@example.org commit -q -m one
          """, in: folder)
        try #require(result.exitCode == 0, "\(result.text)")
      }
    }
    for (day, words) in [("2024-02-28", "February 28, 2024"), ("2024-02-29", "February 29, 2024")] {
      try commit(day)
      let (kept, fresh, _) = try runs.run(["build", "--dates"])
      #expect(kept == fresh)
      let page = try #require(kept.files["Output/html/en/index.html"])
      #expect(String(decoding: page, as: UTF8.self).contains(words))
      _ = try runs.run(["build", "--dates"])
      #expect(try runs.run(["build", "--dates"]).isLeftAlone)
    }
  }

  @Test func `What the history tells of lost sources isn't remembered, for it may change without any file`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en, ja]\nsource: en\ndocuments: ['docs/{locale}/*.md']\n",
      "docs/en/a.md": "# A\n\nText.\n", "docs/ja/a.md": "# A\n\n文。\n", "docs/en/b.md": "# B\n",
      "docs/ja/b.md": "# B\n", ".hyo/memory/.gitignore": "*\n",
    ])
    let git = "git -c user.name=a -c user.email=a@example.org"
    func shell(_ command: String) throws {
      let result = try Shell.run(command, in: folder.url)
      try #require(result.exitCode == 0, "\(result.text)")
    }
    func memories() throws -> Int {
      _ = try Hyo.run(["check"], in: folder.url)
      return try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.hyo/memory").count - 1
    }
    try shell("git -c init.defaultBranch=main init -q . && git add -A && \(git) commit -q -m one && rm docs/en/a.md")
    #expect(try memories() == 0)
    try shell("git checkout -q docs/en/a.md")
    #expect(try memories() == 1)
  }

  @Test func `A small site gets no folder, and one that somebody has made is kept out of version control`() throws {
    let runs = try TwinRuns(.example)
    try FileManager.default.removeItem(at: runs.memory)
    for command in [["build"], ["check"]] {
      _ = try runs.run(command)
      #expect(!FileManager.default.fileExists(atPath: runs.memory.path))
    }
    try FileManager.default.createDirectory(at: runs.memory, withIntermediateDirectories: true)
    for command in [["build"], ["check"], ["build", "--strict"]] { _ = try runs.run(command) }
    #expect(try runs.memories.count == 3)
    let ignored = try String(contentsOf: runs.memory.appendingPathComponent(".gitignore"), encoding: .utf8)
    #expect(ignored == "*\n")
  }

  @Test func `The oldest of many memories are dropped, and a folder that is a link isn't used`() throws {
    let runs = try TwinRuns(.example)
    for budget in 1...12 { _ = try Hyo.run(["check", "--budget", "\(budget)000"], in: runs.kept) }
    #expect(try runs.memories.count == 8)
    let elsewhere = try TemporaryFolder()
    try FileManager.default.removeItem(at: runs.memory)
    try FileManager.default.createSymbolicLink(at: runs.memory, withDestinationURL: elsewhere.url)
    let (kept, fresh, _) = try runs.run(["build"])
    #expect((kept.exitCode, kept.output) == (fresh.exitCode, fresh.output))
    #expect(try tree(elsewhere.url).isEmpty)
  }

  @Test func `Runs at once, and runs that are killed, leave a memory that tells the truth`() throws {
    let runs = try TwinRuns(.example)
    for round in 0..<6 {
      try runs.change(["Locales/en/zones.yaml": Array("title: Zones \(round)\n".utf8)])
      let processes = try (0..<4).map { number in
        try Hyo.start([number % 2 == 0 ? "build" : "check"], in: runs.kept)
      }
      // From the start of a run to its end.
      usleep(UInt32(round) * 60_000)
      for process in processes.dropLast(2) { kill(process.processIdentifier, SIGKILL) }
      for process in processes { process.waitUntilExit() }
      for command in [["build"], ["check"], ["build"]] {
        let (kept, fresh, _) = try runs.run(command)
        #expect(kept == fresh, "\(command) in round \(round)")
      }
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: runs.memory.path)
    #expect(left.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".new") }.count == 2)
  }

  /// Each setting that changes what is found must be in the key under which a run is remembered.
  @Test func `All settings count`() throws {
    let names = Mirror(reflecting: CheckSettings()).children.compactMap(\.label)
    #expect(
      names == [
        "isStrict", "isAdvising", "isVerbose", "isForPlatforms", "kinds", "budget", "totalBudget", "tables", "locales",
        "historyFolder",
      ])
    var others = (0..<12).map { _ in CheckSettings() }
    others[1].isStrict = true
    others[2].isAdvising = true
    others[3].isVerbose = true
    others[4].isForPlatforms = true
    others[5].kinds.only = [.missingText]
    others[6].kinds.except = [.missingText]
    others[7].budget = 1
    others[8].totalBudget = 1
    others[9].tables = [TableName("en")]
    others[10].locales = ["en"]
    others[11].historyFolder = "."
    #expect(Set(others.map(\.key)).count == others.count)
  }
}
