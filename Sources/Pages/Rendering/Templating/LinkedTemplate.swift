/// A template with its partials in the places of their tags, each name in it checked.
struct LinkedTemplate: Sendable {
  /// Sections nest in each other at most `TemplateParser.depthLimit` deep.
  var nodes: [Node] = []

  indirect enum Node: Sendable {
    /// Bytes that are written unchanged.
    case text([UInt8])
    /// The value of a name: text escaped, HTML as it is.
    case variable(String)
    case section(String, isInverted: Bool, [Node])
  }

  /// Fills the template in.
  ///
  /// - Parameters:
  ///   - values: the values of its names.
  ///   - limit: the most bytes of the result.
  /// - Returns: The text; nil if it would be larger, or if nested lists take too many steps without output.
  func render(_ values: MustacheValues, limit: Int) -> [UInt8]? {
    var renderer = TemplateRenderer(values, limit: limit)
    renderer.write(nodes)
    return renderer.text
  }
}
