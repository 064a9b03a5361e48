/// The response to a client.
package struct HTTPResponse {
  /// The status code, such as 200.
  package var status: Int
  /// Header fields in addition to those that every response has.
  package var fields: [(name: String, value: String)]
  package var body: Body

  package enum Body {
    case bytes([UInt8])
    /// Server-sent events, as long as the client listens.
    case events(EventStream)
  }

  /// A response with a body of known length.
  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    self.status = status
    fields = [("Content-Type", type)]
    body = .bytes(bytes)
  }

  /// A response that never ends by itself (WHATWG HTML, 9.2).
  package init(_ events: EventStream) {
    status = 200
    fields = [("Content-Type", "text/event-stream; charset=utf-8")]
    body = .events(events)
  }

  /// A response of one line, for programs and curious people.
  package static func refusal(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// A response that sends the client to another path of this server.
  package static func redirection(to path: String) -> HTTPResponse {
    var response = refusal(302, path)
    response.fields.append(("Location", path))
    return response
  }

  /// Fields that stop browsers from guessing types, from caching, and from giving the response to other sites.
  static let commonFields = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "same-origin"),
  ]
}
