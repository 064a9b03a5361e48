import Diagnostics

/// Builds the tree of one file from libyaml's events, and reports everything in it that Hyo does not allow.
struct YAMLTreeBuilder {
  private static let deepestNesting = 50
  /// The space reserved for the children of a collection; most have no more.
  private static let usualSize = 4
  /// The most keys that are compared one by one; for more a set is faster.
  private static let comparedKeys = 8

  private let file: SourceFile
  private var scalars: ScalarReader
  /// The end of the last node.
  private var contentEnd = 0
  private var depth = 0

  /// - Parameters:
  ///   - file: the file.
  ///   - input: the bytes that libyaml reads; as long as the file.
  ///   - check: the result of checking the file's characters.
  init(file: SourceFile, input: [UInt8], check: CharacterCheck) {
    self.file = file
    scalars = ScalarReader(file: file, input: input, check: check)
  }

  var findings: [Finding] { scalars.report.findings }

  /// Reads all events.
  ///
  /// - Returns: The root of the first document, unless that is empty. Further documents only produce findings.
  mutating func read(_ reader: inout YAMLEventReader) -> YAMLNode? {
    do throws(ParsingStop) { return try stream(&reader) } catch {
      for finding in findings(for: error) { scalars.report.add(finding) }
      return nil
    }
  }

  private mutating func stream(_ reader: inout YAMLEventReader) throws(ParsingStop) -> YAMLNode? {
    var root: YAMLNode?
    var isFirst = true
    while true {
      switch try reader.next() {
      case .documentStart:
        documentStart(reader, isFirst: isFirst)
        let node = try node(try reader.next(), &reader)
        if isFirst, !node.isEmpty { root = node }
        isFirst = false
      case .streamEnd: return root
      case .streamStart, .documentEnd, .scalar, .alias, .sequenceStart, .sequenceEnd, .mappingStart, .mappingEnd:
        continue
      }
    }
  }

  /// Reports directives, and a document that is not the file's first.
  private mutating func documentStart(_ reader: borrowing YAMLEventReader, isFirst: Bool) {
    let bounds = scalars.bounds(of: reader)
    if reader.documentHasDirectives {
      for line in scalars.input.directives(in: bounds) { scalars.report.add(.directive(at: range(line))) }
    }
    // The event includes the directives; only its end is that of the `---`.
    let marker = max(bounds.lowerBound, bounds.upperBound - 3)..<bounds.upperBound
    if !isFirst { scalars.report.add(.severalDocuments(at: range(marker))) }
    contentEnd = bounds.upperBound
  }

  private mutating func node(_ kind: YAMLEventReader.Kind, _ reader: inout YAMLEventReader) throws(ParsingStop)
    -> YAMLNode
  {
    switch kind {
    case .mappingStart: try mapping(&reader)
    case .sequenceStart: try sequence(&reader)
    case .alias: YAMLNode(finish(scalars.alias(reader)))
    // In libyaml's grammar a node can't begin with any other event.
    case .scalar, .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      YAMLNode(finish(scalars.scalar(reader)))
    }
  }

  // MARK: - Collections

  private mutating func sequence(_ reader: inout YAMLEventReader) throws(ParsingStop) -> YAMLNode {
    let start = try enterCollection(reader)
    let input = scalars.input
    let isInBrackets = start < input.count && input[start] == UInt8(ascii: "[")
    var items: [YAMLNode] = []
    items.reserveCapacity(Self.usualSize)
    while true {
      let kind = try reader.next()
      if kind == .sequenceEnd { break }
      let isPlain = kind == .scalar && reader.style == .plain
      let item = try node(kind, &reader)
      items += isPlain && isInBrackets ? entries(item) : [item]
    }
    leaveCollection(reader, start: start)
    return YAMLNode(.sequence(items), file: file, bounds: start..<contentEnd)
  }

  /// An entry of a list in brackets, or the intended entries if commas of another script separate them.
  private mutating func entries(_ item: YAMLNode) -> [YAMLNode] {
    guard case .scalar(let text) = item.value, text.isOneRun else { return [item] }
    let commas = text.wideCommas
    if commas.isEmpty { return [item] }
    for comma in commas { scalars.report.add(.wideComma(text, at: comma)) }
    return text.split(atWideCommas: commas).filter { !$0.text.isEmpty }.map { YAMLNode($0) }
  }

  private mutating func mapping(_ reader: inout YAMLEventReader) throws(ParsingStop) -> YAMLNode {
    let start = try enterCollection(reader)
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(Self.usualSize)
    var keys: Set<String> = []
    while true {
      let kind = try reader.next()
      if kind == .mappingEnd { break }
      let key = try key(kind, &reader)
      let value = try value(try reader.next(), &reader)
      guard let key else { continue }
      if pairs.count == Self.comparedKeys { keys.formUnion(pairs.lazy.map(\.key.text)) }
      let isNew =
        pairs.count < Self.comparedKeys ? !pairs.contains { $0.key.text == key.text } : keys.insert(key.text).inserted
      guard isNew else {
        reportDuplicate(key, among: pairs)
        continue
      }
      // Consumed, because copies would retain and release every part of the two.
      pairs.append(YAMLPair(key: consume key, value: consume value))
    }
    leaveCollection(reader, start: start)
    return YAMLNode(.mapping(pairs), file: file, bounds: start..<contentEnd)
  }

  private mutating func enterCollection(_ reader: borrowing YAMLEventReader) throws(ParsingStop) -> Int {
    let start = scalars.offset(of: reader.start)
    if reader.collectionHasProperties { scalars.skipProperties(from: start) }
    depth += 1
    if depth > Self.deepestNesting { throw .tooDeep(start) }
    return start
  }

  /// Ends a collection; without brackets it ends with its last node, while libyaml reports the start of the next token.
  private mutating func leaveCollection(_ reader: borrowing YAMLEventReader, start: Int) {
    depth -= 1
    let hasBracket = reader.start < reader.end
    contentEnd = hasBracket ? scalars.offset(of: reader.end) : max(start, contentEnd)
  }

  /// - Returns: The key, or nil for one that is not allowed, whose pair is left out.
  private mutating func key(_ kind: YAMLEventReader.Kind, _ reader: inout YAMLEventReader) throws(ParsingStop)
    -> SourceText?
  {
    switch kind {
    case .scalar:
      let isPlain = reader.style == .plain
      let key = finish(scalars.scalar(reader))
      if isPlain, key.isIndentedWide(in: scalars.input) { throw .wideIndentation(key.bounds.lowerBound) }
      if key.text.isEmpty {
        scalars.report.add(.emptyKey(at: key.range))
      } else if isPlain, key.text == "<<" {
        scalars.report.add(.mergeKey(at: key.range))
      } else {
        return key
      }
    case .alias: _ = finish(scalars.alias(reader))
    case .sequenceStart, .mappingStart, .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd,
      .mappingEnd:
      scalars.report.add(.nonScalarKey(try node(kind, &reader)))
    }
    return nil
  }

  private mutating func value(_ kind: YAMLEventReader.Kind, _ reader: inout YAMLEventReader) throws(ParsingStop)
    -> YAMLNode
  {
    guard kind == .scalar, reader.start == reader.end else { return try node(kind, &reader) }
    return YAMLNode(finish(scalars.emptyValue(reader, after: contentEnd)))
  }

  private mutating func finish(_ text: SourceText) -> SourceText {
    contentEnd = text.bounds.upperBound
    return text
  }

  private mutating func reportDuplicate(_ key: SourceText, among pairs: [YAMLPair]) {
    // The first use is searched for only if it will be shown: many duplicates in a long mapping would take long.
    guard !scalars.report.isFull, let first = pairs.first(where: { $0.key.text == key.text }) else { return }
    scalars.report.add(.duplicateKey(key, first: first.key))
  }

  private func range(_ bounds: Range<Int>) -> SourceRange { SourceRange(file, bounds) }

  private mutating func findings(for stop: ParsingStop) -> [Finding] {
    switch stop {
    case .tooDeep(let start): return [.tooDeep(at: range(start..<min(start + 1, file.bytes.count)))]
    case .syntax(let problem):
      let place = scalars.offset(of: problem.mark)
      return SyntaxDiagnosis(
        problem: problem, file: file, place: place,
        context: problem.contextMark.map { scalars.offset(of: $0) } ?? place, lastScalar: scalars.last
      ).findings
    case .wideIndentation(let key):
      return SyntaxDiagnosis(
        problem: LibraryProblem(message: "", context: "", mark: 0, isInBrackets: false), file: file, place: key,
        context: key, lastScalar: scalars.last
      ).findingsOfWideIndentation
    }
  }
}
