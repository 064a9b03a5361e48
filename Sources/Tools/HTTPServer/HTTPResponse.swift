/// What a client is answered.
package struct HTTPResponse {
  /// The status code, such as 200.
  package var status: Int
  /// Header fields besides those that every answer has.
  package var fields: [(name: String, value: String)]
  package var body: Body

  package enum Body {
    case bytes([UInt8])
    /// Server-sent events, as long as the client listens.
    case events(EventStream)
  }

  /// An answer with a body of known length.
  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    self.status = status
    fields = [("Content-Type", type)]
    body = .bytes(bytes)
  }

  /// An answer that never ends by itself (WHATWG HTML, 9.2).
  package init(_ events: EventStream) {
    status = 200
    fields = [("Content-Type", "text/event-stream; charset=utf-8")]
    body = .events(events)
  }

  /// An answer of one line for programs and curious people.
  package static func refusal(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// An answer that sends the client to another path of this server.
  package static func redirection(to path: String) -> HTTPResponse {
    var response = refusal(302, path)
    response.fields.append(("Location", path))
    return response
  }

  /// What keeps browsers from guessing, keeping, and showing it to other sites.
  static let commonFields = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "same-origin"),
  ]
}
