import CommonMark
import Editions
import Loading
import Localization

/// Turns links and note references of one edition into addresses in Markdown.
struct MarkdownResolver: InlineResolver {
  let page: String
  /// The markers of the page's notes, by the notes' ids.
  let markers: [String: String]
  /// The place of the table that is rendered; nil on a page of the site.
  let region: RegionPlace?

  /// Of a page without notes, or of a text that belongs to no page, at a place in a document.
  init(page: String, at region: RegionPlace? = nil) {
    self.page = page
    markers = [:]
    self.region = region
  }

  init(_ edition: Edition, at region: RegionPlace? = nil) {
    page = edition.page
    markers = edition.noteMarkers
    self.region = region
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    if let region { return region.href(of: target, from: page) }
    let file =
      target.page == page && target.section != nil ? "" : target.folder + EditionFormat.markdown.file(of: target.page)
    // Cells that something links to have anchors.
    return target.fragment.map { "\(file)#\($0)" } ?? file
  }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    markers[reference.id].map { NoteMarker($0, href: "#" + HTMLResolver.noteID(reference.id)) }
  }
}
