/// An error that no author of a site has made, with words for people.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// Why it did not work: one sentence without a full stop.
  var message: Message { get }
}

extension Message {
  /// Why something did not work.
  package init(explaining error: any Error) {
    self = (error as? any ExplainedError)?.message ?? Message(verbatim: "\(error)")
  }
}

extension ExplainedError { package var description: String { message.english } }
