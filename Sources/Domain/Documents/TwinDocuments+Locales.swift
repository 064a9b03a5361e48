package import Diagnostics
package import Localization

extension TwinDocuments {
  /// The positions of the locales that are not to have the document, since its front matter names others only.
  ///
  /// - Parameter tags: The tags of the locales.
  /// - Returns: The positions; none if no other locale has the document, or if the names are those of another program.
  package func leftOut(_ tags: [String]) -> Set<Int> {
    guard let named = documents.lazy.compactMap({ $0?.locales }).first else { return [] }
    let wanted = Set(tags.indices.filter { position in named.contains { $0.text == tags[position] } })
    guard wanted.contains(where: { documents[$0] != nil }) else { return [] }
    return Set(tags.indices).subtracting(wanted)
  }

  /// The document without some locales.
  package func without(_ locales: Set<Int>) -> TwinDocuments {
    if locales.allSatisfy({ documents[$0] == nil }) { return self }
    return TwinDocuments(documents.enumerated().map { locales.contains($0.offset) ? nil : $0.element }, from: base)
  }

  /// The findings about the names of locales in its front matter, for a document that is published.
  ///
  /// - Parameter tags: The tags of the locales.
  /// - Returns: Names of no language of the site, lists of which none has the document, and documents that are left out.
  package func findingsOfLocales(_ tags: [LocaleTag]) -> [Finding] {
    let lists = documents.compactMap { $0?.locales }
    guard let named = lists.first else { return [] }
    let known = tags.map(\.text)
    var findings = lists.flatMap { $0 }.filter { !known.contains($0.text) }.map { text in
      Finding(
        .unknownValue, at: text.range, "'\(text.text)' is no language of the site",
        notes: [.init("its languages are: \(known.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(text.text, among: known, replacing: text.range))
    }
    for other in lists.dropFirst() where Set(other.map(\.text)) != Set(named.map(\.text)) {
      findings.append(.otherLocales(other, than: named))
    }
    if !findings.isEmpty { return findings }
    let leftOut = leftOut(known)
    if leftOut.isEmpty, named.count < known.count { return [.nowhere(named, name)] }
    return leftOut.sorted().compactMap { documents[$0]?.file.path }.map { .leftOut($0, by: named) }
  }
}

extension Finding {
  fileprivate static func otherLocales(_ other: [SourceText], than named: [SourceText]) -> Finding {
    let words = named.map(\.text).joined(separator: ", ")
    return Finding(
      .invalidValue, at: other.first?.range ?? named.first?.range,
      "The languages of a document name other languages for it",
      notes: named.first.map { [.init("the first one names '\(words)' here", at: $0.range)] } ?? [],
      fixes: [.init("write the same in all, or 'locales' in one of them")])
  }

  fileprivate static func nowhere(_ named: [SourceText], _ path: String) -> Finding {
    Finding(
      .invalidValue, at: named.first?.range ?? SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "No language that 'locales' names has the document",
      fixes: [.init("name a language that has it, or leave the document out in its entry of hyo.yaml")])
  }

  fileprivate static func leftOut(_ path: String, by named: [SourceText]) -> Finding {
    Finding(
      .leftOutOfPage, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "There is no page of '\(path)': 'locales' leaves its language out",
      notes: named.first.map { [.init("the languages with a page are named here", at: $0.range)] } ?? [],
      fixes: [.init("remove the file, or name its language in 'locales'")])
  }
}
