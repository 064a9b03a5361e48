/// A hidden folder that could not be removed.
package struct Leftover: Error, Equatable {
  /// The folder's path.
  package var folder: String
  /// The reason why it could not be removed.
  package var cause: PublishingError
}
