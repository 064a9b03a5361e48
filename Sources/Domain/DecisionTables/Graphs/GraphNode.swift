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
    /// A number that an output of another node computes, held by an input of the graph that nobody is asked for.
    case computed(input: Int, node: Int, output: Int)

    /// The input that holds the value; nil for a decision.
    var input: Int? {
      switch self {
      case .input(let input), .computed(let input, _, _): input
      case .decision: nil
      }
    }
  }

  /// The conditions whose values other tables decide, except for computed numbers, by their positions.
  var required: [Int] {
    origins.indices.filter { condition in if case .decision = origins[condition] { true } else { false } }
  }
}
