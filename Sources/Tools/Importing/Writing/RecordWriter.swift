package import Diagnostics
package import Drift
import Localization
import YAMLTree

/// Writes the record of an import: what was asked, what was answered, and where each cell comes from.
struct RecordWriter {
  /// The record of a page as a file of YAML.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - documents: the path of the document in each language.
  ///   - files: the other files of the page.
  /// - Returns: The text of the file.
  static func text(of page: ImportedPage, documents: [String], files: [(path: String, text: String)]) -> String {
    var text = """
      # How 'hyo import' made this page. Change an answer, and import again.
      documents:

      """
    for (tag, path) in zip(page.tags, documents) { text += "  \(tag.text): \(path.yamlScalar())\n" }
    text += "# The fingerprints of the files as they were written: what has been edited since is not written over.\n"
    text += "written:\n"
    for file in files {
      let fingerprint = ContentFingerprint(of: Array(file.text.utf8)).description
      text += "  \(file.path.yamlScalar()): \(fingerprint.yamlScalar())\n"
    }
    text += page.questions.isEmpty ? "answers: {}\n" : "answers:\n"
    for question in page.questions {
      text += "  # \(question.question) \(question.choices.joined(separator: " or "))\n"
      text += "  \(question.id): \(question.answer.yamlScalar())\n"
    }
    let tables = page.tables.filter { !$0.origins.isEmpty }
    text += tables.isEmpty ? "origins: {}\n" : "origins:\n"
    for table in tables {
      text += "  \(table.id):\n"
      for origin in table.origins {
        let places = zip(page.tags, origin.places).compactMap { tag, place in
          place.map { "\(tag.text): \($0.yamlScalar(isInFlow: true))" }
        }
        text += "    - { cell: \(origin.cell.yamlScalar(isInFlow: true)), \(places.joined(separator: ", ")) }\n"
      }
    }
    return text
  }
}

/// The answers in the record of an import, or in a file with answers alone.
package struct ImportAnswers: Sendable {
  /// By the ids of the questions.
  package var values: [String: String] = [:]
  /// The fingerprints of the files that the import wrote, by their paths.
  package private(set) var written: [String: ContentFingerprint] = [:]

  package init() {}

  /// Reads answers; what is no answer is passed over.
  ///
  /// - Parameters:
  ///   - file: the record.
  ///   - findings: receives mistakes in its YAML.
  package init(_ file: SourceFile, findings: inout [Finding]) {
    guard let root = parseYAML(file, findings: &findings), case .mapping(let pairs) = root.value else { return }
    let answers = pairs.first { $0.key.text == "answers" }?.value ?? root
    guard case .mapping(let own) = answers.value else { return }
    for pair in own {
      if case .scalar(let scalar) = pair.value.value { values[pair.key.text] = scalar.text }
    }
    guard case .mapping(let files) = pairs.first(where: { $0.key.text == "written" })?.value.value else { return }
    for pair in files {
      if case .scalar(let scalar) = pair.value.value { written[pair.key.text] = ContentFingerprint(scalar.text) }
    }
  }
}
