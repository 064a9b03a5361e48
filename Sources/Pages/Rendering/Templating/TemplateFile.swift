internal import Diagnostics

/// A template and its parsed nodes.
struct TemplateFile {
  var source: SourceFile
  var nodes: [TemplateNode]

  init(_ source: SourceFile, findings: inout [Finding]) {
    self.source = source
    nodes = TemplateParser.parse(source, findings: &findings)
  }
}
