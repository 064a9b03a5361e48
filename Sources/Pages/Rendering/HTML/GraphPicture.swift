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
    boxes = graph.nodes.map { _ in Box(left: 0, top: 0, width: 0) }
    let nodes = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].depth })
    let passing = Self.passing(graph)
    let heights = nodes.map { depth, nodes in
      let count = nodes.count + (passing[depth]?.count ?? 0)
      return nodes.count * Self.boxHeight + (count - 1) * Self.rowGap
    }
    height = (heights.max() ?? 0) + 2 * Self.margin
    var left = Self.margin
    // By column and source, the way of arrows past the boxes.
    var lanes: [Int: [Int: Box]] = [:]
    for (depth, nodes) in nodes.sorted(by: { $0.key < $1.key }) {
      let columnWidth = nodes.map { widths[$0] }.max() ?? 0
      let sources = passing[depth, default: []].sorted()
      let used = nodes.count * (Self.boxHeight + Self.rowGap) + sources.count * Self.rowGap - Self.rowGap
      var top = (height - used) / 2
      for node in nodes {
        boxes[node] = Box(left: left, top: top, width: columnWidth)
        top += Self.boxHeight + Self.rowGap
      }
      for source in sources {
        lanes[depth, default: [:]][source] = Box(left: left, top: top - Self.boxHeight / 2, width: columnWidth)
        top += Self.rowGap
      }
      left += columnWidth + Self.columnGap
    }
    width = max(left - Self.columnGap + Self.margin, 2 * Self.margin)
    for (target, node) in graph.nodes.enumerated() {
      for source in Set(node.sources).sorted() {
        let between = graph.nodes[source].depth + 1..<max(node.depth, graph.nodes[source].depth + 1)
        arrows.append(arrow(from: boxes[source], past: between.compactMap { lanes[$0]?[source] }, to: boxes[target]))
      }
    }
  }

  /// By column, the boxes before it from which arrows lead to boxes behind it.
  private static func passing(_ graph: GraphEdition) -> [Int: Set<Int>] {
    var passing: [Int: Set<Int>] = [:]
    for node in graph.nodes {
      for source in node.sources where graph.nodes[source].depth + 1 < node.depth {
        for depth in graph.nodes[source].depth + 1..<node.depth { passing[depth, default: []].insert(source) }
      }
    }
    return passing
  }

  /// An arrow that goes below the boxes of the columns between its ends.
  private func arrow(from source: Box, past lanes: [Box], to target: Box) -> Arrow {
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
