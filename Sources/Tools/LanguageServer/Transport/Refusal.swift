import Diagnostics
import Workers

/// Input that is no message.
enum Refusal: Equatable {
  case tooLong(Int)
  case withoutLength

  /// The answer to the client.
  var error: ResponseError {
    switch self {
    case .tooLong(let length):
      let most = MessageDecoder.longestMessage
      return ResponseError(.invalidRequest, "a message has at most \(most) bytes, not \(length)")
    case .withoutLength: return ResponseError(.invalidRequest, "the header has no Content-Length")
    }
  }

  private static let method = "$/hyo/refuse"

  /// The notification by which the desk has a worker refuse it.
  var message: JSON {
    switch self {
    case .tooLong(let length): .notification(Self.method, ["length": .number(length)])
    case .withoutLength: .notification(Self.method, .null)
    }
  }

  /// Reads what the desk has written; nil for any other message.
  init?(_ message: IncomingMessage) {
    guard case .notification(Self.method, let parameters) = message else { return nil }
    self = parameters["length"]?.integer.map(Refusal.tooLong) ?? .withoutLength
  }
}
