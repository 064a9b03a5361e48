import Diagnostics
import Threads

/// A stage of a build or check, in the order in which `--verbose` shows the times.
package enum Stage: CaseIterable, Sendable {
  case loading, reading
  case waiting
  case proving
  case pages, wording, rendering, writing, comparing
  case sharedChecks
  case commonFiles
  case publishing

  /// True if it is part of the last stage before it that isn't, and several threads do it in parallel.
  var isPart: Bool {
    switch self {
    case .reading, .wording, .rendering, .writing, .comparing: true
    case .loading, .waiting, .proving, .pages, .sharedChecks, .commonFiles, .publishing: false
    }
  }

  var scope: WorkTime.Scope { isPart ? .thread : .process }

  /// A description of the stage.
  var name: Message {
    switch self {
    case .loading: "load the site"
    case .reading: "read files"
    case .waiting: "wait for the output"
    case .proving: "prove the tables"
    case .pages: "build the pages"
    case .wording: "put into words"
    case .rendering: "render"
    case .writing: "write files"
    case .comparing: "compare the languages"
    case .sharedChecks: "check what pages share"
    case .commonFiles: "make all other files"
    case .publishing: "publish"
    }
  }
}
