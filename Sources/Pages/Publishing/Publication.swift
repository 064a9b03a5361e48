/// What publishing did.
package struct Publication: Sendable {
  /// How many files were written, being new or changed.
  package var written: Int
  /// How many files were staged that the old output had with the same bytes.
  package var unchanged: Int
  /// How many files of the old output were kept, being outside of what was built.
  package var kept: Int
  /// The files that the old output had and the new one has not, sorted by bytes.
  package var removed: [String]
  /// An old output that could not be removed from its hidden folder.
  ///
  /// The new one is in place all the same, and the next run tries again.
  package var leftover: Leftover?
}
