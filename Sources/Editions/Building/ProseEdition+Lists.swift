import CommonMark
package import Diagnostics
import Loading
import Localization

/// Lists that Hyo makes itself.
extension ProseEdition {
  /// The pages of the site, each with its description.
  static func listOfPages(_ texts: PageTexts, _ record: inout TextRecord) -> ProseEdition {
    let pages = texts.index.pages.filter { $0.id != Page.home }
    let items = pages.map { page -> [Inline] in
      let link = Inline.link(
        Link(
          destination: ResolvedLink(page: page.id).destination,
          content: page.titles[texts.locale].content.withoutLinks(),
          range: page.file.map { SourceRange(startOf: $0) } ?? .nowhere
        )
      )
      guard let description = page.descriptions[texts.locale] else { return [link] }
      return [link, .lineBreak] + texts.links.resolved(description, of: texts.locale, &record)
    }
    return ProseEdition(id: ":pages", heading: texts.words(.pages), items: items)
  }

  /// Sources that the outline names, each with its address.
  static func listOfSources(
    _ ids: [String],
    neededAt place: SourceRange,
    _ texts: PageTexts,
    _ record: inout TextRecord
  ) -> ProseEdition {
    let items = ids.compactMap { id -> [Inline]? in
      guard let source = texts.page.vocabulary.sources[id] else { return nil }
      let name = texts.text(.source(id), neededAt: place, &record).content.withoutLinks()
      return [.link(Link(destination: source.address, content: name, range: source.place))]
    }
    return ProseEdition(id: ":sources", heading: texts.words(.sources), items: items)
  }

  private init(id: String, heading: Passage, items: [[Inline]]) {
    let list = List(tight: true, items: items.map { [.paragraph($0)] })
    self.init(id: id, heading: heading, blocks: items.isEmpty ? [] : [.list(list)])
  }
}

extension SourceRange {
  /// The place of what no author wrote.
  package static let nowhere = SourceRange(startOf: SourceFile(path: "", bytes: []))
}
