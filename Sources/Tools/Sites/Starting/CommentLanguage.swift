package import Diagnostics

/// The language of the comments in the files of a new site.
package struct CommentLanguage: Sendable {
  /// Its tag (BCP 47).
  package let tag: String
  /// The messages in it.
  package let catalogue: MessageCatalogue

  /// A language of the program's messages.
  package init(tag: String, _ catalogue: MessageCatalogue) { (self.tag, self.catalogue) = (tag, catalogue) }

  private static let translated = "Translated/"

  /// The files of the starter by their paths, with those that the language has in place of the English ones.
  var starter: [String: [UInt8]] {
    let own = "\(Self.translated)\(tag)/"
    var files = EmbeddedFiles.files.filter { !$0.key.hasPrefix(Self.translated) }
    for (path, bytes) in EmbeddedFiles.files where path.hasPrefix(own) {
      files[String(path.dropFirst(own.count))] = bytes
    }
    return files
  }
}
