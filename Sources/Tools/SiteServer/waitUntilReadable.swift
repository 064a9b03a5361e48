#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Waits until one of some descriptors is readable, or the time is up.
///
/// - Returns: The readable descriptors.
func waitUntilReadable(_ descriptors: [CInt], milliseconds: Int) -> Set<CInt> {
  var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let count = unsafe poll(&requests, nfds_t(requests.count), CInt(clamping: milliseconds))
  if count <= 0 { return [] }
  return Set(requests.filter { $0.revents != 0 }.map(\.fd))
}
