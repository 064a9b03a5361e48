import Diagnostics
import Drift
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
