import Diagnostics
import HTTPServer

/// A browser that listens for changes of the pages that it shows.
struct Listener {
  let stream: EventStream
  /// The pages that it shows by their paths, each with a hash of the text that it has.
  var pages: [(path: String, state: String)]
  /// The last news about findings that were sent to it.
  var news = ""

  /// The most pages; nobody shows more pages at once than a site has languages.
  private static let mostPages = 100

  /// The time in milliseconds that browsers wait before they reconnect after the server has gone.
  private static let patience = 1000

  /// Makes a listener from its request.
  init(_ request: HTTPRequest) {
    stream = EventStream(patience: Self.patience)
    pages = zip(request.values("page"), request.values("state")).prefix(Self.mostPages).map { ($0, $1) }
  }

  /// Sends it the pages that have changed.
  mutating func tell(_ state: (String) throws -> String) rethrows {
    for index in pages.indices {
      let now = try state(pages[index].path)
      if now == pages[index].state { continue }
      pages[index].state = now
      stream.send("changed", JSON.string(pages[index].path).line)
    }
  }

  /// Sends it the findings in the site, if they have changed.
  mutating func tell(news: String) {
    if news == self.news { return }
    self.news = news
    stream.send("findings", news)
  }
}
