private import CMicroHTTPD

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The library libmicrohttpd, serving one socket; only this file calls it.
@safe final class MicroHTTPD {
  private let daemon: OpaquePointer
  private let socket: ServerSocket
  private let requests: Requests

  /// The closure that answers requests, and the open streams.
  final class Requests {
    let answer: (MicroHTTPDRequest) -> HTTPResponse
    /// The streams whose clients listen.
    var streams: [ObjectIdentifier: EventStream] = [:]

    init(_ answer: @escaping (MicroHTTPDRequest) -> HTTPResponse) { self.answer = answer }
  }

  /// The limits for each client.
  private enum Limit {
    /// Programs may open 1024 files, unless they ask for more; two sockets share these.
    static let connections: CUnsignedInt = 400
    /// The seconds that a client may be silent, and that a request may take to arrive.
    static let seconds: CUnsignedInt = 10
    /// The bytes per connection for sent and unread data.
    static let memory = 1 << 15
  }

  /// Loads the library.
  static func load() throws(HTTPServerError) {
    if let reason = unsafe hyo_http_load() { throw unsafe .noLibrary(String(cString: reason)) }
  }

  init(_ socket: consuming ServerSocket, _ requests: Requests) throws(HTTPServerError) {
    self.requests = requests
    let context = unsafe Unmanaged.passUnretained(requests).toOpaque()
    let started = unsafe hyo_http_start(
      socket.descriptor, Limit.connections, Limit.seconds, Limit.memory,
      { context, connection, method, target in
        guard let context = unsafe context, let connection = unsafe connection, let method = unsafe method,
          let target = unsafe target
        else { return 0 }
        var hosts: CInt = 0
        let host = unsafe hyo_http_header(connection, "Host", &hosts)
        var cookies: CInt = 0
        let cookie = unsafe hyo_http_header(connection, "Cookie", &cookies)
        let request = unsafe MicroHTTPDRequest(
          method: String(cString: method), target: String(cString: target),
          host: hosts == 1 ? host.map { unsafe String(cString: $0) } : nil,
          cookies: cookies == 1 ? cookie.map { unsafe String(cString: $0) } : nil)
        let requests = unsafe Unmanaged<Requests>.fromOpaque(context).takeUnretainedValue()
        return unsafe respond(requests.answer(request), to: connection, requests)
      }, context)
    guard let started = unsafe started else { throw .failed(ENOMEM) }
    unsafe daemon = started
    self.socket = socket
  }

  deinit {
    // The library doesn't end connections that wait for events.
    for stream in requests.streams.values {
      stream.end()
      stream.wake()
    }
    unsafe hyo_http_run(daemon)
    unsafe hyo_http_stop(daemon)
  }

  /// Becomes readable when there is something to do.
  var descriptor: CInt { unsafe hyo_http_descriptor(daemon) }

  /// The milliseconds until there is something to do in any case; nil if there is no such time.
  var patience: Int? {
    let milliseconds = unsafe hyo_http_patience(daemon)
    return milliseconds < 0 ? nil : Int(milliseconds)
  }

  /// Does everything that is possible without waiting.
  func run() { unsafe hyo_http_run(daemon) }
}

/// A request as it arrived.
struct MicroHTTPDRequest {
  let method: String
  let target: String
  /// Nil if there is none, or more than one.
  let host: String?
  /// The same of the field with cookies.
  let cookies: String?
}

/// Queues a response, whose body the library reads in pieces.
private func respond(_ response: HTTPResponse, to connection: OpaquePointer, _ requests: MicroHTTPD.Requests) -> CInt {
  let fields = response.fields + HTTPResponse.commonFields
  let names = unsafe fields.flatMap { unsafe [strdup($0.name), strdup($0.value)] }
  defer { unsafe names.forEach { unsafe free($0) } }
  let pointers = unsafe names.map { unsafe UnsafePointer($0) } + [nil]
  let body = unsafe Body(response.body, connection, requests)
  return unsafe hyo_http_respond(
    connection, CUnsignedInt(response.status), body.length, pointers,
    { context, position, buffer, room in
      guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
      let body = unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
      return unsafe body.read(from: position, into: buffer, room)
    },
    { context in
      if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().end() }
    }, Unmanaged.passRetained(body).toOpaque())
}

/// The body of a response, which lives as long as the library reads it.
@safe private final class Body {
  private let content: HTTPResponse.Body
  private let connection: OpaquePointer
  private let requests: MicroHTTPD.Requests

  init(_ content: HTTPResponse.Body, _ connection: OpaquePointer, _ requests: MicroHTTPD.Requests) {
    self.content = content
    unsafe self.connection = connection
    self.requests = requests
    if case .events(let stream) = content { requests.streams[ObjectIdentifier(stream)] = stream }
  }

  /// The length in bytes; -1 if it is unknown.
  var length: Int64 { if case .bytes(let bytes) = content { Int64(bytes.count) } else { -1 } }

  func read(from position: Int, into buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
    switch content {
    case .bytes(let bytes): return unsafe copy(bytes[min(position, bytes.count)...].prefix(room), to: buffer)
    case .events(let stream):
      guard let bytes = stream.take(room) else { return -1 }
      if bytes.isEmpty {
        let connection = unsafe self.connection
        stream.sleep { unsafe hyo_http_resume(connection) }
      }
      return unsafe copy(bytes, to: buffer)
    }
  }

  private func copy(_ bytes: ArraySlice<UInt8>, to buffer: UnsafeMutablePointer<CChar>) -> Int {
    unsafe bytes.withUnsafeBytes { source in
      unsafe UnsafeMutableRawBufferPointer(start: buffer, count: source.count).copyMemory(from: source)
    }
    return bytes.count
  }

  func end() {
    guard case .events(let stream) = content else { return }
    stream.end()
    requests.streams[ObjectIdentifier(stream)] = nil
  }
}
