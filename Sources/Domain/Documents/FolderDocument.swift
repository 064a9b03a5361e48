/// The document of a folder, to which an address of the folder leads: `guide/` to `guide/index.md`.
package enum FolderDocument {
  private static let stems = ["index", "_index", "readme"]

  /// True for the name of such a document, without its ending.
  package static func hasName(_ stem: some StringProtocol) -> Bool { stems.contains(stem.lowercased()) }

  /// The place of a name without its ending among those of such documents, the most usual first; nil for any other name.
  package static func rank(of stem: some StringProtocol) -> Int? { stems.firstIndex(of: stem.lowercased()) }

  /// The names that such a document may have, the most usual first.
  package static let names = ["index", "README", "_index", "readme"].flatMap {
    ["\($0).md", "\($0).mdx", "\($0).markdown"]
  }
}
