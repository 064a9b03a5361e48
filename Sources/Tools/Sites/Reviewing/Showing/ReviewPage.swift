import CommonMark
import Diagnostics
import Drift
import Localization

/// The list of due texts as one page for a browser, which needs no other file and runs no script.
package enum ReviewPage {
  private static let generator = "hyo review"

  /// True if some bytes are such a page, which may be replaced.
  package static func isPage(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(300), as: UTF8.self).contains("<meta name=\"generator\" content=\"\(generator)\">")
  }

  /// The page, in UTF-8.
  static func html(_ list: ReviewList, _ form: ReviewForm) -> [UInt8] {
    var writer = HTMLWriter(reserving: 64 << 10)
    let count = list.units.count
    let nothing: Message = "No text is due for review"
    let title =
      count == 0 ? nothing : Message.count(count, one: "1 text is due for review", "\(count) texts are due for review")
    writeHead(title.text(in: form.catalogue), form, to: &writer)
    writer.element("h1", title.text(in: form.catalogue))
    if count > 0 {
      let advice: Message = "Read each in all its languages. Where they agree, run the command below it."
      writer.element("p", advice.text(in: form.catalogue))
    }
    for remark in list.remarks(in: form.catalogue) { writer.element("p", remark) }
    var owner: String?
    for unit in list.units {
      let name = unit.id.scope.name
      if name != owner { writer.element("h2", name.printableLine) }
      owner = name
      write(unit, list, form, to: &writer)
    }
    writer.text(is: "</main>\n</body>\n</html>\n")
    return writer.bytes
  }

  private static func writeHead(_ title: String, _ form: ReviewForm, to writer: inout HTMLWriter) {
    writer.text(is: "<!DOCTYPE html>\n")
    writer.begin("html")
    writer.attribute("lang", form.language)
    writer.content()
    writer.text(is: "\n<head>\n<meta charset=\"utf-8\">\n")
    writer.begin("meta")
    writer.attribute("name", is: "generator")
    writer.attribute("content", generator)
    writer.content()
    writer.text(is: "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    writer.text(is: "<meta name=\"color-scheme\" content=\"light dark\">\n")
    writer.text(
      is: "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
    writer.element("title", title)
    writer.text(is: style)
    writer.text(is: "</head>\n<body>\n<main>\n")
  }

  private static func write(_ unit: UnitReview, _ list: ReviewList, _ form: ReviewForm, to writer: inout HTMLWriter) {
    writer.begin("article")
    writer.attribute("id", unit.id.description)
    writer.content()
    writer.newline()
    writer.element("h3", unit.id.description.printableLine)
    writer.element("p", list.reason(of: unit).text(in: form.catalogue))
    writer.start("div", class: "texts")
    writer.newline()
    for text in list.texts(of: unit) { write(text, form, to: &writer) }
    writer.end("div")
    writer.newline()
    writer.start("p", class: "command")
    writer.element("code", "hyo review accept \(unit.acceptance.printableLine)")
    writer.end("p")
    writer.newline()
    writer.end("article")
    writer.newline()
  }

  private static func write(_ text: ReviewedText, _ form: ReviewForm, to writer: inout HTMLWriter) {
    writer.start("section")
    writer.start("p", class: "place")
    writer.element("b", text.tag)
    writer.text(" \(text.path.printableLine):\(text.line) ")
    writer.element("span", text.state.text(in: form.catalogue))
    writer.end("p")
    writer.newline()
    writer.begin("div", class: "text")
    writer.attribute("lang", text.tag)
    writer.attribute("dir", is: "auto")
    writer.content()
    for run in text.content.withoutBlanksAtEnd.runs {
      let content = run.text.printable
      switch run.kind {
      case .kept: writer.text(content)
      case .removed: writer.element("del", content)
      case .added: writer.element("ins", content)
      }
    }
    writer.end("div")
    writer.newline()
    writer.end("section")
    writer.newline()
  }
}

extension HTMLWriter {
  /// Writes an element that has nothing but text; a block ends its line.
  fileprivate mutating func element(_ tag: StaticString, _ content: String) {
    start(tag)
    text(content)
    end(tag)
    if !["b", "code", "del", "ins", "span"].contains("\(tag)") { newline() }
  }
}

extension WordDiff {
  /// The same without the spaces and line ends that it ends with.
  fileprivate var withoutBlanksAtEnd: WordDiff {
    var runs = runs
    while var last = runs.popLast() {
      last.text = last.text.withoutBlanksAtEnd
      if !last.text.isEmpty { return WordDiff(runs: runs + [last]) }
    }
    return WordDiff(runs: [])
  }
}

// MARK: Style

extension ReviewPage {
  private static let style: StaticString = """
    <style>
    :root {
      --paper: #fff; --ink: #1c2024; --quiet: #59636e; --line: #d1d9e0; --panel: #f6f8fa;
      --added: #dafbe1; --added-ink: #0b5323; --removed: #ffebe9; --removed-ink: #8e1519;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --ink: #e6edf3; --quiet: #9aa4af; --line: #3d444d; --panel: #161b22;
        --added: #12391f; --added-ink: #7ee79b; --removed: #4a1d20; --removed-ink: #ffb3ad;
      }
    }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
    main { max-width: 90rem; margin: auto; padding: 1rem 1.5rem 4rem; }
    h1 { font-size: 1.6rem; }
    h2 { margin: 2.5rem 0 0; font-size: 1.25rem; overflow-wrap: anywhere; }
    h3 { margin: 0; font: 600 .95rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
    article { margin: 1.25rem 0; border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
    article > p { margin: .25rem 0 .75rem; color: var(--quiet); }
    .texts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
    section { min-width: 0; }
    .place { margin: 0 0 .25rem; font-size: .875rem; color: var(--quiet); overflow-wrap: anywhere; }
    .place b { color: var(--ink); }
    .place span { white-space: nowrap; }
    .place span::before { content: "· "; }
    .text { padding: .75rem; border-radius: .375rem; background: var(--panel); white-space: pre-wrap; overflow-wrap: anywhere; }
    ins, del { border-radius: .2em; padding: 0 .1em; }
    ins { background: var(--added); color: var(--added-ink); }
    del { background: var(--removed); color: var(--removed-ink); }
    article > .command { margin: .75rem 0 0; }
    .command code { color: var(--ink); font-size: .875rem; overflow-wrap: anywhere; user-select: all; }
    </style>

    """
}
