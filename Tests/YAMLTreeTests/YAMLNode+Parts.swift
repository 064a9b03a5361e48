import Diagnostics
import YAMLTree

extension YAMLNode {
  var scalar: SourceText? { if case .scalar(let text) = value { text } else { nil } }

  var items: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }

  var pairs: [YAMLPair]? { if case .mapping(let pairs) = value { pairs } else { nil } }

  subscript(key: String) -> YAMLNode? { pairs?.first { $0.key.text == key }?.value }
}
