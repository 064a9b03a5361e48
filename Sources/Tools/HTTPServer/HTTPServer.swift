/// A read-only server for programs on the same machine, on loopback addresses and under its own names only.
///
/// It works on the caller's thread when `run()` is called, and never blocks.
package final class HTTPServer {
  private let requests: MicroHTTPD.Requests
  /// One for each address.
  private let daemons: [MicroHTTPD]
  /// The port at which it listens.
  package let port: Int

  /// The most clients that may listen for events at the same time.
  package static let mostStreams = 64

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - answer: answers a request.
  /// - Throws: The reason why there can be no server.
  package init(port: Int, answer: @escaping (HTTPRequest) -> HTTPResponse) throws(HTTPServerError) {
    try MicroHTTPD.load()
    let socket = try LoopbackSocket(.ip4, port: port)
    let own = socket.port
    let authorities = Set(["localhost", "127.0.0.1", "[::1]"].map { "\($0):\(own)" })
    requests = MicroHTTPD.Requests { request in Self.answer(request, authorities, answer) }
    self.port = own
    let ip4 = try MicroHTTPD(socket, requests)
    // For a name with two addresses, browsers try both; not every machine has IPv6 addresses.
    let ip6 = try? MicroHTTPD(LoopbackSocket(.ip6, port: own), requests)
    daemons = [ip4] + (ip6.map { [$0] } ?? [])
  }

  private static func answer(
    _ request: MicroHTTPDRequest, _ authorities: Set<String>, _ answer: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse {
    // A page of another site can make its own name point here, but it can't use one of ours.
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

  /// The descriptors; one of them becomes readable when there is something to do.
  package var descriptors: [CInt] { daemons.map(\.descriptor) }

  /// The milliseconds until there is something to do in any case; nil if there is no such time.
  package var patience: Int? {
    // The library doesn't report connections that were resumed.
    if requests.streams.values.contains(where: \.isWoken) { return 0 }
    return daemons.compactMap(\.patience).min()
  }

  /// Answers requests, as far as that is possible without waiting.
  package func run() { for daemon in daemons { daemon.run() } }

  /// The number of clients that listen for events.
  package var streamCount: Int { requests.streams.count }
}
