/// The result of making a file of the HTML edition.
package enum MadeFiles {
  /// The file, and other files that are made with it.
  case files([(path: String, bytes: [UInt8])])
  /// Errors prevent it from being made; true for a page, for which something else is shown.
  case heldBack(isPage: Bool)
  /// A build doesn't write such a file.
  case none
}
