import CommonMark
import Diagnostics
import HTTPServer
import Messages

/// One of the server's own pages.
struct OwnPage {
  let title: Message
  let language: MessageLanguage
  /// Names of the server's own scripts and style sheets, without extensions.
  var files: [StaticString] = []
  /// A hash that stands for the page's text; nil for a page that shows other pages.
  var state: String?

  /// The whole document.
  ///
  /// - Parameter body: writes the content below the title.
  /// - Returns: The document's bytes.
  func html(_ body: (inout HTMLWriter) -> Void) -> [UInt8] {
    var writer = HTMLWriter()
    let title = title.text(in: language.catalogue)
    writer.text(is: "<!DOCTYPE html>\n")
    writer.begin("html")
    writer.attribute("lang", language.tag)
    writer.content()
    writer.newline()
    writer.start("head")
    writer.text(is: "<meta charset=\"utf-8\">")
    writer.text(is: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    writer.text(is: "<meta name=\"color-scheme\" content=\"light dark\">")
    writer.start("title")
    writer.text(title)
    writer.end("title")
    for file in files { write(file, to: &writer) }
    writer.end("head")
    writer.newline()
    writer.start("body")
    writer.start("h1")
    writer.text(title)
    writer.end("h1")
    writer.newline()
    body(&writer)
    writer.end("body")
    writer.end("html")
    writer.newline()
    return writer.bytes
  }

  private func write(_ file: StaticString, to writer: inout HTMLWriter) {
    writer.begin("link")
    writer.attribute("rel", is: "stylesheet")
    writer.attribute("href", OwnFile.folder, "\(file).css")
    writer.content()
    writer.begin("script")
    writer.attribute("src", OwnFile.folder, "\(file).js")
    if let state { writer.attribute("data-state", state) }
    writer.text(is: " defer")
    writer.content()
    writer.end("script")
  }

  /// The policy for these pages: browsers may load only from this server.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'self'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """
}

extension HTTPResponse {
  /// A response with a page and its policy.
  static func page(_ status: Int, _ html: [UInt8], policy: String?) -> HTTPResponse {
    var response = HTTPResponse(status, type: MediaType.html, html)
    response.fields.append(("Content-Security-Policy", policy ?? "frame-ancestors 'self'"))
    return response
  }
}
