package import Diagnostics

/// Pages that are together in the navigation, below a common name.
package struct PageGroup: Sendable {
  /// The group's id.
  package var id: String
  /// The place where hyo.yaml names it.
  package var place: SourceRange
  /// The ids of its pages, in navigation order.
  package var pages: [String]

  /// A group that hyo.yaml names at a place.
  package init(id: String, place: SourceRange, pages: [String]) {
    (self.id, self.place, self.pages) = (id, place, pages)
  }
}
