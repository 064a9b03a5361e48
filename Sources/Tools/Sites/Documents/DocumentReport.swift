import Diagnostics
import Documents
import Drift
import Loading

/// A document as it was compared between its languages.
struct DocumentReport: Sendable {
  /// The path of the document in each language.
  let paths: DocumentPaths
  /// The findings from reading and comparing it.
  var findings: [Finding]
  /// The number of its texts, as reviews count them: sections and texts of the front matter, once for all languages.
  let texts: Int
  /// True if it could be read in each language that has it.
  let isWhole: Bool
  /// The files of other documents to whose sections it links.
  let linked: Set<String>

  /// The paths of all its files.
  var files: [String] { paths.paths.compactMap(\.self) }

  /// True if what was found may be different when some files have changed.
  func depends(on changes: Set<String>) -> Bool {
    !changes.isDisjoint(with: files) || !changes.isDisjoint(with: linked)
  }
}
