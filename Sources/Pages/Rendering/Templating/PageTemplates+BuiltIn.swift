extension PageTemplates {
  /// The names of the built-in files that a site's `Templates` may replace, sorted.
  package static var builtInNames: [String] { EmbeddedFiles.files.keys.sorted() }

  /// The text of a built-in file, ready to be changed; nil if there is none with the name.
  package static func builtInText(of name: String) -> String? {
    EmbeddedFiles.files[name].map { String(decoding: $0, as: UTF8.self) }
  }
}
