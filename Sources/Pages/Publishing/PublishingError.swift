package import Diagnostics
package import Files

/// The reason why publishing failed.
package enum PublishingError: Error, Equatable {
  /// There is something that Hyo must not touch; the output is unchanged.
  case refused(OutputObstacle)
  /// The disk failed; the output is as it was.
  case failed(FileSystemError)
  /// The disk failed while files of the output were replaced one by one; the next run continues.
  case unfinished(FileSystemError, output: String)
}

extension PublishingError: ExplainedError {
  /// The error in one line of words.
  package var message: Message {
    switch self {
    case .refused(let obstacle): obstacle.finding.summary
    case .failed(let error): error.message
    case .unfinished(let error, let output):
      "\(error.message); '\(output)' is replaced in part, and the next build begins by finishing it"
    }
  }
}

extension PublishingError {
  /// True if the folder must be left to its owner, or to root: it can't be removed, or it can't be emptied.
  var leavesFolder: Bool {
    if case .failed(let error) = self { error.isDenied || error.code == .notEmpty } else { false }
  }
}

/// Runs file operations that may also throw errors of publishing.
func publishing<Result>(_ body: () throws(FileSystemError) -> Result) throws(PublishingError) -> Result {
  do { return try body() } catch { throw .failed(error) }
}
