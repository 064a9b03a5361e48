/// The files of the server's own, which no site has.
enum OwnFile {
  /// Where they stand: no page of a site has a name that begins so.
  static let folder = "/_hyo/"
  /// Where browsers listen for events.
  static let events = folder + "events"
  /// Where a page is shown in all languages.
  static let comparison = "/_compare/"

  /// The bytes of the file at a path; nil where there is none.
  static func bytes(at path: String) -> [UInt8]? {
    path.hasPrefix(folder) ? EmbeddedFiles.files[String(path.dropFirst(folder.count))] : nil
  }
}
