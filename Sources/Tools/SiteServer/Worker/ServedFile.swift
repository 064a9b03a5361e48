/// A file of the HTML edition, as far as it can be served.
enum ServedFile {
  /// As a build would write it now.
  case current([UInt8])
  /// As it was before there were errors that keep it from being made.
  case outdated([UInt8])
  /// There are errors, and it was not made before.
  case unavailable
  /// A build writes no such file.
  case none

  /// What there is to show.
  var bytes: [UInt8]? {
    switch self {
    case .current(let bytes), .outdated(let bytes): bytes
    case .unavailable, .none: nil
    }
  }
}
