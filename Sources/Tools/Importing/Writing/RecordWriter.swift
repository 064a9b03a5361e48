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
  ///   - catalogue: the language of its comments.
  /// - Returns: The text of the file.
  static func text(
    of page: ImportedPage, documents: [String], files: [(path: String, text: String)],
    commentsIn catalogue: MessageCatalogue
  ) -> String {
    // A cell that a question quotes may have several lines.
    func comment(_ message: Message) -> String {
      "# \(message.text(in: catalogue).split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    }
    var text = comment("How 'hyo import' made this page. Change an answer, and import again with '--update'.")
    text += "documents:\n"
    for (tag, path) in zip(page.tags, documents) { text += "  \(tag.text): \(path.yamlScalar())\n" }
    text += comment(
      "The fingerprints of the files as they were written: what has been edited since is not written over.")
    text += "written:\n"
    for file in files {
      let fingerprint = ContentFingerprint(of: Array(file.text.utf8)).description
      text += "  \(file.path.yamlScalar()): \(fingerprint.yamlScalar())\n"
    }
    text += page.questions.isEmpty ? "answers: {}\n" : "answers:\n"
    for question in page.questions {
      text += "  " + comment("\(question.question) (\(question.answers))")
      text += "  \(question.id.yamlScalar()):"
      if case .roles(let roles) = question.form {
        text += "\n" + roles.map { "    \($0.name.yamlKey): \($0.role.rawValue)\n" }.joined()
      } else {
        text += " \(question.answer.yamlScalar())\n"
      }
    }
    if !page.numberedIDs.isEmpty {
      text += comment(
        "The ids of words that can't be written in Latin letters. Write better ones, and import again with '--update'.")
      text += ids(of: page)
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

  /// A key of YAML on one line has at most 1,024 characters.
  private static let mostBytes = 900

  private static func ids(of page: ImportedPage) -> String {
    let kinds = NumberedIdentifiers.Kind.allCases.map { kind in
      let lines = page.numberedIDs.filter { $0.kind == kind && $0.text.utf8.count <= mostBytes }.map {
        "    \($0.text.yamlScalar()): \($0.id)\n"
      }
      return lines.isEmpty ? "" : "  \(kind.rawValue):\n" + lines.joined()
    }
    return "ids:\n" + kinds.joined()
  }
}

extension ImportQuestion {
  /// The answers to choose from.
  fileprivate var answers: Message {
    let names = Message.names(choices)
    return switch form {
    case .choice: names
    case .quantity: "\(names), a number or date"
    case .rows: "\(names), or numbers of rows such as 5, 7-9"
    case .ranges: "\(names), or ranges such as A1:E5, A8:C20"
    case .roles: "one for each: \(names)"
    }
  }
}

extension String {
  /// The text as a key of YAML, in which `<<` alone means something else.
  fileprivate var yamlKey: String { self == "<<" ? "\"<<\"" : yamlScalar() }
}
