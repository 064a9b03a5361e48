/// A table of a graph, and where its conditions get their values from.
struct GraphNode: Sendable {
  let table: CompiledTable
  /// One for each condition.
  let origins: [Origin]

  /// The source of a condition's value.
  enum Origin: Sendable {
    /// A first input, by its position among all of the graph.
    case input(Int)
    /// An output of another node; both by their positions.
    case decision(node: Int, output: Int)
  }

  /// The conditions that other tables decide, by their positions.
  var required: [Int] {
    origins.indices.filter { condition in if case .decision = origins[condition] { true } else { false } }
  }
}
