import Diagnostics
import Drift
import Exchange
import Files
import History
import Loading
import Localization
import Publishing
import Synchronization

@testable import Sites

/// Everything that commands say about the site of a workspace.
enum Answers {
  /// Asks all commands.
  ///
  /// - Parameters:
  ///   - workspace: the site.
  ///   - old: another version of it.
  /// - Returns: The answers, by the names of the commands.
  /// - Throws: An error if a command fails.
  static func all(about workspace: Workspace, since old: Workspace) throws -> KeyValuePairs<String, String> {
    [
      "check": try check(workspace), "build": try build(workspace), "query": try query(workspace),
      "review": try review(workspace), "status": try status(workspace), "diff": diff(old, workspace),
      "diff --locales": text(of: LanguageComparison(of: workspace, ("en", "ja"))), "export": try export(workspace),
      "import": try importing(workspace),
      "completions": "\(workspace.tags) \(workspace.pageNames) \(workspace.tableNames)"
        + "\(workspace.tableNames.map(workspace.conditions))",
    ]
  }

  static func text(of findings: [Finding]) -> String {
    findings.map { finding in
      let notes = finding.notes.map { "\($0.message.english) \(text(of: $0.place))" }
      let fixes = finding.fixes.map { "\($0.summary.english) \($0.replacement.map { $0.text } ?? "")" }
      return
        "\(finding.severity) \(finding.id) \(text(of: finding.place)) \(finding.summary.english) \(notes) \(fixes)\n"
    }.joined()
  }

  private static func text(of place: SourceRange?) -> String { place.map { "\($0.file.path):\($0.bounds)" } ?? "" }

  private static func check(_ workspace: Workspace) throws -> String {
    let report = try SiteBuilder(workspace.tree).check(workspace)
    return text(of: report.findings) + report.tableReports.text(in: .english)
  }

  private static func build(_ workspace: Workspace) throws -> String {
    let shelf = Shelf()
    let report = try SiteBuilder(workspace.tree).build(workspace) { () throws(PublishingError) in shelf }
    return text(of: report.findings) + (report.findings.hasErrors ? "" : shelf.text)
  }

  private static func query(_ workspace: Workspace) throws -> String {
    var answer = ""
    for table in workspace.tableNames.prefix(3) + ["unknown"] {
      let query = TableQuery(table: table, values: [], form: .text)
      answer += text(of: try query.run(on: workspace) { answer += $0 }.findings)
    }
    return answer
  }

  private static func review(_ workspace: Workspace) throws -> String {
    let report = Report()
    guard let review = try SiteReview(workspace, report: report) else { return text(of: report.findings) }
    var answer = ReviewAnswer(isFailure: false)
    let loading = report.findings
    try answer.add(ReviewRequest(.list), review, to: MemoryFileSystem(), noHistory, report: report)
    let errors = TextErrors(of: review.site, loading: loading)
    let change = ReviewChange(accepting: review.units, Acceptance(), in: review, errors: errors)
    return text(of: report.findings) + answer.text + text(of: errors.of(change.refused))
      + String(decoding: ReviewLock.bytes(of: change.entries), as: UTF8.self)
  }

  private static func status(_ workspace: Workspace) throws -> String {
    let answer = try StatusRequest().run(on: workspace)
    return answer.text + text(of: answer.report.findings)
  }

  private static func diff(_ old: Workspace, _ new: Workspace) -> String {
    let comparison = SiteComparison(LoadedVersion("old", old), LoadedVersion("new", new))
    return comparison.text(locales: [0], verbosely: true) + text(of: comparison.findings)
  }

  private static func text(of comparison: LanguageComparison) -> String {
    comparison.text(in: .english) + text(of: comparison.findings)
  }

  private static func translations(_ workspace: Workspace) throws -> (translations: Translations?, findings: [Finding])
  {
    let report = Report()
    var export = SiteExport()
    (export.from, export.to) = ("en", "ja")
    let review = try SiteReview(workspace, report: report)
    do { return try export.translations(of: review, report.findings, history: noHistory) } catch {
      return (nil, report.findings)
    }
  }

  private static func export(_ workspace: Workspace) throws -> String {
    let (translations, findings) = try translations(workspace)
    return (translations?.po ?? "") + text(of: findings)
  }

  /// Imports the exported texts, some of them changed, and looks at the changed site as well.
  private static func importing(_ workspace: Workspace) throws -> String {
    guard var translations = try translations(workspace).translations else { return "" }
    for index in translations.entries.indices where index % 7 == 3 { translations.entries[index].target += " *5*" }
    let report = try SiteImport([SourceFile(path: "texts.po", text: translations.po)]).run(on: workspace)
    let files = report.changes.map { "\($0.path) \($0.texts)\n" + String(decoding: $0.new, as: UTF8.self) }
    return text(of: report.findings) + files.joined() + "\(report.recorded)"
      + String(decoding: report.lock?.new ?? [], as: UTF8.self)
  }

  private static func noHistory() throws(HistoryError) -> GitRepository { throw .noGit }
}

/// Keeps the files of a build.
private final class Shelf: OutputSink {
  private let files = Mutex<[String: [UInt8]]>([:])

  func stage(_ files: [OutputFile]) throws(PublishingError) {
    self.files.withLock { for file in files { $0[file.path] = file.bytes } }
  }

  /// The path and the contents of each file.
  var text: String {
    files.withLock { $0 }.sorted { $0.key < $1.key }.map { "\($0.key)\n\(String(decoding: $0.value, as: UTF8.self))\n" }
      .joined()
  }
}
