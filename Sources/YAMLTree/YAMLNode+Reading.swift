import Diagnostics

extension YAMLNode {
  /// Whether nothing was written, as after a key that ends its line.
  package var isEmpty: Bool {
    if case .scalar(let text) = value { text.bounds.isEmpty } else { false }
  }

  /// How many items or pairs there are; 1 for a text.
  package var count: Int {
    switch value {
    case .scalar: 1
    case .sequence(let items): items.count
    case .mapping(let pairs): pairs.count
    }
  }

  /// The kind of the node as messages call it, with its article.
  package var kindName: String {
    switch value {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
