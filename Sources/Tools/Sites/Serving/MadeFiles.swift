/// What making a file of the HTML edition comes to.
package enum MadeFiles {
  /// The file, and others that are made with it.
  case files([(path: String, bytes: [UInt8])])
  /// Errors keep it from being made; true for a page, for which something else is shown.
  case heldBack(isPage: Bool)
  /// A build writes no such file.
  case none
}
