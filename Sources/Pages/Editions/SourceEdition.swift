package import CommonMark
package import Loading
package import Localization

/// A source in a list of sources.
package struct SourceEdition: Sendable {
  /// The source's id; in the list of all pages, it begins with the page's if the source is the page's own.
  package var id: String
  /// Its title.
  package var name: Passage
  /// All that the spec says of it.
  package var source: Source
  /// Its author, dates and license, in the edition's language; empty if none is known.
  package var details: [Inline]

  /// Its title, with a link to its address if it has one.
  package var title: Passage {
    guard let address = source.address else { return name }
    let link = Link(destination: address, content: name.content, range: source.place)
    return Passage([.link(link)], fallback: name.fallback)
  }

  /// The id of its place in the list.
  package var anchor: String { Self.anchor(id) }

  /// The id of the list of sources on a page.
  static let list = ":sources"

  /// The id of the place in the list of the source with an id.
  static func anchor(_ id: String) -> String { ":source." + id }
}
