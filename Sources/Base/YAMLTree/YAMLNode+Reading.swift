package import Diagnostics

extension YAMLNode {
  /// True if the node is a scalar with nothing written, not even quotes.
  package var isEmpty: Bool { if case .scalar(let text) = value { text.bounds.isEmpty } else { false } }

  /// The number of items or pairs; 1 for a scalar.
  package var count: Int {
    switch value {
    case .scalar: 1
    case .sequence(let items): items.count
    case .mapping(let pairs): pairs.count
    }
  }

  /// The kind of node with its article, for findings.
  package var kindName: Message {
    switch value {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
