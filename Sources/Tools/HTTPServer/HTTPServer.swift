/// A server for programs on the same machine: on loopback addresses, for those who call it by its own name, and to read
/// only.
///
/// It works on one thread, whenever it is told to, and waits for nobody.
package final class HTTPServer {
  private let requests: MicroHTTPD.Requests
  /// One for each address.
  private let daemons: [MicroHTTPD]
  /// At which it listens.
  package let port: Int

  /// The most clients that may listen for events at the same time.
  package static let mostStreams = 64

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - answer: answers a request.
  /// - Throws: why there can be no server.
  package init(port: Int, answer: @escaping (HTTPRequest) -> HTTPResponse) throws(HTTPServerError) {
    try MicroHTTPD.load()
    let socket = try LoopbackSocket(.ip4, port: port)
    let own = socket.port
    let authorities = Set(["localhost", "127.0.0.1", "[::1]"].map { "\($0):\(own)" })
    requests = MicroHTTPD.Requests { request in Self.answer(request, authorities, answer) }
    self.port = own
    let ip4 = try MicroHTTPD(socket, requests)
    // Of a name with two addresses, browsers try both; not every machine has those of this kind.
    let ip6 = try? MicroHTTPD(LoopbackSocket(.ip6, port: own), requests)
    daemons = [ip4] + (ip6.map { [$0] } ?? [])
  }

  private static func answer(
    _ request: MicroHTTPDRequest, _ authorities: Set<String>, _ answer: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse {
    // A page of another site can have its own name lead here, but not call itself by this one.
    guard let host = request.host, authorities.contains(host.lowercased()) else {
      return .refusal(request.host == nil ? 400 : 421, "This server is not of that name.")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.refusal(405, "This server can only be read from.")
      response.fields.append(("Allow", "GET, HEAD"))
      return response
    }
    guard let read = HTTPRequest(target: request.target, authorities: authorities) else {
      return .refusal(400, "This is no address of this server.")
    }
    return answer(read)
  }

  /// One of them is readable when there is something to do.
  package var descriptors: [CInt] { daemons.map(\.descriptor) }

  /// After how many milliseconds there is something to do even so; nil where there is not.
  package var patience: Int? {
    // The library says nothing of connections that go on.
    if requests.streams.values.contains(where: \.isWoken) { return 0 }
    return daemons.compactMap(\.patience).min()
  }

  /// Answers, as far as that can be done without waiting.
  package func run() { for daemon in daemons { daemon.run() } }

  /// How many clients listen for events.
  package var streamCount: Int { requests.streams.count }
}
