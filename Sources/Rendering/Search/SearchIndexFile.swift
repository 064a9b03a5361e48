import Diagnostics

/// The file in which the script of the search finds the texts of a language's pages.
///
/// It is a script, since a page that is read from a disk may load nothing else.
package enum SearchIndexFile {
  /// Its name, within its locale's folder.
  package static let name = "search-index.js"

  /// The file's content, from the records of the pages in the order of the site.
  package static func bytes(_ records: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.reduce(32) { $0 + $1.count + 2 })
    bytes += "hyoSearchIndex=[\n".utf8
    for (index, record) in records.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += record
    }
    bytes += "\n];\n".utf8
    return bytes
  }
}
