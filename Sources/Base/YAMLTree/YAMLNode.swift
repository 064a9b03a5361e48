package import Diagnostics

/// A node of a YAML file, with its place.
package struct YAMLNode: Sendable {
  /// The text of a scalar, or the children of a collection.
  package let value: Value
  /// The file of a list or mapping; a text has its own.
  private let collectionFile: SourceFile?
  /// The UTF-8 offsets of the node in its file, quotes and brackets included.
  package let bounds: Range<Int>

  /// The kinds of nodes.
  package enum Value: Sendable {
    /// A text. Hyo never reads a scalar as a number, a date or a truth value.
    case scalar(SourceText)
    /// The items in the order of the file.
    case sequence([YAMLNode])
    /// The pairs in the order of the file, without duplicate keys.
    case mapping([YAMLPair])
  }

  /// A node at UTF-8 offsets of a file.
  package init(_ value: Value, file: SourceFile, bounds: Range<Int>) {
    self.value = value
    self.bounds = bounds
    if case .scalar = value { collectionFile = nil } else { collectionFile = file }
  }

  /// A scalar, at the place of its text.
  package init(_ text: SourceText) {
    value = .scalar(text)
    collectionFile = nil
    bounds = text.bounds
  }

  /// The file that the node is in.
  package var file: SourceFile {
    if case .scalar(let text) = value { return text.file }
    guard let collectionFile else { preconditionFailure("a collection has a file") }
    return collectionFile
  }

  /// The node's place.
  package var range: SourceRange { SourceRange(file, bounds) }
}

/// A key of a mapping and its value.
package struct YAMLPair: Sendable {
  /// The key; never empty.
  package var key: SourceText
  /// The value; an empty scalar if none was written.
  package var value: YAMLNode

  /// A pair of a key and its value.
  package init(key: SourceText, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}
