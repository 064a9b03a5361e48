/// A tag of a Mustache template: `{{title}}`, `{{#navigation}}` and the like.
struct TemplateTag: Equatable {
  enum Kind: Equatable {
    /// `{{name}}`
    case text
    /// `{{{name}}}` or `{{&name}}`
    case unescaped
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case end
    /// `{{>name}}`
    case partial
    /// `{{!remark}}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters
  }

  var kind: Kind
  var name: String
  /// From the first brace to the end of the last, as UTF-8 offsets into the file.
  var bounds: Range<Int>
  /// The name in the tag.
  var nameBounds: Range<Int>
  /// The part of the text that the tag replaces: the whole line, if the tag is alone on it; else its bounds.
  var extent: Range<Int>
}
