internal import Diagnostics

/// Finds the tags of a template, which close on their line.
struct TemplateScanner {
  private let file: SourceFile
  private var position: Int
  private var tags: [TemplateTag] = []
  private var findings: [Finding] = []

  /// The tags of a file that is UTF-8 text, in their order.
  static func tags(of file: SourceFile, report: Report) -> [TemplateTag] {
    var scanner = TemplateScanner(file)
    while scanner.position + 1 < file.bytes.count { scanner.scan() }
    report.add(scanner.findings)
    return scanner.tags
  }

  private init(_ file: SourceFile) {
    self.file = file
    position = file.bytes.textStart
  }

  private mutating func scan() {
    guard opens(position) else {
      position += 1
      return
    }
    let isTriple = position + 2 < file.bytes.count && file.bytes[position + 2] == UInt8(ascii: "{")
    let inner = position + (isTriple ? 3 : 2)
    let isComment = !isTriple && firstMark(from: inner) == UInt8(ascii: "!")
    guard let end = close(from: inner, braces: inner - position, isComment: isComment) else {
      reportUnclosed(from: position, inner: inner)
      return leaveOut(position..<(isComment ? file.bytes.count : inner))
    }
    let bounds = position..<end + inner - position
    append(tag(bounds, inner: inner..<end, isTriple: isTriple))
    position = bounds.upperBound
  }

  /// Skips text that is not a tag but must not reach the output either, like a comment.
  private mutating func leaveOut(_ bounds: Range<Int>) {
    let nothing = bounds.upperBound..<bounds.upperBound
    tags.append(TemplateTag(kind: .comment, name: "", bounds: bounds, nameBounds: nothing, extent: bounds))
    position = bounds.upperBound
  }

  private func opens(_ offset: Int) -> Bool {
    offset + 1 < file.bytes.count && file.bytes[offset] == UInt8(ascii: "{")
      && file.bytes[offset + 1] == UInt8(ascii: "{")
  }

  private func firstMark(from offset: Int) -> UInt8? { file.bytes[offset...].first { !$0.isWhitespace } }

  /// The offset of the closing braces.
  ///
  /// Only a comment may extend past the end of its line or contain opening braces.
  private func close(from start: Int, braces: Int, isComment: Bool) -> Int? {
    let bytes = file.bytes
    var offset = start
    while offset + braces <= bytes.count {
      if bytes[offset..<offset + braces].allSatisfy({ $0 == UInt8(ascii: "}") }) { return offset }
      if !isComment, bytes[offset] == UInt8(ascii: "\n") || opens(offset) { return nil }
      offset += 1
    }
    return nil
  }

  private func tag(_ bounds: Range<Int>, inner: Range<Int>, isTriple: Bool) -> TemplateTag {
    var name = file.trimmed(inner)
    var kind = isTriple ? TemplateTag.Kind.unescaped : .text
    if !isTriple, let first = name.first, let marked = TemplateTag.Kind(mark: file.bytes[first]) {
      kind = marked
      name = file.trimmed(first + 1..<name.upperBound)
    }
    return TemplateTag(
      kind: kind, name: file.text(name), bounds: bounds, nameBounds: name,
      extent: kind.mayStandAlone ? file.extent(of: bounds) : bounds)
  }

  private mutating func append(_ tag: TemplateTag) {
    switch tag.kind {
    case .comment: break
    case .delimiters: reportDelimiters(tag)
    case .text, .unescaped, .section, .inverted, .end, .partial: if tag.name.isEmpty { reportEmpty(tag) }
    }
    tags.append(tag)
  }
}

extension TemplateScanner {
  private mutating func reportUnclosed(from start: Int, inner: Int) {
    let line = file.line(at: start).bounds
    let braces = inner - start == 3 ? "}}}" : "}}"
    findings.append(
      Finding(
        .unclosedTemplateTag, at: SourceRange(file, start..<max(inner, line.upperBound)),
        "Template tag must be closed by '\(braces)' on its line"))
  }

  private mutating func reportDelimiters(_ tag: TemplateTag) {
    findings.append(
      Finding(
        .changedTemplateDelimiters, at: SourceRange(file, tag.bounds),
        "Templates must keep the delimiters '{{' and '}}'",
        fixes: [Finding.Fix("remove the tag", replacing: SourceRange(file, tag.bounds))]))
  }

  private mutating func reportEmpty(_ tag: TemplateTag) {
    findings.append(Finding(.emptyTemplateTag, at: SourceRange(file, tag.bounds), "Template tag must hold a name"))
  }
}

extension TemplateTag.Kind {
  fileprivate init?(mark: UInt8) {
    switch mark {
    case UInt8(ascii: "&"): self = .unescaped
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .end
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: return nil
    }
  }

  fileprivate var mayStandAlone: Bool { self != .text && self != .unescaped }
}
