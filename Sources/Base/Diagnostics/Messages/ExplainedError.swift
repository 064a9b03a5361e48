/// An error that no author of a site caused, with an explanation for people.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The reason: one sentence without a full stop.
  var message: Message { get }
}

extension Message {
  /// The reason for an error.
  package init(explaining error: any Error) {
    self = (error as? any ExplainedError)?.message ?? Message(verbatim: "\(error)")
  }
}

extension ExplainedError { package var description: String { message.english } }
