import Diagnostics
import YAMLTree

/// A format in which every page may be published; its name is that of a folder of the output.
package enum EditionFormat: String, Sendable, CaseIterable { case html, markdown, json }

extension EditionFormat {
  private static let names = allCases.map(\.rawValue)
  static let shape = Shape.either([.words(names), .list(of: .words(names), atLeast: 1)])

  /// The formats of a site that names none; JSON is for programs that not every site has.
  private static let usual: Set<EditionFormat> = [.html, .markdown]

  /// The formats in hyo.yaml; the usual ones if there is no key `editions`.
  static func wanted(_ fields: Fields, findings: inout [Finding]) -> Set<EditionFormat> {
    guard let node = fields["editions"] else { return usual }
    let before = findings.count
    let fix = Finding.Fix("write 'html', 'markdown' or 'json'")
    let formats: Set<EditionFormat> = fields.choices("editions", orElse: fix, findings: &findings) {
      "There is no edition '\($0)'"
    }
    if formats.isEmpty, findings.count == before {
      findings.append(
        Finding(
          .missingKey, at: node.range, "A site has at least one edition", fixes: [.init("name it: 'editions: [html]'")])
      )
    }
    return formats
  }
}
