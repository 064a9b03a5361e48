import Loading
import Localization
import Publishing
import Rendering

/// The paths of the files in the HTML edition, in which no other file may have the place of one.
struct PublishedPaths {
  /// The paths by their form in lower case, since some disks ignore case.
  private var files: [String: String] = [:]
  /// The paths of a file in each folder.
  private var folders: [String: String] = [:]

  private static let folder = "html/"

  /// The paths of all pages of a site, in any language, and of further files of its output.
  init(_ site: Site, _ others: [OutputFile]) {
    let tags = site.languages.map(\.tag.text)
    for page in site.pages {
      for locale in tags.indices where !page.leftOut.contains(locale) {
        for format in EditionFormat.allCases { insert("\(tags[locale])/\(format.file(of: page.id))") }
      }
    }
    for tag in tags { insert("\(tag)/\(SearchIndexFile.name)") }
    for file in others where file.path.hasPrefix(Self.folder) {
      insert(String(file.path.dropFirst(Self.folder.count)))
    }
  }

  /// Adds a file.
  mutating func insert(_ path: String) {
    files[path.lowercased()] = path
    for folder in path.lowercased().foldersOfPath { folders[folder] = path }
  }

  /// The file in the way of another one; nil if there is none.
  func obstacle(to path: String) -> String? {
    let lower = path.lowercased()
    if let file = files[lower] ?? folders[lower] { return file }
    return lower.foldersOfPath.lazy.compactMap { files[$0] }.first
  }
}

extension String {
  /// The paths of the folders around a path.
  fileprivate var foldersOfPath: [String] {
    let parts = split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }
}
