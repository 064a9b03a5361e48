extension [Inline] {
  /// All placeholders, in reading order.
  package var placeholders: [Placeholder] {
    var placeholders: [Placeholder] = []
    forEachNested { inline in if case .placeholder(let placeholder) = inline { placeholders.append(placeholder) } }
    return placeholders
  }

  /// The text with its placeholders replaced, at any depth.
  ///
  /// - Parameter replacement: the text for a placeholder; nil keeps the placeholder.
  /// - Returns: The text, with neighbouring runs of plain text joined.
  package func substituting(_ replacement: (Placeholder) -> [Inline]?) -> [Inline] {
    let result = replacing { inline in
      if case .placeholder(let placeholder) = inline { replacement(placeholder) } else { nil }
    }
    return result.joiningLines()
  }

  /// The text with its placeholders replaced by values in reading order, at any depth.
  ///
  /// - Parameter values: the text for each placeholder; nil keeps the placeholder.
  /// - Returns: the text, in which neighbouring runs of plain text are one.
  package func substituting(inOrder values: [[Inline]?]) -> [Inline] {
    var rest = values[...]
    return replacing { _ in rest.popFirst() ?? nil }.joiningLines()
  }

  /// The text with its links replaced, at any depth.
  ///
  /// - Parameter replacement: the inlines in place of a link.
  /// - Returns: The text, with neighbouring runs of plain text joined.
  package func replacingLinks(_ replacement: (Link) -> [Inline]) -> [Inline] {
    var result = JoinedInlines(count: count)
    for inline in self {
      if case .link(let link) = inline {
        for inline in replacement(link) { result.append(inline) }
      } else {
        result.append(inline.mapChildren { $0.replacingLinks(replacement) })
      }
    }
    return result.inlines().joiningLines()
  }

  private func replacing(_ replacement: (_ placeholder: Inline) -> [Inline]?) -> [Inline] {
    var result = JoinedInlines(count: count)
    for inline in self {
      if case .placeholder = inline, let value = replacement(inline) {
        for inline in value { result.append(inline) }
      } else {
        result.append(inline.mapChildren { $0.replacing(replacement) })
      }
    }
    return result.inlines()
  }
}

/// A sequence of inlines that joins neighbouring runs of plain text.
private struct JoinedInlines {
  private var finished: [Inline] = []
  /// The plain text at the end, which may still grow.
  ///
  /// It is separate because it would be copied each time in the array.
  private var text = ""
  private var place = TextPlace.unknown

  init(count: Int) { finished.reserveCapacity(count) }

  mutating func append(_ inline: Inline) {
    if case .text(let text, let place) = inline {
      self.place = self.text.isEmpty ? place : self.place.joined(with: place)
      self.text += text
    } else {
      finishText()
      finished.append(inline)
    }
  }

  private mutating func finishText() {
    if text.isEmpty { return }
    finished.append(.text(text, at: place))
    text = ""
  }

  consuming func inlines() -> [Inline] {
    finishText()
    return finished
  }
}

extension Block {
  /// All placeholders, in reading order.
  package var placeholders: [Placeholder] {
    var placeholders: [Placeholder] = []
    [self].forEachNested { placeholders += $0.content.placeholders }
    return placeholders
  }
}
