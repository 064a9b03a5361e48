internal import Diagnostics

/// Why the output stayed as it was.
package enum PublishingError: Error, Equatable {
  /// Something stands in the way that Hyo must not touch.
  case refused(OutputObstacle)
  /// The disk failed.
  case failed(FileSystemError)
}

extension PublishingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let obstacle): obstacle.finding.summary
    case .failed(let error): error.description
    }
  }
}

/// Runs operations on files where the only errors of its own kind are those of publishing.
func publishing<Result>(
  _ body: () throws(FileSystemError) -> Result
) throws(PublishingError) -> Result {
  do {
    return try body()
  } catch {
    throw .failed(error)
  }
}
