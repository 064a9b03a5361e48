internal import Diagnostics

/// Findings about a name in a template.
extension Finding {
  static func unknownVariable(_ tag: TemplateTag, _ file: SourceFile, _ names: [String]) -> Finding {
    unknown(.unknownTemplateVariable, tag, in: file, among: names) { "No variable named '\($0)' exists here" }
  }

  static func unknownSection(_ tag: TemplateTag, _ file: SourceFile, _ names: [String]) -> Finding {
    unknown(.unknownTemplateSection, tag, in: file, among: names) { "No section named '\($0)' exists here" }
  }

  static func unknownPartial(_ tag: TemplateTag, _ file: SourceFile, _ names: [String]) -> Finding {
    unknown(.unknownTemplatePartial, tag, in: file, among: names) { "No partial named '\($0)' exists here" }
  }

  private static func unknown(
    _ kind: Kind, _ tag: TemplateTag, in file: SourceFile, among names: [String], summary: (_ name: String) -> Message
  ) -> Finding {
    let range = SourceRange(file, tag.nameBounds)
    return Finding(
      kind, at: range, summary(tag.name),
      notes: names.isEmpty ? [] : [Finding.Note("known here: \(Set(names).sorted().joined(separator: ", "))")],
      fixes: Fix.didYouMean(tag.name, among: names, replacing: range))
  }

  static func recursivePartial(_ tag: TemplateTag, _ file: SourceFile, _ path: [String]) -> Finding {
    Finding(
      .recursiveTemplatePartial, at: SourceRange(file, tag.bounds), "Partial '\(tag.name)' must not include itself",
      notes: [Note("the way round: \(path.joined(separator: " → "))")])
  }

  static func templateTooDeep(_ range: SourceRange) -> Finding {
    Finding(.nestingTooDeep, at: range, "Sections and partials nest at most \(TemplateParser.depthLimit) deep")
  }

  static func sectionAsVariable(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    Finding(
      .templateSectionAsVariable, at: SourceRange(file, tag.bounds), "'\(tag.name)' must be used as a section",
      fixes: [Fix("write '{{#\(tag.name)}}…{{/\(tag.name)}}'")])
  }

  static func unescapedText(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    replacing(
      tag, in: file, by: "{{\(tag.name)}}", .unescapedTemplateText,
      "Variable '\(tag.name)' holds text and must be escaped")
  }

  static func escapedHTML(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    replacing(
      tag, in: file, by: "{{{\(tag.name)}}}", .escapedTemplateHTML,
      "Variable '\(tag.name)' holds HTML and must not be escaped again")
  }

  private static func replacing(
    _ tag: TemplateTag, in file: SourceFile, by replacement: String, _ kind: Kind, _ summary: Message
  ) -> Finding {
    let range = SourceRange(file, tag.bounds)
    return Finding(
      kind, at: range, summary, fixes: [Fix("write '\(replacement)'", replacing: range, with: replacement)])
  }
}
