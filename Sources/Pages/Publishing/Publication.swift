/// The result of publishing.
package struct Publication: Sendable {
  /// The number of files that were new or changed.
  package var written: Int
  /// The number of files that had the same bytes in the old output.
  package var unchanged: Int
  /// The number of files of the old output that were kept because they were not part of the build.
  package var kept: Int
  /// The files of the old output that the new one does not have, sorted by bytes.
  package var removed: [String]
  /// An old output that could not be removed from its hidden folder.
  ///
  /// The new one is in place all the same, and the next run tries again.
  package var leftover: Leftover?
}

/// A hidden folder that could not be removed.
package struct Leftover: Error, Equatable {
  /// The folder's path.
  package var folder: String
  /// The reason why it could not be removed.
  package var cause: PublishingError
}
