/// A part of a template: its text and tags, with sections nested.
indirect enum TemplateNode {
  /// A run of the file's bytes.
  case text(Range<Int>)
  /// `{{name}}` or `{{{name}}}`
  case variable(TemplateTag)
  /// `{{#name}}…{{/name}}` or `{{^name}}…{{/name}}`
  case section(TemplateTag, [TemplateNode])
  case partial(TemplateTag)
}
