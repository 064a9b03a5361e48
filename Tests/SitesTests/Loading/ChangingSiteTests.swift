import Diagnostics
import Synchronization
import Testing

@testable import Files
@testable import Loading
@testable import Publishing
@testable import Sites

/// If somebody changes the site while it is read, everything that is published is of one state.
@Suite struct ChangingSiteTests {
  /// A site in which every file contains its state.
  private static func files(_ state: String) -> [String: String] {
    [
      "hyo.yaml": "locales: [en, ja]\npages: [page]\nbase-url: https://example.org/\(state)/\n",
      "Specs/page.yaml": """
      page: [{ prose: introduction }, { table: t }]
      steps: { \(state): {} }
      tables:
        t:
          conditions: { a: [x, y] }
          layout: { rows: [a] }
          rules: [{ id: all, when: {}, then: \(state) }]
      """, "Locales/en/home.yaml": "title: Home of \(state)", "Locales/ja/home.yaml": "title: \(state)のホーム",
      "Locales/en/page.md": "The introduction of \(state).", "Locales/ja/page.md": "\(state)の序文。",
      "Locales/en/page.yaml": texts(state, "Page"), "Locales/ja/page.yaml": texts(state, "頁"),
      "Templates/assets/\(state).txt": state,
    ]
  }

  private static func texts(_ state: String, _ title: String) -> String {
    """
    title: \(title)
    conditions: { a: { name: A, values: { x: X, y: Y } } }
    phrases: { \(state): It is \(state). }
    tables: { t: { title: T } }
    """
  }

  private static func disk(_ state: String) throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    for (path, text) in Self.files(state) {
      try files.makeFolders(pathParts(path).folder)
      try files.write(Array(text.utf8), to: path)
    }
    return files
  }

  /// Gives every file another state, as checking out another revision does.
  private static func change(_ disk: inout MemoryDisk.State, to state: String) throws {
    for path in ["one", "two"].flatMap({ Self.files($0).keys }) {
      let (folder, name) = pathParts(path)
      disk.remove(try disk.descend(0, folder), name)
    }
    for (path, text) in files(state) {
      let (folder, name) = pathParts(path)
      disk.add(.file(Array(text.utf8)), try disk.descend(0, folder), name)
    }
  }

  /// Keeps the rendered files.
  private final class Shelf: OutputSink {
    let files = Mutex<[String: [UInt8]]>([:])

    func stage(_ files: [OutputFile]) throws(PublishingError) {
      self.files.withLock { for file in files { $0[file.path] = file.bytes } }
    }
  }

  /// The files that a build makes of the site.
  private static func build(_ files: MemoryFileSystem) throws -> [String: [UInt8]] {
    var shelf = Shelf()
    let report = try files.whileUnchanged { tree in
      try SiteBuilder(tree).build { () throws(PublishingError) in
        shelf = Shelf()
        return shelf
      }
    }
    try #require(report.findings.map(\.summary.english) == [])
    return shelf.files.withLock { $0 }
  }

  @Test func aSiteThatChangesAfterAnyReadIsBuiltFromOneState() throws {
    let (one, two) = (try Self.build(Self.disk("one")), try Self.build(Self.disk("two")))
    #expect(one != two)
    var read = 1
    while true {
      let files = try Self.disk("one")
      let reads = Atomic(0)
      let last = read
      files.disk.state.withLock { state in
        state.afterReading = { state, _ in
          guard reads.add(1, ordering: .relaxed).newValue == last else { return }
          try? Self.change(&state, to: "two")
        }
      }
      let built = try Self.build(files)
      if reads.load(ordering: .relaxed) < last { break }
      #expect(built == two, "changed after read \(read)")
      read += 1
    }
    #expect(read > 8)
  }

  @Test func aQuestionAboutASiteThatChangesIsAnsweredFromOneState() throws {
    let files = try Self.disk("one")
    let reads = Atomic(0)
    files.disk.state.withLock { state in
      state.afterReading = { state, path in
        guard path == "Specs/page.yaml", reads.add(1, ordering: .relaxed).oldValue == 0 else { return }
        try? Self.change(&state, to: "two")
      }
    }
    let answer = Mutex("")
    let query = TableQuery(table: "t", values: ["a=x"], form: .text)
    let report = try query.run(on: files) { text in answer.withLock { $0 += text } }
    #expect(report.findings.isEmpty)
    #expect(answer.withLock { $0 }.contains("It is two."))
  }

  @Test func aSiteThatChangesAllTheTimeIsAnErrorThatNamesAFile() throws {
    let files = try Self.disk("one")
    files.disk.state.withLock { state in
      state.afterReading = { state, path in
        guard path == "Specs/page.yaml" else { return }
        let bytes = Array(Self.files("one")[path, default: ""].utf8)
        guard let folder = try? state.descend(0, "Specs") else { return }
        state.remove(folder, "page.yaml")
        state.add(.file(bytes), folder, "page.yaml")
      }
    }
    let error = FileSystemError(.read, "Specs/page.yaml", .changing(tries: 6))
    #expect(throws: error) { try Self.build(files) }
  }
}
