import Diagnostics
import Documents
import Drift
import Files
import Loading
import Localization

/// A document that is published as a page.
struct PublishedDocument: Sendable {
  /// The document as it is shown, without the languages in which it is a draft or left out.
  let shown: TwinDocuments
  /// The document as it is compared, without the lines that Hyo writes.
  let compared: DocumentComparison.Twins
  /// The positions of the languages that have no such page.
  let leftOut: Set<Int>
  /// The findings about the languages and the old addresses that its front matter names.
  private(set) var findings: [Finding]

  /// Reads a document; nil if the original, in the first language that has it, is a draft.
  ///
  /// - Parameters:
  ///   - paths: Where the document is.
  ///   - comparison: Reads documents.
  ///   - tags: The tags of the languages.
  ///   - isHome: True if it is the home page, which every language has.
  /// - Throws: An error if the disk fails.
  init?(_ paths: DocumentPaths, _ comparison: DocumentComparison, _ tags: [LocaleTag], isHome: Bool)
    throws(FileSystemError)
  {
    compared = try comparison.read(paths)
    let hasRegions = compared.documents.documents.contains { $0?.file.hasRegions ?? false }
    var shown = hasRegions ? try comparison.readWithRegions(paths) : compared.documents
    findings = shown.findingsOfLocales(tags)
    let leftOut = shown.leftOut(tags.map(\.text))
    if shown.documents.contains(where: { $0?.isDraft ?? false }) {
      if shown.documents.lazy.compactMap(\.self).first?.isDraft ?? true { return nil }
      shown = shown.without(Set(tags.indices.filter { shown.documents[$0]?.isDraft ?? false }))
    }
    if isHome, !leftOut.isEmpty {
      self.leftOut = []
      findings.append(.homeLeftOut(shown))
    } else {
      self.leftOut = leftOut
      shown = shown.without(leftOut)
    }
    guard shown.documents.contains(where: { $0 != nil }) else { return nil }
    self.shown = shown
    findings += shown.documents.compactMap { $0 }.flatMap(\.formerAddresses).compactMap { OldAddress($0).finding }
  }

  /// The other titles that it has under the key of old addresses.
  var otherTitles: [SourceText] { shown.documents.compactMap { $0 }.flatMap(\.otherTitles) }

  /// The old addresses that it names, each of which leads to its page in the language of the file.
  ///
  /// An address that several languages name leads to the page in the language whose folder it is in, or else in the first of them. In
  /// the latter case, the same address in the folder of each of them leads to the page in that language: an older site may
  /// have had the pages there.
  ///
  /// - Parameters:
  ///   - page: The id of the page.
  ///   - tags: The tags of the languages.
  /// - Returns: The redirects, each address once.
  func redirects(to page: String, _ tags: [String]) -> [Redirect] {
    let named = shown.documents.enumerated().flatMap { locale, document in
      (document?.formerAddresses ?? []).compactMap { text in
        OldAddress(text).file.map { Redirect(from: text, file: $0, page: page, locale: locale) }
      }
    }
    // Some disks ignore case.
    let twins = Dictionary(grouping: named) { $0.file.lowercased() }
    var known: Set<String> = []
    return named.flatMap { first -> [Redirect] in
      let key = first.file.lowercased()
      guard known.insert(key).inserted, let all = twins[key] else { return [] }
      let folder = key.split(separator: "/").first.map(String.init)
      if let own = all.first(where: { tags[$0.locale].lowercased() == folder }) { return [own] }
      var locales: Set<Int> = []
      let languages = all.filter { locales.insert($0.locale).inserted }
      if languages.count == 1 { return [first] }
      return [first]
        + languages.compactMap { twin in
          OldAddress(twin.from).file(below: tags[twin.locale]).map { file in
            Redirect(from: twin.from, file: file, page: page, locale: twin.locale, isImplied: true)
          }
        }
    }
  }
}

extension Finding {
  fileprivate static func homeLeftOut(_ twins: TwinDocuments) -> Finding {
    let named = twins.documents.lazy.compactMap { $0?.locales?.first }.first
    return Finding(
      .invalidValue, at: named?.range ?? SourceRange(startOf: SourceFile(path: twins.name, bytes: [])),
      "The home page can't be left out of a language", fixes: [.init("leave out 'locales'")])
  }
}
