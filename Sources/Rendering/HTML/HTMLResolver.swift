import CommonMark
import Editions
import Localization

/// Gives links and note references of one edition their addresses in HTML.
struct HTMLResolver: InlineResolver {
  let page: String
  /// The markers of the page's notes, by the notes' ids.
  let markers: [String: String]
  let codeLabel: String?

  /// Of a page without notes.
  init(page: String) {
    self.page = page
    markers = [:]
    codeLabel = nil
  }

  init(_ edition: Edition) {
    page = edition.page
    markers = edition.noteMarkers
    codeLabel = edition.language[.code]
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    let file = target.page == page && target.fragment != nil ? "" : HTMLFile.name(of: target.page)
    return target.fragment.map { "\(file)#\($0)" } ?? file
  }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    markers[reference.id].map { NoteMarker($0, href: "#" + Self.noteID(reference.id)) }
  }

  static func noteID(_ note: String) -> String { "note:" + note }
}
