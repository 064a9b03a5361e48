/// A published file without the furniture that every page has, so that this can change without changing golden cases.
///
/// Of HTML, it is the body without verdicts, links of headings and, unless it is asked for, the finder; of Markdown, the
/// text without verdicts.
struct PageContent {
  let path: String
  let keepsFinder: Bool

  func of(_ file: String) -> String {
    if path.hasSuffix(".html") { return html(file).trimmed }
    return path.hasSuffix(".md") ? file.replacing(/(?m)^.*\n<sub>.*<\/sub>\n\n?/, with: "").trimmed : file
  }

  private func html(_ file: String) -> String {
    let body = file.firstMatch(of: /(?s)<body>\n?(.*)\n?<\/body>/).map { String($0.1) } ?? file
    let content = body.replacing(/(?s)<details class="verdict">.*?<\/details>\n?/, with: "")
      .replacing(/<p class="heading-links">.*?<\/p>/, with: "")
    return keepsFinder ? content : withoutFinders(content)
  }

  private func withoutFinders(_ html: String) -> String {
    var depth = 0
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if depth == 0 && !line.contains("<div class=\"finder\"") { return true }
      depth += line.matches(of: /<div/).count - line.matches(of: /<\/div/).count
      return false
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == "\n" { text.removeLast() }
    return text + "\n"
  }
}
