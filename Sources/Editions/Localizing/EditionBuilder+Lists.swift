import CommonMark
package import Diagnostics
import Loading
import Localization

/// Lists that Hyo makes itself.
extension EditionBuilder {
  /// The pages of the site, each with its description.
  mutating func listOfPages() -> ProseEdition {
    let items = site.pages.filter { $0.id != Page.home }.map { other -> [Block] in
      var content: [Inline] = [link(to: other)]
      if let match = site.lookup(for: other, locale: locale).unit("description") {
        content += [.lineBreak] + withLinksResolved(match.unit.content)
      }
      return [.paragraph(content)]
    }
    return ProseEdition(
      id: ":pages",
      heading: words(.pages),
      blocks: items.isEmpty ? [] : [.list(List(tight: true, items: items))]
    )
  }

  private func link(to other: Page) -> Inline {
    .link(
      Link(
        destination: ResolvedLink(page: other.id).destination,
        content: site.title(of: other, locale: locale).content.withoutLinks(),
        range: other.file.map { SourceRange(startOf: $0) } ?? Self.nowhere
      )
    )
  }

  mutating func listOfSources(_ ids: [String], neededAt place: SourceRange) -> ProseEdition {
    let items = ids.compactMap { id -> [Block]? in
      guard let source = page.vocabulary.sources[id] else { return nil }
      let text = text("sources.\(id)", neededAt: place)
      let name = text.content.withoutLinks()
      return [
        .paragraph([.link(Link(destination: source.address, content: name, range: source.place))])
      ]
    }
    return ProseEdition(
      id: ":sources",
      heading: words(.sources),
      blocks: items.isEmpty ? [] : [.list(List(tight: true, items: items))]
    )
  }

  /// The place of what no author wrote.
  package static let nowhere = SourceRange(startOf: SourceFile(path: "", bytes: []))
}
