import Diagnostics

/// The kinds of values allowed at a place of a YAML file.
///
/// Loaders use it to know the keys, editors offer them and find which ids stand where, and schemas are printed from it.
package indirect enum Shape: Sendable {
  /// Any text, also an empty one.
  case text
  /// A text that stands for something.
  case meaning(TextMeaning)
  /// One of some words.
  case words([String])
  /// Items of one shape, with a least number of items.
  case list(of: Shape, atLeast: Int = 0)
  /// A mapping with keys of Hyo's.
  case mapping(MappingShape)
  /// A mapping with keys of the author's, such as ids, which may stand for something; some of them may be needed.
  case entries(Shape, needing: [String] = [], keys: TextMeaning? = nil)
  /// One of several shapes, the first that fits.
  case either([Shape])

  /// One text, or a list of them.
  package static let texts = either([.text, .list(of: .text)])

  /// One text that stands for something, or a list of them.
  package static func texts(_ meaning: TextMeaning) -> Shape {
    .either([.meaning(meaning), .list(of: .meaning(meaning))])
  }

  /// An id.
  package static func id(_ kind: IDKind, _ role: IDRole) -> Shape { .meaning(.id(kind, role)) }

  /// A mapping from ids.
  package static func entries(_ value: Shape, of kind: IDKind, _ role: IDRole) -> Shape {
    .entries(value, keys: .id(kind, role))
  }

  /// `true` or `false`.
  package static let flag = words(["true", "false"])
}

extension Shape {
  /// The shape of the mapping whose key begins at an offset.
  ///
  /// - Parameters:
  ///   - offset: the beginning of the key in the file.
  ///   - node: the node with the shape.
  /// - Returns: The shape, and the other keys of the mapping; nil if Hyo knows no key there.
  package func mapping(withKeyAt offset: Int, in node: YAMLNode) -> (shape: MappingShape, present: [String])? {
    guard node.bounds.contains(offset) else { return nil }
    switch (self, node.value) {
    case (.either(let shapes), _): return shapes.lazy.compactMap { $0.mapping(withKeyAt: offset, in: node) }.first
    case (.list(let item, _), .sequence(let items)):
      return items.lazy.compactMap { item.mapping(withKeyAt: offset, in: $0) }.first
    case (.entries(let value, _, _), .mapping(let pairs)):
      return pairs.lazy.compactMap { value.mapping(withKeyAt: offset, in: $0.value) }.first
    case (.mapping(let shape), .mapping(let pairs)):
      if let found = pairs.firstIndex(where: { $0.key.bounds.lowerBound == offset }) {
        return (shape, pairs.indices.filter { $0 != found }.map { pairs[$0].key.text })
      }
      return pairs.lazy.compactMap { pair in shape[pair.key.text]?.value.mapping(withKeyAt: offset, in: pair.value) }
        .first
    default: return nil
    }
  }

  /// The words of the format that may stand in the place of a text.
  ///
  /// - Parameters:
  ///   - text: A text that stands nowhere else in the node.
  ///   - node: What has the shape.
  /// - Returns: The words in the order in which they are declared; none where the text may be any.
  package func words(inPlaceOf text: String, in node: YAMLNode) -> [String] {
    switch (self, node.value) {
    case (.either(let shapes), _): shapes.flatMap { $0.words(inPlaceOf: text, in: node) }
    case (.words(let words), .scalar(let scalar)), (.meaning(.result(let words)), .scalar(let scalar)):
      scalar.text == text ? words : []
    case (.list(let item, _), .sequence(let items)): items.flatMap { item.words(inPlaceOf: text, in: $0) }
    case (.entries(let value, _, _), .mapping(let pairs)): pairs.flatMap { value.words(inPlaceOf: text, in: $0.value) }
    case (.mapping(let shape), .mapping(let pairs)):
      pairs.flatMap { shape[$0.key.text]?.value.words(inPlaceOf: text, in: $0.value) ?? [] }
    case (.text, _), (.meaning, _), (.words, _), (.list, _), (.entries, _), (.mapping, _): []
    }
  }
}
