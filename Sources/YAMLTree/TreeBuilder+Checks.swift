import Diagnostics

extension TreeBuilder {
  /// Reports directives, and a document that is not the file's first.
  mutating func checkDocumentStart(_ reader: borrowing YAMLEventReader, isFirst: Bool) {
    let start = cursor.offset(of: reader.start)
    let end = cursor.offset(of: reader.end)
    if reader.documentHasDirectives { reportDirectives(start..<end) }
    // The event covers the directives too; only its end is that of the `---`.
    if !isFirst { report(.severalDocuments(range(max(start, end - 3)..<end))) }
    contentEnd = end
  }

  private mutating func reportDirectives(_ bounds: Range<Int>) {
    var line = bounds.lowerBound
    while line < bounds.upperBound {
      let end = input.trimmedEndOfLine(from: line)
      if input[line] == UInt8(ascii: "%") { report(.directive(range(line..<end))) }
      line = input.startOfNextLine(from: line)
    }
  }

  /// Reports the anchors and tags that a node begins with.
  ///
  /// - Returns: where what they belong to begins.
  mutating func checkProperties(_ bounds: Range<Int>) -> Int {
    var position = bounds.lowerBound
    while position < bounds.upperBound, input[position].isProperty {
      let end = endOfProperty(from: position, limit: bounds.upperBound)
      let next = min(input.skipBlanks(from: end), bounds.upperBound)
      let isAnchor = input[position] == UInt8(ascii: "&")
      let property = SourceText(
        String(decoding: input[position..<end], as: UTF8.self),
        file: file,
        at: position
      )
      let withBlanks = range(position..<next)
      report(isAnchor ? .anchor(property, withBlanks) : .tag(property, withBlanks))
      position = min(input.skipBlanksAndComments(from: end), bounds.upperBound)
    }
    return position
  }

  private func endOfProperty(from start: Int, limit: Int) -> Int {
    var end = start + 1
    let isVerbatim = end < limit && input[end] == UInt8(ascii: "<")
    while end < limit, !input[end].isBlankOrBreak {
      if isVerbatim, input[end] == UInt8(ascii: ">") { return end + 1 }
      if !isVerbatim, ",]}".utf8.contains(input[end]) { break }
      end += 1
    }
    return end
  }

  /// Whether a key may stand in a mapping; reports it if not.
  mutating func isAllowed(_ key: SourceText, isPlain: Bool) -> Bool {
    if key.text.isEmpty {
      report(.emptyKey(key.range))
      return false
    }
    if isPlain, key.text == "<<" {
      report(.mergeKey(key.range))
      return false
    }
    return true
  }

  mutating func reportDuplicate(_ key: SourceText, among pairs: [YAMLPair]) {
    // The first use is looked for only while it will be shown: many duplicates in a long mapping would take long.
    guard mayReport, let first = pairs.first(where: { $0.key.text == key.text }) else { return }
    report(.duplicateKey(key, first: first.key))
  }

  mutating func report(_ stop: ParsingStop) {
    switch stop {
    case .tooDeep(let start): report(.tooDeep(range(start..<min(start + 1, input.count))))
    case .syntax(let problem): for finding in syntaxFindings(for: problem) { report(finding) }
    case .wideIndentation(let start): reportWideIndentation(of: start)
    }
  }

  private mutating func reportWideIndentation(of key: Int) {
    let problem = LibraryProblem(message: "", context: "", mark: 0, isInBrackets: false)
    let diagnosis = SyntaxDiagnosis(
      problem: problem,
      file: file,
      place: key,
      context: key,
      lastScalar: lastScalar
    )
    if input[key] == UInt8(ascii: "-") {
      report(diagnosis.missingBlank(afterDash: key))
      return
    }
    let all = diagnosis.wideIndentations
    let own = all.isEmpty ? diagnosis.wideIndentation(at: key).map { [$0] } ?? [] : all
    for finding in own { report(finding) }
  }

  /// Whether a key is the first on its line, and begins with a blank that is none to YAML, or with a dash before one.
  func isIndentedWide(_ key: SourceText) -> Bool {
    let text = key.text.hasPrefix("-") ? key.text.dropFirst() : key.text[...]
    guard WideBlank(text) != nil else { return false }
    let start = key.bounds.lowerBound
    return input.skipBlanks(from: input.startOfLine(at: start)) == start
  }
}
