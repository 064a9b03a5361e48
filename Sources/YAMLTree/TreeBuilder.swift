import Diagnostics

/// Builds the tree of one file from libyaml's events, and reports what is not allowed on the way.
struct TreeBuilder {
  private static let deepestNesting = 50
  private static let mostFindings = 100
  /// Room for so many children saves most collections from growing.
  private static let usualSize = 4

  let file: SourceFile
  /// The bytes that libyaml reads; of the same length as the file's.
  let input: [UInt8]
  var cursor: OffsetCursor
  private(set) var findings: [Finding] = []
  /// The end of what was read last.
  var contentEnd = 0
  /// The scalar that was read last.
  var lastScalar = 0..<0
  private var depth = 0

  init(file: SourceFile, input: [UInt8], check: CharacterCheck) {
    self.file = file
    self.input = input
    cursor = OffsetCursor(input, textStart: check.textStart, isASCII: check.isASCII)
  }

  /// Findings beyond the limit are left out, so that no file can make a report of unbounded size.
  mutating func report(_ finding: Finding) {
    if mayReport { findings.append(finding) }
  }

  var mayReport: Bool { findings.count < Self.mostFindings }

  func range(_ bounds: Range<Int>) -> SourceRange { SourceRange(file, bounds) }

  /// The tree of the first document; the others are read for their findings only.
  mutating func stream(_ reader: inout YAMLEventReader) throws(ParsingStop) -> YAMLNode? {
    var root: YAMLNode?
    var isFirst = true
    while true {
      switch try reader.next() {
      case .documentStart:
        checkDocumentStart(reader, isFirst: isFirst)
        let node = try node(try reader.next(), &reader)
        if isFirst, !node.isEmpty { root = node }
        isFirst = false
      case .streamEnd: return root
      default: continue
      }
    }
  }

  private mutating func node(
    _ kind: YAMLEventReader.Kind,
    _ reader: inout YAMLEventReader
  ) throws(ParsingStop) -> YAMLNode {
    switch kind {
    case .mappingStart: return try mapping(&reader)
    case .sequenceStart: return try sequence(&reader)
    default:
      let text = kind == .alias ? alias(reader) : scalar(reader)
      return YAMLNode(text)
    }
  }

  private mutating func sequence(
    _ reader: inout YAMLEventReader
  ) throws(ParsingStop) -> YAMLNode {
    let start = try enterCollection(reader)
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

  private mutating func mapping(
    _ reader: inout YAMLEventReader
  ) throws(ParsingStop) -> YAMLNode {
    let start = try enterCollection(reader)
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(Self.usualSize)
    var keys = KeyRegister()
    while true {
      let kind = try reader.next()
      if kind == .mappingEnd { break }
      let key = try key(kind, &reader)
      let value = try value(try reader.next(), &reader)
      guard let key else { continue }
      guard keys.isNew(key.text, among: pairs) else {
        reportDuplicate(key, among: pairs)
        continue
      }
      // Consumed, because a copy would count references to everything in it.
      pairs.append(YAMLPair(key: consume key, value: consume value))
    }
    leaveCollection(reader, start: start)
    return YAMLNode(.mapping(pairs), file: file, bounds: start..<contentEnd)
  }

  /// - Returns: the key, or nil for one that is not allowed, whose pair is left out.
  private mutating func key(
    _ kind: YAMLEventReader.Kind,
    _ reader: inout YAMLEventReader
  ) throws(ParsingStop) -> SourceText? {
    switch kind {
    case .scalar:
      let isPlain = reader.style == .plain
      let text = scalar(reader)
      if isPlain, isIndentedWide(text) { throw .wideIndentation(text.bounds.lowerBound) }
      return isAllowed(text, isPlain: isPlain) ? text : nil
    case .alias:
      _ = alias(reader)
      return nil
    default:
      let node = try node(kind, &reader)
      report(.nonScalarKey(node))
      return nil
    }
  }

  private mutating func value(
    _ kind: YAMLEventReader.Kind,
    _ reader: inout YAMLEventReader
  ) throws(ParsingStop) -> YAMLNode {
    guard kind == .scalar, reader.start == reader.end else { return try node(kind, &reader) }
    // libyaml may place an empty value at the token that follows; it belongs after its colon, if it has one.
    let limit = cursor.offset(of: reader.start)
    let colonEnd = input.endOfColon(after: contentEnd)
    let offset = colonEnd <= limit ? colonEnd : contentEnd
    contentEnd = offset
    lastScalar = offset..<offset
    let text = SourceText("", file: file, at: offset)
    return YAMLNode(text)
  }

  private mutating func enterCollection(
    _ reader: borrowing YAMLEventReader
  ) throws(ParsingStop) -> Int {
    let start = cursor.offset(of: reader.start)
    if reader.collectionHasProperties { _ = checkProperties(start..<input.count) }
    depth += 1
    if depth > Self.deepestNesting { throw .tooDeep(start) }
    return start
  }

  /// The end of a collection without brackets is that of its last node: libyaml tells where the next token begins.
  private mutating func leaveCollection(_ reader: borrowing YAMLEventReader, start: Int) {
    depth -= 1
    let hasBracket = reader.start < reader.end
    contentEnd = hasBracket ? cursor.offset(of: reader.end) : max(start, contentEnd)
  }
}
