/// The files that somebody has asked for, kept for the next who does, and for the time when they can't be made.
struct ServedFiles {
  private var kept: [String: (bytes: [UInt8], state: Int)] = [:]
  private var byteCount = 0
  /// Which state of the site is served; each change begins another.
  private var state = 0

  /// Beyond this, no file is kept but those that are asked for next.
  private static let mostBytes = 64 << 20

  mutating func beginState() { state += 1 }

  mutating func keep(_ bytes: [UInt8], at path: String) {
    if byteCount > Self.mostBytes { (kept, byteCount) = ([:], 0) }
    byteCount += bytes.count - (kept[path]?.bytes.count ?? 0)
    kept[path] = (bytes, state)
  }

  /// The file as it is now; nil where it has to be made.
  func current(_ path: String) -> [UInt8]? { kept[path].flatMap { $0.state == state ? $0.bytes : nil } }

  /// The file as it was last; nil where nobody has asked for it.
  func last(_ path: String) -> ServedFile? { kept[path].map { .outdated($0.bytes) } }
}
