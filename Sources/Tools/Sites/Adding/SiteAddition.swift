package import Diagnostics
package import Files
import Loading
import Localization
import YAMLTree

/// Adds a page, a table, a condition or a language to a site, in memory; comments and all other lines stay.
package struct SiteAddition: Sendable {
  private let tree: any SourceTree
  let reader: SourceReader
  let settings: SiteSettings
  /// The language of comments in new files.
  let catalogue: MessageCatalogue
  /// The files to write, by their paths.
  private(set) var files: [String: [UInt8]] = [:]

  /// The bytes of these files before; none of one that isn't there.
  private var old: [String: [UInt8]] = [:]

  package typealias Change = (path: String, old: [UInt8], new: [UInt8])

  /// The files to write, in the order of their paths.
  package var changes: [Change] {
    files.sorted { $0.key.utf8Precedes($1.key) }.map { ($0.key, old[$0.key] ?? [], $0.value) }
  }

  /// The reason why nothing can be added.
  package struct Refusal: ExplainedError {
    package let message: Message

    package init(_ message: Message) { self.message = message }
  }

  /// An addition to the site of a tree; nil if the site can't be read.
  ///
  /// - Parameters:
  ///   - tree: The files of the site.
  ///   - catalogue: The language of comments in new files.
  ///   - report: Receives the reasons why the site can't be read, if so.
  /// - Throws: An error if the disk fails.
  package init?(_ tree: any SourceTree, commentsIn catalogue: MessageCatalogue, report: Report)
    throws(FileSystemError)
  {
    let reader = SourceReader(tree)
    guard let frame = try SiteLoader(reader).frame(report: report) else { return nil }
    if report.hasErrors { return nil }
    (self.tree, self.reader, settings, self.catalogue) = (tree, reader, frame.settings, catalogue)
  }

  /// Refuses an addition after which the settings of the site would be wrong, as with an id that means something else.
  ///
  /// - Throws: `Refusal` with what would be wrong; an error if the disk fails.
  package func check() throws {
    let report = Report()
    _ = try SiteLoader(SourceReader(ChangedTree(tree, changed: files))).frame(report: report)
    guard let finding = report.findings.first(where: { $0.severity == .error }) else { return }
    let advice = finding.fixes.first?.summary ?? finding.notes.first?.message
    throw Refusal(advice.map { "\(finding.summary); \($0)" } ?? finding.summary)
  }

  // MARK: Files

  /// A file as it is after the additions so far; nil if there is none.
  func file(_ path: String) throws -> SourceFile? {
    if let bytes = files[path] { return SourceFile(path: path, bytes: bytes) }
    let entry = try reader.text(path)
    if let finding = entry.finding { throw Refusal(finding.summary) }
    return entry.file
  }

  /// True if there is nothing at a path.
  func isAbsent(_ path: String) throws -> Bool {
    if files[path] != nil { return false }
    if case .absent = try reader.text(path) { return true }
    return false
  }

  /// Changes a file that is valid YAML.
  mutating func change(_ path: String, by edit: (SourceFile) -> [UInt8]?) throws {
    let file = try file(path) ?? SourceFile(path: path, bytes: try schemaComment(in: path))
    let report = Report()
    _ = parseYAML(file, report: report)
    if let finding = report.findings.first(where: { $0.severity == .error }) {
      throw Refusal("\(path) can't be read: \(finding.summary)")
    }
    let bytes = edit(file)
    if let bytes { _ = parseYAML(SourceFile(path: path, bytes: bytes), report: report) }
    guard let bytes, !report.hasErrors else {
      throw Refusal("\(path) is written in a way that nothing can be added to")
    }
    if files[path] == nil { old[path] = try self.file(path)?.bytes }
    files[path] = bytes
  }

  /// Writes a file that isn't there.
  mutating func write(_ text: String, to path: String) throws {
    guard try isAbsent(path) else { throw Refusal("'\(path)' is there already") }
    files[path] = try schemaComment(in: path) + Array(text.utf8)
  }

  /// The line that names the schema of a new file, if the site has schemas for editors.
  private func schemaComment(in path: String) throws -> [UInt8] {
    try isAbsent(EditorSchema.files[0].path) ? [] : EditorSchema.comment(in: path)
  }

  /// Adds placeholders for texts in each language of the site; texts that somebody has written stay.
  ///
  /// Only people know the words of a language, so nothing is made of ids.
  mutating func addTexts(_ paths: [[String]], in name: String) throws {
    for locale in settings.locales {
      let path = "\(SitePath.texts(in: locale.text))/\(name).yaml"
      let old = try file(path).map { YAMLInsertion($0) }
      let missing = paths.filter { old?.node(at: $0) == nil }
      if missing.isEmpty { continue }
      var change = YAMLChange()
      for path in missing { change.set(Unit.placeholder, at: path) }
      try self.change(path) { YAMLEditor($0, model: $0, unnamedForm: "default").setting(change) }
    }
  }

  /// The spec of a page, which must be there.
  func spec(of page: String) throws -> String {
    let path = SitePath.spec(page + ".yaml")
    if try file(path) == nil {
      let fix = Finding.Fix.didYouMean(page, among: settings.pages.map(\.text)).first?.summary
      let message: Message = "there is no page '\(page)'"
      throw Refusal(fix.map { "\(message); \($0)" } ?? message)
    }
    return path
  }

  static func check(id: String) throws {
    if !id.isIdentifier { throw Refusal("'\(id)' is no id: lower-case letters, digits, and hyphens between words") }
  }
}
