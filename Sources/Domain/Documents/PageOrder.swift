/// The place of a document's page among those of its entry: folder by folder, in each by a number of its front matter.
package struct PageOrder: Comparable {
  private let folder: [Substring]
  private let isOfFolder: Bool
  private let number: Double
  private let position: Int

  /// - Parameters:
  ///   - paths: Where the document is.
  ///   - document: The document in its first language; nil if it can't be read.
  ///   - key: The key of its front matter with the number.
  ///   - position: Its position by the path, for documents without a number, which come last.
  package init(_ paths: DocumentPaths, _ document: Document?, by key: String, _ position: Int) {
    var parts = paths.treePath.split(separator: "/")
    let name = parts.popLast() ?? ""
    folder = parts
    isOfFolder = FolderDocument.hasName(name.prefix { $0 != "." })
    number = document?.number(of: key) ?? .infinity
    self.position = position
  }

  package static func < (left: PageOrder, right: PageOrder) -> Bool {
    if left.folder != right.folder {
      return left.folder.lexicographicallyPrecedes(right.folder) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    if left.isOfFolder != right.isOfFolder { return left.isOfFolder }
    return (left.number, left.position) < (right.number, right.position)
  }
}
