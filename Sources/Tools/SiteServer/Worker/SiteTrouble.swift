import Diagnostics
import Workers

/// What keeps a site from being looked at, so that pages stay as they were.
struct SiteTrouble {
  let title: Message
  let text: Message

  /// The disk has failed.
  static func unreadable(_ failure: Message) -> SiteTrouble {
    SiteTrouble(title: "The site can't be read: pages stay as they were", text: failure)
  }

  /// A fault of Hyo's own.
  static func fault(_ text: Message) -> SiteTrouble {
    SiteTrouble(title: "Hyo failed: pages stay as they were", text: text)
  }

  /// A fault that ends each worker that is asked for something.
  ///
  /// - Parameters:
  ///   - request: what was asked for.
  ///   - ending: how the last worker ended.
  ///   - files: those that were being read, as far as that is known.
  /// - Returns: what people are told.
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

/// Why the worker could not do what it was asked for, in its own words.
struct WorkerError: ExplainedError {
  let message: Message

  init(_ message: Message) { self.message = message }
}
