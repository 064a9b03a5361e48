import Diagnostics
import Workers

/// A reason why a site can't be checked, so that pages stay as they were.
struct SiteTrouble {
  let title: Message
  let text: Message

  /// The disk has failed.
  static func unreadable(_ failure: Message) -> SiteTrouble {
    SiteTrouble(title: "The site can't be read: pages stay as they were", text: failure)
  }

  /// A bug in Hyo.
  static func fault(_ text: Message) -> SiteTrouble {
    SiteTrouble(title: "Hyo failed: pages stay as they were", text: text)
  }

  /// A bug that ends each worker that gets a certain request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - ending: the way in which the last worker ended.
  ///   - files: the files that were being read, if they are known.
  /// - Returns: The text for people.
  static func fault(by request: SiteRequest, _ ending: Message, reading files: [String]) -> SiteTrouble {
    if case .make(let path) = request {
      return fault(
        "Hyo failed (\(ending)) while making \(path.printableLine), which stays as it was until the next change. This is a bug in Hyo; please report it with the files of the page"
      )
    }
    let shown = files.prefix(mostNamed).joined(separator: ", ")
    let names = files.count > mostNamed ? "\(shown), …" : shown
    return fault(
      files.isEmpty
        ? "Hyo failed (\(ending)) while reading the site: pages stay as they were until the next change. This is a bug in Hyo; please report it with the site's files"
        : "Hyo failed (\(ending)) while reading \(names.printableLine): pages stay as they were until the next change. This is a bug in Hyo; please report it with what was being read"
    )
  }

  private static let mostNamed = 5
}

/// The reason why the worker couldn't carry out a request, in its own words.
struct WorkerError: ExplainedError {
  let message: Message

  init(_ message: Message) { self.message = message }
}
