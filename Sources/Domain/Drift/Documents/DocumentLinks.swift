import Documents

/// What the links of a document lead to.
struct DocumentLinks: Sendable {
  /// The folder of the document in the tree of its language.
  let folder: [String]
  /// The rows of its sections by all the ids that lead to them.
  let rows: [String: Int]

  /// - Parameters:
  ///   - documents: the document in all its languages.
  ///   - locale: the language whose links are read.
  ///   - path: the path in the tree of the language.
  init(_ documents: TwinDocuments, in locale: Int, at path: String) {
    folder = path.split(separator: "/").dropLast().map(String.init)
    var rows: [String: Int] = [:]
    for (number, row) in documents.rows.enumerated() {
      guard let section = documents.section(row, in: locale) else { continue }
      for anchor in section.anchors where rows[anchor] == nil { rows[anchor] = number }
    }
    self.rows = rows
  }
}
