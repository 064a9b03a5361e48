/// A read-only server for programs on the same machine, on loopback addresses and under its own names only.
///
/// It can also let in browsers on other machines that know a token. It works on the caller's thread when `run()` is called, and never blocks.
package final class HTTPServer {
  /// Those of programs on the same machine, and those of others.
  private let requests: [MicroHTTPD.Requests]
  /// One for each address.
  private let daemons: [MicroHTTPD]
  /// The port at which it listens.
  package let port: Int

  /// The most clients that may listen for events at the same time.
  package static let mostStreams = 64

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - guests: the way in for other machines; nil if there is none.
  ///   - answer: answers a request.
  /// - Throws: The reason why there can be no server.
  package init(port: Int, guests: Guests? = nil, answer: @escaping (HTTPRequest) -> HTTPResponse)
    throws(HTTPServerError)
  {
    try MicroHTTPD.load()
    let socket = try ServerSocket(.loopback4, port: port)
    let own = socket.port
    let authorities = Set(["localhost", "127.0.0.1", "[::1]"].map { "\($0):\(own)" })
    let requests = MicroHTTPD.Requests { request in Self.answer(request, authorities, nil, answer) }
    self.port = own
    var daemons = [try MicroHTTPD(socket, requests)]
    // For a name with two addresses, browsers try both; not every machine has IPv6 addresses.
    if let ip6 = try? MicroHTTPD(ServerSocket(.loopback6, port: own), requests) { daemons.append(ip6) }
    self.requests =
      [requests]
      + (guests.map { guests in
        [MicroHTTPD.Requests { Self.answer($0, ["\(guests.address):\(own)"], guests, answer) }]
      } ?? [])
    if let guests { daemons.append(try MicroHTTPD(ServerSocket(.ip4(guests.bytes), port: own), self.requests[1])) }
    self.daemons = daemons
  }

  private static func answer(
    _ request: MicroHTTPDRequest, _ authorities: Set<String>, _ guests: Guests?,
    _ answer: (HTTPRequest) -> HTTPResponse
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
    guard let guests, !guests.know(cookies: request.cookies) else { return answer(read) }
    if read.values("token").contains(where: guests.isToken) { return guests.welcome }
    return .refusal(403, "This server lets nobody in without the token that it has printed.")
  }

  /// The descriptors; one of them becomes readable when there is something to do.
  package var descriptors: [CInt] { daemons.map(\.descriptor) }

  /// The milliseconds until there is something to do in any case; nil if there is no such time.
  package var patience: Int? {
    // The library doesn't report connections that were resumed.
    if requests.contains(where: { $0.streams.values.contains(where: \.isWoken) }) { return 0 }
    return daemons.compactMap(\.patience).min()
  }

  /// Answers requests, as far as that is possible without waiting.
  package func run() { for daemon in daemons { daemon.run() } }

  /// The number of clients that listen for events.
  package var streamCount: Int { requests.reduce(0) { $0 + $1.streams.count } }
}
