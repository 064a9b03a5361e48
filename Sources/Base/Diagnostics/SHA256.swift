private import CNettle

/// The hash function SHA-256 (FIPS 180-4), by the library Nettle, which uses the processor's instructions for it.
package enum SHA256 {
  /// The hash of some bytes: 32 of them.
  ///
  /// - Parameter bytes: the message.
  /// - Returns: the bytes of the hash.
  /// - Complexity: O(n)
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state = State()
    state.add(bytes)
    return state.finish()
  }

  /// The state of a hash of bytes that come piece by piece.
  package struct State {
    private var context = sha256_ctx()

    /// The state before the first byte.
    package init() { unsafe nettle_sha256_init(&context) }

    /// Adds the next bytes.
    package mutating func add(_ bytes: [UInt8]) { unsafe nettle_sha256_update(&context, bytes.count, bytes) }

    /// The hash of all bytes; afterwards the state is that before the first byte.
    package mutating func finish() -> [UInt8] {
      var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
      unsafe nettle_sha256_digest(&context, Int(SHA256_DIGEST_SIZE), &hash)
      return hash
    }
  }
}
