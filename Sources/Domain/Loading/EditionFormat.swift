import Diagnostics
import YAMLTree

/// A format in which every page may be published; its name is that of a folder of the output.
package enum EditionFormat: String, Sendable, CaseIterable { case html, markdown, json }

extension EditionFormat {
  /// The name of a page's file, within its locale's folder.
  package func file(of page: String) -> String {
    switch self {
    case .html: page == Page.home ? "index.html" : page + ".html"
    // Websites that show Markdown folder by folder show `README.md` first.
    case .markdown: page == Page.home ? "README.md" : page + ".md"
    case .json: page == Page.home ? "index.json" : page + ".json"
    }
  }

  /// True if people read it; false if programs do.
  package var isForReaders: Bool {
    switch self {
    case .html, .markdown: true
    case .json: false
    }
  }

  private static let names = allCases.map(\.rawValue)
  static let shape = Shape.either([.words(names), .list(of: .words(names), atLeast: 1)])

  /// The formats of a site that names none; JSON is for programs that not every site has.
  private static let usual: Set<EditionFormat> = [.html, .markdown]

  /// The formats in hyo.yaml; the usual ones if there is no key `editions`.
  static func wanted(_ fields: Fields, report: Report) -> Set<EditionFormat> {
    guard let node = fields["editions"] else { return usual }
    let before = report.count
    let fix = Finding.Fix("write 'html', 'markdown' or 'json'")
    let formats: Set<EditionFormat> = fields.choices("editions", orElse: fix, report: report) {
      "There is no edition '\($0)'"
    }
    if formats.isEmpty, report.count == before {
      report.add(
        Finding(
          .missingKey, at: node.range, "A site has at least one edition", fixes: [.init("name it: 'editions: [html]'")])
      )
    }
    return formats
  }
}
