/// A template with its partials in the places of their tags, each name in it checked.
struct LinkedTemplate: Sendable {
  /// Sections nest in each other at most `TemplateParser.depthLimit` deep.
  var nodes: [Node] = []

  indirect enum Node: Sendable {
    /// Bytes that are written as they are.
    case text([UInt8])
    /// The value of a name: text escaped, HTML as it is.
    case variable(String)
    case section(String, isInverted: Bool, [Node])
  }

  /// Fills the template in.
  ///
  /// - Parameters:
  ///   - values: what its names stand for.
  ///   - limit: how many bytes may come of it.
  /// - Returns: the text; nil if it would be larger, or where lists within lists are gone through that yield nothing.
  func render(_ values: MustacheValues, limit: Int) -> [UInt8]? {
    var renderer = TemplateRenderer(values, limit: limit)
    renderer.write(nodes)
    return renderer.text
  }
}
