private import CNettle

/// The hash function SHA-256 (FIPS 180-4), by the library Nettle, which uses the processor's instructions for it.
package enum SHA256 {
  /// The hash of some bytes: 32 of them.
  ///
  /// - Parameter bytes: the message.
  /// - Returns: the bytes of the hash.
  /// - Complexity: O(n)
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var context = sha256_ctx()
    unsafe nettle_sha256_init(&context)
    unsafe nettle_sha256_update(&context, bytes.count, bytes)
    var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&context, Int(SHA256_DIGEST_SIZE), &hash)
    return hash
  }
}
