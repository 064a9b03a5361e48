package import CommonMark

/// The destinations of a document's links and pictures, when it becomes a page.
package struct DocumentAddresses {
  /// Gives the address of a link within the site; nil if it leads out of it.
  package let resolve: (String) -> String?
  /// Gives the picture as the page shows it; nil if it can't.
  package let picture: (Image) -> Image?
  /// True for links that a page doesn't need, since it has others in their place.
  package let isNeedless: (String) -> Bool
  /// The target that is missing at the destination of a link or picture; nil if it is there.
  package let lost: (String) -> LostTarget?

  package init(
    resolve: @escaping (String) -> String?, picture: @escaping (Image) -> Image?,
    isNeedless: @escaping (String) -> Bool, lost: @escaping (String) -> LostTarget?
  ) {
    (self.resolve, self.picture, self.isNeedless, self.lost) = (resolve, picture, isNeedless, lost)
  }
}

/// The kind of target that is missing at the destination of a link.
package enum LostTarget: Sendable {
  /// The file.
  case file
  /// The heading, in a document that is there.
  case heading
}
