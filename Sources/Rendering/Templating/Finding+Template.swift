internal import Diagnostics

/// What may be wrong with a name in a template.
extension Finding {
  static func unknownVariable(
    _ tag: TemplateTag,
    _ file: SourceFile,
    _ names: [String]
  ) -> Finding {
    unknown(.unknownTemplateVariable, "variable", tag, in: file, among: names)
  }

  static func unknownSection(_ tag: TemplateTag, _ file: SourceFile, _ names: [String]) -> Finding {
    unknown(.unknownTemplateSection, "section", tag, in: file, among: names)
  }

  static func unknownPartial(_ tag: TemplateTag, _ file: SourceFile, _ names: [String]) -> Finding {
    unknown(.unknownTemplatePartial, "partial", tag, in: file, among: names)
  }

  private static func unknown(
    _ kind: Kind,
    _ subject: String,
    _ tag: TemplateTag,
    in file: SourceFile,
    among names: [String]
  ) -> Finding {
    let range = SourceRange(file, tag.nameBounds)
    return Finding(
      kind,
      at: range,
      "No \(subject) named '\(tag.name)' exists here",
      notes: names.isEmpty
        ? [] : [Finding.Note("known here: " + Set(names).sorted().joined(separator: ", "))],
      fixes: Fix.didYouMean(tag.name, among: names, replacing: range)
    )
  }

  static func recursivePartial(
    _ tag: TemplateTag,
    _ file: SourceFile,
    _ path: [String]
  ) -> Finding {
    Finding(
      .recursiveTemplatePartial,
      at: SourceRange(file, tag.bounds),
      "Partial '\(tag.name)' must not include itself",
      notes: [Note("the way round: " + path.joined(separator: " → "))]
    )
  }

  static func templateTooDeep(_ range: SourceRange) -> Finding {
    Finding(
      .nestingTooDeep,
      at: range,
      "Sections and partials nest at most \(TemplateParser.depthLimit) deep"
    )
  }

  static func sectionAsVariable(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    Finding(
      .templateSectionAsVariable,
      at: SourceRange(file, tag.bounds),
      "'\(tag.name)' must be used as a section",
      fixes: [Fix("write '{{#\(tag.name)}}…{{/\(tag.name)}}'")]
    )
  }

  static func unescapedText(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    replacing(
      tag,
      in: file,
      by: "{{\(tag.name)}}",
      .unescapedTemplateText,
      "holds text and must be escaped"
    )
  }

  static func escapedHTML(_ tag: TemplateTag, _ file: SourceFile) -> Finding {
    replacing(
      tag,
      in: file,
      by: "{{{\(tag.name)}}}",
      .escapedTemplateHTML,
      "holds HTML and must not be escaped again"
    )
  }

  private static func replacing(
    _ tag: TemplateTag,
    in file: SourceFile,
    by replacement: String,
    _ kind: Kind,
    _ rule: String
  ) -> Finding {
    let range = SourceRange(file, tag.bounds)
    return Finding(
      kind,
      at: range,
      "Variable '\(tag.name)' \(rule)",
      fixes: [Fix("write '\(replacement)'", replacing: range, with: replacement)]
    )
  }
}
