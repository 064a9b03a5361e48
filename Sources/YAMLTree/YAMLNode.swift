package import Diagnostics

/// A node of a YAML text, with its place in the file.
package struct YAMLNode: Sendable {
  package let value: Value
  /// The file of a list or mapping; a text tells its own.
  private let collectionFile: SourceFile?
  /// The whole of the node in the file as UTF-8 offsets, quotes and brackets included.
  package let bounds: Range<Int>

  package enum Value: Sendable {
    /// Text as it was written; nothing is taken for a number, a date or a truth value.
    case scalar(SourceText)
    case sequence([YAMLNode])
    /// The pairs in the order of the file, no key twice.
    case mapping([YAMLPair])
  }

  package init(_ value: Value, file: SourceFile, bounds: Range<Int>) {
    self.value = value
    self.bounds = bounds
    if case .scalar = value { collectionFile = nil } else { collectionFile = file }
  }

  package init(_ text: SourceText) {
    value = .scalar(text)
    collectionFile = nil
    bounds = text.bounds
  }

  package var file: SourceFile {
    if case .scalar(let text) = value { return text.file }
    guard let collectionFile else { preconditionFailure("a collection has a file") }
    return collectionFile
  }

  package var range: SourceRange { SourceRange(file, bounds) }
}

/// A key of a mapping and what stands under it.
package struct YAMLPair: Sendable {
  package var key: SourceText
  package var value: YAMLNode

  package init(key: SourceText, value: YAMLNode) {
    self.key = key
    self.value = value
  }
}
