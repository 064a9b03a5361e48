import CommonMark
import Diagnostics
import Editions
import Localization

/// The picture of tables that decide for each other: boxes and arrows with their names, and the same for screen readers.
extension HTMLRenderer {
  mutating func write(_ graph: GraphEdition) {
    let picture = GraphPicture(graph)
    writer.begin("div", class: "decision-graph")
    writer.content()
    writer.newline()
    writer.begin("svg")
    writer.attribute("aria-hidden", is: "true")
    writer.attribute("width", String(picture.width))
    writer.attribute("height", String(picture.height))
    writer.attribute("viewBox", "0 0 \(picture.width) \(picture.height)")
    writer.attribute("font-size", is: "14")
    writer.content()
    writer.newline()
    for arrow in picture.arrows { write(arrow) }
    for (node, box) in zip(graph.nodes, picture.boxes) { write(node, box) }
    writer.end("svg")
    writer.newline()
    writeList(of: graph.sentences, class: "visually-hidden")
    writer.end("div")
    writer.newline()
  }

  /// Writes sentences about the numbers and tables that decide for a table.
  mutating func writeList(of sentences: [Passage], class name: StaticString) {
    writer.start("ul", class: name)
    writer.newline()
    for sentence in sentences {
      writer.start("li")
      write(sentence)
      writer.end("li")
      writer.newline()
    }
    writer.end("ul")
    writer.newline()
  }

  private mutating func write(_ arrow: GraphPicture.Arrow) {
    writer.begin("path")
    writer.attribute("d", arrow.line)
    writer.attribute("fill", is: "none")
    writer.attribute("stroke", is: "currentColor")
    writer.content()
    writer.end("path")
    writer.begin("path")
    writer.attribute("d", arrow.head)
    writer.attribute("fill", is: "currentColor")
    writer.content()
    writer.end("path")
    writer.newline()
  }

  private mutating func write(_ node: GraphEdition.Node, _ box: GraphPicture.Box) {
    if let table = node.table {
      writer.begin("a")
      let link = Link(destination: table.destination, content: [], range: .nowhere)
      writer.attribute("href", resolver.href(for: link))
      // The list beside the picture has the same links.
      writer.attribute("tabindex", is: "-1")
      writer.content()
    }
    writer.begin("rect")
    writer.attribute("x", String(box.left))
    writer.attribute("y", String(box.top))
    writer.attribute("width", String(box.width))
    writer.attribute("height", String(GraphPicture.boxHeight))
    // DMN draws input data as rounded, and decisions as plain boxes.
    writer.attribute("rx", node.table == nil ? String(GraphPicture.boxHeight / 2) : "0")
    writer.attribute("fill", is: "none")
    writer.attribute("stroke", is: "currentColor")
    writer.content()
    writer.end("rect")
    writer.begin("text")
    writer.attribute("x", String(box.left + box.width / 2))
    writer.attribute("y", String(box.top + GraphPicture.baseline))
    writer.attribute("text-anchor", is: "middle")
    writer.attribute("fill", is: "currentColor")
    if let fallback = node.name.fallback { writer.language(fallback) }
    writer.content()
    writer.text(node.name.content.plainText)
    writer.end("text")
    if node.table != nil { writer.end("a") }
    writer.newline()
  }
}
