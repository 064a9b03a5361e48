package import Diagnostics

/// Pages that stand together in the navigation, below a name of their own.
package struct PageGroup: Sendable {
  /// The group's id.
  package var id: String
  /// Where hyo.yaml names it.
  package var place: SourceRange
  /// The ids of its pages, in navigation order.
  package var pages: [String]
}
