/// The files that browsers have asked for, kept for further requests, and for the time when they can't be made.
struct ServedFiles {
  private var kept: [String: (bytes: [UInt8], state: Int)] = [:]
  private var byteCount = 0
  /// The number of the site's state, which each change increases.
  private var state = 0

  /// The limit of the cache in bytes; beyond it, the cache starts anew.
  private static let mostBytes = 64 << 20

  mutating func beginState() { state += 1 }

  mutating func keep(_ bytes: [UInt8], at path: String) {
    if byteCount > Self.mostBytes { (kept, byteCount) = ([:], 0) }
    byteCount += bytes.count - (kept[path]?.bytes.count ?? 0)
    kept[path] = (bytes, state)
  }

  /// The current version of the file; nil if it must be made.
  func current(_ path: String) -> [UInt8]? { kept[path].flatMap { $0.state == state ? $0.bytes : nil } }

  /// The last version of the file; nil if nobody has asked for it.
  func last(_ path: String) -> ServedFile? { kept[path].map { .outdated($0.bytes) } }
}

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
