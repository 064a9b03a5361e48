internal import Diagnostics

/// A template and what it is made of.
struct TemplateFile {
  var source: SourceFile
  var nodes: [TemplateNode]

  init(_ source: SourceFile, findings: inout [Finding]) {
    self.source = source
    nodes = TemplateParser.parse(source, findings: &findings)
  }
}
