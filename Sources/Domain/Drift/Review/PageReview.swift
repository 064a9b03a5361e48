/// The review of the units of a page or a document, of those that all pages share, or of the site's interface words.
package struct PageReview: Sendable {
  /// The owner of the units: the page's id, the document's path, `shared` or `locale`.
  package let owner: String
  /// In the order of the first locale's files.
  package let units: [UnitReview]
  /// The positions of the locales that are not to have the texts, so that none is missing there.
  package let leftOut: Set<Int>

  /// The review of the owner of some units.
  ///
  /// - Parameters:
  ///   - owner: The owner's name.
  ///   - units: The reviews of the units.
  ///   - leftOut: The positions of the locales that are not to have them.
  package init(owner: String, units: [UnitReview], leftOut: Set<Int> = []) {
    (self.owner, self.units, self.leftOut) = (owner, units, leftOut)
  }

  /// The position of the first locale with a newer text than another; nil if that locale
  /// is not behind.
  package func localeAhead(of locale: Int) -> Int? { units.lazy.compactMap { $0.localeAhead(of: locale) }.first }
}
