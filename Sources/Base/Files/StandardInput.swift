#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The standard input, by which another program gives data to this one.
package enum StandardInput {
  /// The name under which operands and messages speak of it.
  package static let name = "-"

  /// Reads all of it.
  ///
  /// - Parameter limit: the most bytes.
  /// - Returns: The bytes.
  /// - Throws: An error if there are more bytes, or if they can't be read.
  package static func read(limit: Int) throws(FileSystemError) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try Descriptor.standardInput().read(expecting: 4_096, limit: limit) } catch {
      throw FileSystemError(.read, name, error.code)
    }
    if bytes.count > limit { throw FileSystemError(.read, name, .tooLarge(limit: limit)) }
    return bytes
  }
}
