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

extension YAMLNode {
  /// The node in a file that holds the parsed text at an offset, as a document does its front matter.
  package func moved(to file: SourceFile, by distance: Int) -> YAMLNode {
    let place = bounds.moved(by: distance)
    return switch value {
    case .scalar(let text): YAMLNode(text.moved(to: file, by: distance))
    case .sequence(let items):
      YAMLNode(.sequence(items.map { $0.moved(to: file, by: distance) }), file: file, bounds: place)
    case .mapping(let pairs):
      YAMLNode(
        .mapping(
          pairs.map { pair in
            YAMLPair(key: pair.key.moved(to: file, by: distance), value: pair.value.moved(to: file, by: distance))
          }), file: file, bounds: place)
    }
  }
}

extension SourceText {
  fileprivate func moved(to file: SourceFile, by distance: Int) -> SourceText {
    let segments = segments.map { Segment(textOffset: $0.textOffset, fileOffset: $0.fileOffset + distance) }
    return SourceText(text, file: file, bounds: bounds.moved(by: distance), segments: segments)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

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
