import Diagnostics
import Loading
import Publishing
import Synchronization
import Testing

@testable import Sites

/// Tables without conditions, rules or outputs are loaded, checked and rendered like all others, whatever the findings.
@Suite struct TableShapesTests {
  /// One table in this many is built, each shape with another hit policy than the one before.
  private static let step = 53

  @Test(arguments: TableShapes.conditions.indices) func `A table of any shape is served and built`(conditions: Int)
    throws
  {
    let (files, pages) = TableShapes.site(conditions: conditions, step: Self.step)
    let served = try ServedSite(MemoryTree(files: files), CheckSettings(isAdvising: true))
    while served.hasWork { try served.work(first: []) }
    let errors = served.findings.errors
    let faulty = Set(errors.compactMap { $0.place.flatMap { Site.page(ofFile: $0.file.path) } })
    let sound = pages.filter { !faulty.contains($0) }
    // Many are faulty: an aggregation needs numbers, and one rule covers the same combinations as another.
    #expect(sound.count > (TableShapes.conditions[conditions].yaml.contains("c: []") ? -1 : 10))
    for page in sound {
      guard case .files = try served.make("en/\(page).html") else {
        Issue.record("\(page) is not served: \(files["Specs/\(page).yaml"] ?? "")")
        continue
      }
    }
    var whole = files
    for page in faulty {
      for path in ["Specs/\(page).yaml", "Specs/\(page).csv", "Locales/en/\(page).yaml"] { whole[path] = nil }
    }
    let listed = sound.joined(separator: ", ")
    whole["hyo.yaml"] = "locales: [en]\npages: [\(listed)]\neditions: [html, markdown, json]\n"
    let sink = CountingSink()
    let report = try SiteBuilder(MemoryTree(files: whole)).build { sink }
    #expect(report.findings.errors.isEmpty, "\(report.findings.errors.map(\.line))")
    #expect(sink.count >= 3 * sound.count)
  }
}

private final class CountingSink: OutputSink {
  private let files = Mutex(0)

  func stage(_ files: [OutputFile]) throws(PublishingError) { self.files.withLock { $0 += files.count } }

  var count: Int { files.withLock { $0 } }
}

extension [Finding] { fileprivate var errors: [Finding] { filter { $0.severity == .error } } }
