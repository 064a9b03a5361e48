/// A file of the HTML edition, if it can be served.
enum ServedFile {
  /// The file as a build would write it now.
  case current([UInt8])
  /// The last version of the file, because errors prevent making it now.
  case outdated([UInt8])
  /// Errors prevent making it, and there is no earlier version.
  case unavailable
  /// A build doesn't write such a file.
  case none

  /// The bytes to show, if there are any.
  var bytes: [UInt8]? {
    switch self {
    case .current(let bytes), .outdated(let bytes): bytes
    case .unavailable, .none: nil
    }
  }
}
