/// The names of attributes, parameters and keys whose values are text that readers see or hear.
package enum TextKeys {
  /// The names that stand for text wherever they are.
  static let sure: Set<String> = [
    "alt", "aria-label", "caption", "description", "details", "header", "heading", "label", "link-text", "message",
    "placeholder", "subtitle", "summary", "tabname", "tagline", "text", "title", "tooltip",
  ]
  /// The names that stand for text in shortcodes and in code, but in a tag for something that all languages have.
  package static let likely = sure.union(["content", "name"])
}
