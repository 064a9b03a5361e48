import Diagnostics

/// A text that stands in a YAML file, to be replaced by another one.
struct OldScalar {
  private let old: SourceText
  private let style: ScalarStyle
  private var bytes: [UInt8] { old.file.bytes }

  init(_ old: SourceText, _ style: ScalarStyle) {
    self.old = old
    self.style = style
  }

  /// All of it, without the line end and the blank lines behind a block.
  var contentRange: Range<Int> {
    var end = old.bounds.upperBound
    if style.isBlock { while end > old.bounds.lowerBound, bytes[end - 1].isLineEnd { end -= 1 } }
    return old.bounds.lowerBound..<end
  }

  /// What has to be done for the file to hold another text here.
  ///
  /// Lines of a text of several lines that stay the same are left alone.
  ///
  /// - Parameters:
  ///   - text: the new text.
  ///   - isInFlow: true if braces stand around it.
  ///   - layout: how the file is laid out.
  ///   - indentation: the column of the key.
  /// - Returns: edits of the file.
  func edits(for text: String, isInFlow: Bool, _ layout: YAMLLayout, _ indentation: Int) -> [ByteEdit] {
    let new = NewScalar(text, layout)
    if style.isBlock || !isOnOneLine, let lines = ScalarLines(old, style),
      let edit = lines.edit(for: text, isInFlow: isInFlow, layout)
    {
      return [edit]
    }
    return [ByteEdit(contentRange, whole(new, isInFlow: isInFlow, indentation))]
  }

  /// The whole text anew, in the old style where that can hold it.
  private func whole(_ new: NewScalar, isInFlow: Bool, _ indentation: Int) -> [UInt8] {
    // A comment may follow on the line; what begins a block would have to stand before it.
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
