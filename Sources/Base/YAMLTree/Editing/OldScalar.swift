import Diagnostics

/// A text in a YAML file that will be replaced.
struct OldScalar {
  private let old: SourceText
  private let style: ScalarStyle
  private var bytes: [UInt8] { old.file.bytes }

  init(_ old: SourceText, _ style: ScalarStyle) {
    self.old = old
    self.style = style
  }

  /// The whole scalar, without the line end and the blank lines after a block.
  var contentRange: Range<Int> {
    var end = old.bounds.upperBound
    if style.isBlock { while end > old.bounds.lowerBound, bytes[end - 1].isLineEnd { end -= 1 } }
    return old.bounds.lowerBound..<end
  }

  /// The edits of the file that replace the text.
  ///
  /// Unchanged lines of a text of several lines are kept.
  ///
  /// - Parameters:
  ///   - text: the new text.
  ///   - isInFlow: true if there are braces around it.
  ///   - layout: the layout of the file.
  ///   - indentation: the column of the key.
  /// - Returns: Edits of the file.
  func edits(for text: String, isInFlow: Bool, _ layout: YAMLLayout, _ indentation: Int) -> [ByteEdit] {
    let new = NewScalar(text, layout)
    if style.isBlock || !isOnOneLine, let lines = ScalarLines(old, style),
      let edit = lines.edit(for: text, isInFlow: isInFlow, layout)
    {
      return [edit]
    }
    return [ByteEdit(contentRange, whole(new, isInFlow: isInFlow, indentation))]
  }

  /// The whole new text, in the old style if possible.
  private func whole(_ new: NewScalar, isInFlow: Bool, _ indentation: Int) -> [UInt8] {
    // A comment may follow on the line; the indicator of a block would have to come before it.
    let isLast = bytes.skipBlanks(from: contentRange.upperBound)
    let mayBeBlock = !isInFlow && (isLast >= bytes.count || bytes[isLast].isLineEnd) && isBehindKey
    switch style {
    case .singleQuoted: return new.singleQuoted ?? new.doubleQuoted
    case .doubleQuoted: return new.doubleQuoted
    case .plain, .literal, .folded: return mayBeBlock ? new.block(indentation: indentation) : new.line(inFlow: isInFlow)
    }
  }

  /// True if the text begins on the line of its key.
  private var isBehindKey: Bool { !bytes.isFirstOnLine(old.bounds.lowerBound) }

  private var isOnOneLine: Bool { !bytes[old.bounds].contains(UInt8(ascii: "\n")) }
}
