/// An error that no author of a site has made, with words for people.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// Why it did not work: one sentence without a full stop.
  var message: Message { get }
}

extension ExplainedError {
  package var description: String { message.english }
}
