internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A listening socket, which is closed with the value.
struct ServerSocket: ~Copyable {
  let descriptor: CInt
  let port: Int

  /// The addresses at which it may listen: those for programs on the same machine, and one that others can reach.
  enum Address {
    case loopback4, loopback6
    /// The bytes of an address of IPv4, in the order of the network.
    case ip4(UInt32)
  }

  /// - Parameters:
  ///   - address: the address.
  ///   - port: 0 for any that is free.
  /// - Throws: An error if it can't listen.
  init(_ address: Address, port: Int) throws(HTTPServerError) {
    let ip4: UInt32? =
      switch address {
      case .loopback4: UInt32(0x7F00_0001).bigEndian
      case .loopback6: nil
      case .ip4(let bytes): bytes
      }
    let domain = ip4 == nil ? AF_INET6 : AF_INET
    let descriptor = hyo_stream_socket(domain)
    guard descriptor >= 0 else { throw .failed(errno) }
    do {
      // A server that has just ended must not block the port for the next one.
      try Self.set(SOL_SOCKET, SO_REUSEADDR, of: descriptor)
      if ip4 == nil { try Self.set(CInt(IPPROTO_IPV6), IPV6_V6ONLY, of: descriptor) }
      try Self.check(ip4.map { Self.bind4(descriptor, $0, port) } ?? Self.bind6(descriptor, port), port: port)
      try Self.check(listen(descriptor, SOMAXCONN), port: port)
      self.port = port == 0 ? try Self.port(of: descriptor) : port
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func set(_ level: CInt, _ option: CInt, of descriptor: CInt) throws(HTTPServerError) {
    var yes: CInt = 1
    let size = socklen_t(MemoryLayout<CInt>.size)
    try check(unsafe setsockopt(descriptor, level, option, &yes, size), port: 0)
  }

  private static func bind4(_ descriptor: CInt, _ bytes: UInt32, _ port: Int) -> CInt {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = bytes
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func bind6(_ descriptor: CInt, _ port: Int) -> CInt {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = in_port_t(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  private static func port(of descriptor: CInt) throws(HTTPServerError) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe getsockname(descriptor, pointer, &size)
      }
    }
    try check(result, port: 0)
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  private static func check(_ result: CInt, port: Int) throws(HTTPServerError) {
    if result == 0 { return }
    throw errno == EADDRINUSE ? .busy(port: port) : .failed(errno)
  }
}
