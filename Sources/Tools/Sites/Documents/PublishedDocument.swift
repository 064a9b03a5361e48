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

  /// The old addresses that it names, each of which leads to its page in the language of the file.
  func redirects(to page: String) -> [Redirect] {
    shown.documents.enumerated().flatMap { locale, document in
      (document?.formerAddresses ?? []).compactMap { text in
        OldAddress(text).file.map { Redirect(from: text, file: $0, page: page, locale: locale) }
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
