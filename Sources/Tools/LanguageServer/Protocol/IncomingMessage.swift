import Diagnostics

/// A message of the client (JSON-RPC 2.0).
enum IncomingMessage: Sendable {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of the server's.
  case response
  case unreadable(ResponseError)

  /// Reads the body of a message.
  init(_ body: [UInt8]) {
    guard let json = JSON(body) else {
      self = .unreadable(ResponseError(.parseError, "the message is not JSON"))
      return
    }
    let parameters = json["params"] ?? .null
    switch (json["id"], json["method"]?.string) {
    case (.number?, let method?), (.string?, let method?):
      self = .request(id: json["id"] ?? .null, method: method, parameters: parameters)
    case (nil, let method?): self = .notification(method: method, parameters: parameters)
    case (.some, nil) where json["result"] != nil || json["error"] != nil: self = .response
    default: self = .unreadable(ResponseError(.invalidRequest, "the message is no request"))
    }
  }

  /// The request that the message cancels, if it cancels one.
  var cancelled: JSON? {
    guard case .notification("$/cancelRequest", let parameters) = self else { return nil }
    return parameters["id"]
  }
}
