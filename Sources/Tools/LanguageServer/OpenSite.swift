import Diagnostics
import Files
import Loading
import Sites

/// A site in which a client edits files.
final class OpenSite {
  /// The absolute path of its folder.
  let root: String
  let edited: EditedSite
  private(set) var symbols: SiteSymbols
  /// The files that are open in the client, by their paths in the site.
  var documents: [String: Document] = [:]
  /// The findings last sent to the client, by file.
  var shown: [String: [Finding]] = [:]

  /// A file as the client has it.
  struct Document {
    /// As the client writes it.
    var uri: String
    var version: Int?
    var bytes: [UInt8]
  }

  init(_ root: String, _ disk: any SourceTree) throws(FileSystemError) {
    self.root = root
    // All that a program is told: nobody has to ask twice.
    edited = try EditedSite(disk, CheckSettings(isAdvising: true, isVerbose: true))
    symbols = SiteSymbols(of: edited)
    // Made now, for nobody waits for an answer yet.
    _ = edited.workspace.site
  }

  /// Takes in what was changed, so that what is asked next is answered from the text as it is now.
  func update() throws(FileSystemError) {
    guard edited.isChanged else { return }
    let paths = try edited.update()
    if paths.contains(where: { $0 == SiteSettings.path }) {
      symbols = SiteSymbols(of: edited)
    } else {
      for path in paths.sorted() { symbols.update(path) }
    }
  }

  /// The bytes of a file as it is now; nil if there is none.
  func bytes(of path: String) throws(FileSystemError) -> [UInt8]? {
    if let document = documents[path] { return document.bytes }
    return try edited.workspace.file(path)?.bytes
  }

  /// The address of a file in the site.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: root + "/" + path) }
}
