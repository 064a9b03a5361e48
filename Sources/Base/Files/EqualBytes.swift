#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension [UInt8] {
  /// True if both have the same bytes; compares many at a time, while `==` of arrays compares byte by byte.
  package func equalsBytes(of other: [UInt8]) -> Bool {
    guard count == other.count, !isEmpty else { return count == other.count }
    return unsafe withUnsafeBytes { a in
      unsafe other.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return false }
        return unsafe memcmp(a, b, count) == 0
      }
    }
  }
}
