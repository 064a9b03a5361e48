/// The kind of Markdown in a document that is read as it is, whatever its program makes of it.
package enum Dialect: Sendable {
  /// Markdown with HTML, shortcodes, directives and attributes of any program.
  case markdown
  /// Markdown with JSX: `import` lines, components, expressions in braces.
  case mdx

  /// The dialect of the file at a path; nil if it is no Markdown file.
  package init?(path: String) {
    switch path.utf8.lastIndex(of: UInt8(ascii: ".")).map({ path[$0...].lowercased() }) {
    case ".md", ".markdown": self = .markdown
    case ".mdx": self = .mdx
    default: return nil
    }
  }
}
