import Diagnostics
import Drift
package import Files
import Loading
package import Localization

/// A site to start with: a small one with a table and its words, or one of documents that are there; settings for CI.
package struct StarterSite: Sendable {
  /// The site's files in the order of their paths, except for hyo.yaml, which comes last: without it there is no site.
  package let files: [File]
  /// The settings for CI, which belong to the root of the repository.
  package let automation: [File]

  package typealias File = (path: String, bytes: [UInt8])

  static let settings = SiteSettings.path
  static let lockPath = ReviewLock.path
  private static let texts = "Locales/"

  /// Makes the site in some languages; the first one replaces texts that another doesn't have.
  ///
  /// For a language that Hyo has no words for, there are only Hyo's own words, to be translated; if it is the first
  /// language, its texts are in English, so that there is something to publish.
  ///
  /// Its texts count as reviewed, so that a language that falls behind is reported from the first change on.
  ///
  /// - Parameters:
  ///   - locales: at least one.
  ///   - language: the language of comments.
  /// - Throws: Never in practice: its files are read from memory.
  package init(_ locales: [LocaleTag], commentsIn language: CommentLanguage) throws(FileSystemError) {
    let starter = language.starter
    automation = Automation.ofPages(in: language)
    var files = starter.filter {
      !$0.key.hasPrefix(Self.texts) && $0.key != Self.settings && !Automation.contains($0.key)
    }
    let isWritten = locales.contains { Language.builtInTags.contains($0.languageAsWritten) }
    for (position, locale) in locales.enumerated() {
      let folder = Self.texts + locale.text + "/"
      var textsIn: String? = locale.languageAsWritten
      if !Language.builtInTags.contains(locale.languageAsWritten) {
        files[folder + "locale.yaml"] = Array(Self.words(of: locale, in: language.catalogue).utf8)
        textsIn = position == 0 && !isWritten ? LocaleTag.english.text : nil
      }
      guard let textsIn else { continue }
      let source = Self.texts + textsIn + "/"
      for (path, bytes) in starter where path.hasPrefix(source) { files[folder + path.dropFirst(source.count)] = bytes }
    }
    let tags = locales.map(\.text).joined(separator: ", ")
    let settings = String(decoding: starter[Self.settings] ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.hasPrefix("locales:") ? "locales: [\(tags)]" : String($0) }.joined(separator: "\n")
    files[Self.settings] = Array(settings.utf8)
    for (path, bytes) in files { files[path] = EditorSchema.comment(in: path) + bytes }
    for schema in EditorSchema.files { files[schema.path] = schema.bytes }
    files[ReviewLock.path] = try Self.lock(of: files)
    self.files = Self.ordered(files)
  }

  /// Makes a site that has nothing but documents which stay where they are.
  package init(_ twins: TwinProposal, commentsIn language: CommentLanguage) {
    automation = Automation.ofDocuments(in: language)
    let settings = twins.settings(in: language.catalogue)
    var files = [Self.settings: EditorSchema.comment(in: Self.settings) + Array(settings.utf8)]
    for schema in EditorSchema.files where schema.path.hasSuffix("/site.json") { files[schema.path] = schema.bytes }
    self.files = Self.ordered(files)
  }

  private static func ordered(_ files: [String: [UInt8]]) -> [File] {
    let others = files.filter { $0.key != settings }.sorted { $0.key.utf8Precedes($1.key) }
    return others.map { ($0.key, $0.value) } + [(settings, files[settings] ?? [])]
  }

  /// The lock of a site in which all texts agree.
  private static func lock(of files: [String: [UInt8]]) throws(FileSystemError) -> [UInt8] {
    let report = Report()
    let workspace = try Workspace(MemoryTree(files))
    guard let review = try SiteReview(workspace, report: report) else { return ReviewLock.bytes(of: [:]) }
    let errors = TextErrors(of: review.published, loading: report.findings)
    let change = ReviewChange(accepting: review.units, Acceptance(), in: review, errors: errors)
    return ReviewLock.bytes(of: change.entries)
  }

  /// Hyo's own words in English as comments, to be translated.
  static func words(of locale: LocaleTag, in catalogue: MessageCatalogue) -> String {
    let lines = Language.englishFile.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("name:")
    }.map { $0.isEmpty ? "" : "# " + $0 }
    let task: Message = """
      # The words that Hyo itself puts on pages. Translate them, and take the '# ' away from their lines and from the one
      # that they stand below. Pages show those that are left out in English.
      """
    let name: Message = "# What the language calls itself."
    return """
      \(task.text(in: catalogue))

      \(name.text(in: catalogue))
      name: \(locale.text)

      """ + lines.joined(separator: "\n")
  }
}
