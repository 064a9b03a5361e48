private import CMicroHTTPD
private import Glibc

/// The library libmicrohttpd at work on one socket: the only place that calls it.
@safe final class MicroHTTPD {
  private let daemon: OpaquePointer
  private let socket: LoopbackSocket
  private let requests: Requests

  /// What is asked of whoever has the answers.
  final class Requests {
    let answer: (MicroHTTPDRequest) -> HTTPResponse
    /// Those whose clients listen.
    var streams: [ObjectIdentifier: EventStream] = [:]

    init(_ answer: @escaping (MicroHTTPDRequest) -> HTTPResponse) { self.answer = answer }
  }

  /// How much each client may take of the machine.
  private enum Limit {
    /// Programs may open 1024 files, unless they ask for more; two sockets share these.
    static let connections: CUnsignedInt = 400
    /// Of silence, and for a request to come in whole.
    static let seconds: CUnsignedInt = 10
    /// For what a client has sent and has not read, each connection.
    static let memory = 1 << 15
  }

  /// Loads the library.
  static func load() throws(HTTPServerError) {
    if let reason = unsafe hyo_http_load() { throw unsafe .noLibrary(String(cString: reason)) }
  }

  init(_ socket: consuming LoopbackSocket, _ requests: Requests) throws(HTTPServerError) {
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
        let request = unsafe MicroHTTPDRequest(
          method: String(cString: method), target: String(cString: target),
          host: hosts == 1 ? host.map { unsafe String(cString: $0) } : nil)
        let requests = unsafe Unmanaged<Requests>.fromOpaque(context).takeUnretainedValue()
        return unsafe respond(requests.answer(request), to: connection, requests)
      }, context)
    guard let started = unsafe started else { throw .failed(ENOMEM) }
    unsafe daemon = started
    self.socket = socket
  }

  deinit {
    // The library ends no connection that waits for events.
    for stream in requests.streams.values {
      stream.end()
      stream.wake()
    }
    unsafe hyo_http_run(daemon)
    unsafe hyo_http_stop(daemon)
  }

  /// Readable when there is something to do.
  var descriptor: CInt { unsafe hyo_http_descriptor(daemon) }

  /// After how many milliseconds there is something to do even so.
  var patience: Int? {
    let milliseconds = unsafe hyo_http_patience(daemon)
    return milliseconds < 0 ? nil : Int(milliseconds)
  }

  /// Does what can be done without waiting.
  func run() { unsafe hyo_http_run(daemon) }
}

/// A request as it came in.
struct MicroHTTPDRequest {
  let method: String
  let target: String
  /// Nil where there is none, or more than one.
  let host: String?
}

/// Hands an answer over, which is read little by little.
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

/// The body of an answer, as long as the library reads it.
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

  /// In bytes; -1 where nobody knows it.
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
