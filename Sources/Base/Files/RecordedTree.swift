import Diagnostics
internal import Synchronization

/// A source tree that records what it was asked, and what it answered.
package final class RecordedTree: SourceTree {
  private let tree: WatchedTree
  private let state = Mutex(State())

  private struct State {
    var readings: [Question: Answer] = [:]
    var listings: [String: SourceTrace.Answer] = [:]
  }

  private struct Question: Hashable {
    var path: RelativePath
    var limit: Int
  }

  private enum Answer {
    /// The bytes of a text, which somebody else keeps anyway, and which are hashed only if the trace is wanted.
    case text([UInt8])
    case known(SourceTrace.Answer)
  }

  /// The most bytes that are kept until they are hashed; those of a picture are let go.
  private static let mostKept = 1 << 16

  /// Records what a tree is asked from now on.
  package init(_ tree: WatchedTree) { self.tree = tree }

  /// The number of files that were read.
  package var count: Int { state.withLock { $0.readings.count } }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    do {
      let bytes = try tree.read(path, limit: limit)
      note(path, limit, bytes.count > Self.mostKept ? .known(.bytes(SHA256.hash(bytes))) : .text(bytes))
      return bytes
    } catch {
      note(path, limit, .known(.fault(error)))
      throw error
    }
  }

  private func note(_ path: String, _ limit: Int, _ answer: Answer) {
    let question = Question(path: RelativePath(unchecked: path), limit: limit)
    state.withLock { state in if state.readings[question] == nil { state.readings[question] = answer } }
  }

  /// The entries of a folder.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    do {
      let entries = try tree.list(folder)
      note(folder, .bytes(SourceTrace.hash(of: entries, in: folder)))
      return entries
    } catch {
      note(folder, .fault(error))
      throw error
    }
  }

  private func note(_ folder: String, _ answer: SourceTrace.Answer) {
    state.withLock { state in if state.listings[folder] == nil { state.listings[folder] = answer } }
  }

  /// Everything that was asked so far.
  package var trace: SourceTrace {
    let state = self.state.withLock { $0 }
    let readings = state.readings.map { question, answer in
      let answer: SourceTrace.Answer =
        switch answer {
        case .text(let bytes): .bytes(SHA256.hash(bytes))
        case .known(let answer): answer
        }
      return SourceTrace.Reading(
        path: question.path.string, limit: question.limit, answer: answer, stamp: tree.stamp(of: question.path))
    }
    let listings = state.listings.sorted { $0.key.utf8Precedes($1.key) }
    return SourceTrace(
      readings.sorted { one, other in
        one.path == other.path ? one.limit < other.limit : one.path.utf8Precedes(other.path)
      }, listings.map { (folder: $0.key, answer: $0.value) })
  }
}
