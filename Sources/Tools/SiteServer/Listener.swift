import Diagnostics
import HTTPServer

/// A browser that wants to know when what it shows has changed.
struct Listener {
  let stream: EventStream
  /// The pages that it shows, by their paths, each with what says which text it has.
  var pages: [(path: String, state: String)]
  /// What it was last told of findings.
  var news = ""

  /// More pages than a site has languages are shown by nobody at once.
  private static let mostPages = 100

  /// How long browsers wait until they ask again, once the server has gone: in milliseconds.
  private static let patience = 1000

  /// A listener from its request.
  init(_ request: HTTPRequest) {
    stream = EventStream(patience: Self.patience)
    pages = zip(request.values("page"), request.values("state")).prefix(Self.mostPages).map { ($0, $1) }
  }

  /// Tells it which of its pages have other texts now.
  mutating func tell(_ state: (String) throws -> String) rethrows {
    for index in pages.indices {
      let now = try state(pages[index].path)
      if now == pages[index].state { continue }
      pages[index].state = now
      stream.send("changed", JSON.string(pages[index].path).line)
    }
  }

  /// Tells it what was found in the site, where that is something else than before.
  mutating func tell(news: String) {
    if news == self.news { return }
    self.news = news
    stream.send("findings", news)
  }
}
