import CommonMark
import Editions
import Localization

/// Turns links and note references of one edition into addresses for JSON, which lead to the pages for people.
struct JSONResolver: InlineResolver {
  let place: JSONPlace
  /// The markers of the page's notes, by the notes' ids.
  let markers: [String: String]

  init(_ edition: Edition, at place: JSONPlace) {
    self.place = place
    markers = edition.noteMarkers
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    let address = place.address(of: target.page, in: target.folder)
    return target.fragment.map { "\(address)#\($0)" } ?? address
  }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? { markers[reference.id].map { NoteMarker($0) } }
}
