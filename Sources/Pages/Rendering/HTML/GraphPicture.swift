import CommonMark
import Editions
import Localization

/// The places of boxes and arrows: a column for each step from the first inputs, arrows from left to right.
struct GraphPicture {
  private(set) var boxes: [Box] = []
  private(set) var arrows: [Arrow] = []
  private(set) var width = 0
  private(set) var height = 0

  /// A box, in pixels.
  struct Box {
    var left: Int
    var top: Int
    var width: Int
    /// The height of its middle.
    var middle: Int { top + GraphPicture.boxHeight / 2 }
  }

  /// The paths of an arrow.
  struct Arrow {
    var line: String
    var head: String
  }

  static let boxHeight = 32
  /// From the top of a box to the line that its letters stand on.
  static let baseline = 21
  private static let letter = 8
  private static let padding = 24
  private static let (columnGap, rowGap, margin) = (56, 16, 1)

  init(_ graph: GraphEdition) {
    let widths = graph.nodes.map { $0.name.width().line * Self.letter + Self.padding }
    var left = Self.margin
    boxes = graph.nodes.map { _ in Box(left: 0, top: 0, width: 0) }
    let columns = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].depth })
    let rows = columns.values.map(\.count).max() ?? 0
    height = rows * (Self.boxHeight + Self.rowGap) - Self.rowGap + 2 * Self.margin
    for depth in columns.keys.sorted() {
      let nodes = columns[depth] ?? []
      let columnWidth = nodes.map { widths[$0] }.max() ?? 0
      let used = nodes.count * (Self.boxHeight + Self.rowGap) - Self.rowGap
      for (row, node) in nodes.enumerated() {
        let top = (height - used) / 2 + row * (Self.boxHeight + Self.rowGap)
        boxes[node] = Box(left: left, top: top, width: columnWidth)
      }
      left += columnWidth + Self.columnGap
    }
    width = max(left - Self.columnGap + Self.margin, 2 * Self.margin)
    for (target, node) in graph.nodes.enumerated() {
      for source in Set(node.sources).sorted() { arrows.append(arrow(from: boxes[source], to: boxes[target])) }
    }
  }

  private func arrow(from source: Box, to target: Box) -> Arrow {
    let (x, y) = (source.left + source.width, source.middle)
    let (end, middle) = (target.left, target.middle)
    let bend = Self.columnGap / 2
    return Arrow(
      line: "M\(x) \(y)C\(x + bend) \(y) \(end - bend) \(middle) \(end - 6) \(middle)",
      head: "M\(end) \(middle)l-8 -4v8z")
  }
}
