import CommonMark
import Diagnostics
import HTTPServer
import Messages
import Sites

/// Shows a page in all languages, side by side.
extension SiteServer {
  /// Answers a request for the comparison at a path.
  func comparison(_ path: String) -> HTTPResponse {
    let name = String(path.dropFirst(OwnFile.comparison.count))
    guard let first = site.shape.pages.first else {
      let page = OwnPage(
        title: "Errors keep this page from being made", language: language, files: ["live"], state: "unavailable")
      return .page(503, page.html { _ in }, policy: OwnPage.policy)
    }
    let id = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    if id.isEmpty || id == "index" { return .redirection(to: OwnFile.comparison + first) }
    guard site.shape.pages.contains(id) else {
      let page = OwnPage(title: "There is no page '\(id)'", language: language)
      return .page(404, page.html { _ in }, policy: OwnPage.policy)
    }
    let page = OwnPage(title: "The page '\(id)' in all languages", language: language, files: ["live", "compare"])
    return .page(200, page.html { writeFrames(id, to: &$0) }, policy: OwnPage.policy)
  }

  private func writeFrames(_ id: String, to writer: inout HTMLWriter) {
    writer.start("main")
    writer.newline()
    for tag in site.shape.tags {
      writer.begin("iframe")
      writer.attribute("title", tag)
      writer.attribute("lang", tag)
      writer.attribute("data-folder", site.shape.top, tag, "/")
      writer.attribute("src", site.shape.top, tag, "/", ServedSite.fileName(of: id))
      writer.content()
      writer.end("iframe")
      writer.newline()
    }
    writer.end("main")
    writer.newline()
  }
}
