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

  /// The boxes of a depth, and below them the ways of the arrows that pass it.
  private struct Column {
    /// Positions of nodes.
    var nodes: [Int]
    /// Positions of the nodes before it from which arrows lead to nodes behind it.
    var passing: [Int] = []

    var height: Int { nodes.count * GraphPicture.boxHeight + (nodes.count + passing.count - 1) * GraphPicture.rowGap }
  }

  /// The way of an arrow past the boxes of a column.
  private struct Lane {
    var left: Int
    var width: Int
    /// The distance from the top.
    var middle: Int
  }

  init(_ graph: GraphEdition) {
    let widths = graph.nodes.map { $0.name.width().line * Self.letter + Self.padding }
    boxes = graph.nodes.map { _ in Box(left: 0, top: 0, width: 0) }
    let columns = Self.columns(of: graph)
    height = (columns.values.map(\.height).max() ?? 0) + 2 * Self.margin
    var left = Self.margin
    // By depth and source.
    var lanes: [Int: [Int: Lane]] = [:]
    for (depth, column) in columns.sorted(by: { $0.key < $1.key }) {
      let columnWidth = column.nodes.map { widths[$0] }.max() ?? 0
      var top = (height - column.height) / 2
      for node in column.nodes {
        boxes[node] = Box(left: left, top: top, width: columnWidth)
        top += Self.boxHeight + Self.rowGap
      }
      for source in column.passing {
        lanes[depth, default: [:]][source] = Lane(left: left, width: columnWidth, middle: top)
        top += Self.rowGap
      }
      left += columnWidth + Self.columnGap
    }
    width = max(left - Self.columnGap + Self.margin, 2 * Self.margin)
    for (target, node) in graph.nodes.enumerated() {
      for source in Set(node.sources).sorted() {
        let passed = Self.depths(between: source, target, of: graph).compactMap { lanes[$0]?[source] }
        arrows.append(arrow(from: boxes[source], past: passed, to: boxes[target]))
      }
    }
  }

  /// The columns by their depths.
  private static func columns(of graph: GraphEdition) -> [Int: Column] {
    var columns = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].depth }).mapValues {
      Column(nodes: $0)
    }
    var passing: [Int: Set<Int>] = [:]
    for (target, node) in graph.nodes.enumerated() {
      for source in node.sources {
        for depth in depths(between: source, target, of: graph) { passing[depth, default: []].insert(source) }
      }
    }
    for (depth, sources) in passing { columns[depth]?.passing = sources.sorted() }
    return columns
  }

  /// The depths of the columns that an arrow passes.
  private static func depths(between source: Int, _ target: Int, of graph: GraphEdition) -> StrideTo<Int> {
    stride(from: graph.nodes[source].depth + 1, to: graph.nodes[target].depth, by: 1)
  }

  /// An arrow that goes below the boxes of the columns between its ends.
  private func arrow(from source: Box, past lanes: [Lane], to target: Box) -> Arrow {
    let bend = Self.columnGap / 2
    var (x, y) = (source.left + source.width, source.middle)
    var line = "M\(x) \(y)"
    for lane in lanes {
      line += "C\(x + bend) \(y) \(lane.left - bend) \(lane.middle) \(lane.left) \(lane.middle)"
      (x, y) = (lane.left + lane.width, lane.middle)
      line += "H\(x)"
    }
    let (end, middle) = (target.left, target.middle)
    return Arrow(
      line: line + "C\(x + bend) \(y) \(end - bend) \(middle) \(end - 6) \(middle)",
      head: "M\(end) \(middle)l-8 -4v8z")
  }
}
