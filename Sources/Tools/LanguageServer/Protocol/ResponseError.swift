import Diagnostics

/// Why a request has no result (JSON-RPC 2.0, and LSP 3.17, "ResponseMessage").
struct ResponseError: Error {
  let code: Code
  let message: Message

  init(_ code: Code, _ message: Message) {
    self.code = code
    self.message = message
  }

  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }
}

extension JSON {
  /// The answer to a request; `id` is null where the request could not be read.
  static func response(to id: JSON, _ result: Result<JSON, ResponseError>, in catalogue: MessageCatalogue) -> JSON {
    switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error):
      [
        "jsonrpc": "2.0", "id": id,
        "error": [
          "code": .number(error.code.rawValue), "message": .string(error.message.text(in: catalogue).onOneLine),
        ],
      ]
    }
  }

  /// A message that nobody answers.
  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
