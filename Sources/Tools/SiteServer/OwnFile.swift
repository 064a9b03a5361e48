/// The server's own files, which are part of no site.
enum OwnFile {
  /// Their folder: no page of a site has a name that begins like this.
  static let folder = "/_hyo/"
  /// The path at which browsers listen for events.
  static let events = folder + "events"
  /// The folder of pages that show a page in all languages.
  static let comparison = "/_compare/"

  /// The bytes of the file at a path; nil if there is none.
  static func bytes(at path: String) -> [UInt8]? {
    path.hasPrefix(folder) ? EmbeddedFiles.files[String(path.dropFirst(folder.count))] : nil
  }
}
