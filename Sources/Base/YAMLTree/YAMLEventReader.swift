private import CYAML

/// Reads the events of one YAML text with libyaml, and owns libyaml's parser and its current event.
///
/// Offsets count code points from the beginning of the input, as in libyaml.
@safe struct YAMLEventReader: ~Copyable {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  enum Style { case plain, singleQuoted, doubleQuoted, literal, folded }

  // Both are on the heap, because libyaml stores the parser's address in the parser and so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Runs a closure with the events of UTF-8 bytes from an offset on.
  static func read<Result>(_ bytes: [UInt8], from offset: Int, _ body: (inout YAMLEventReader) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var reader = unsafe YAMLEventReader(UnsafeBufferPointer(rebasing: buffer[offset...]))
      return body(&reader)
    }
  }

  /// - Parameter input: must outlive the reader.
  private init(_ input: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    let isReady = unsafe yaml_parser_initialize(parser)
    precondition(isReady == 1, "no memory for a parser")
    // Set explicitly, so that libyaml does not guess UTF-16.
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe yaml_parser_delete(parser)
    unsafe event.deallocate()
    unsafe parser.deallocate()
  }

  /// Advances to the next event, which the other properties then describe.
  mutating func next() throws(ParsingStop) -> Kind {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { throw .syntax(problem) }
    return switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_ALIAS_EVENT: .alias
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    default: .streamEnd
    }
  }

  /// The offset at which the event begins.
  var start: Int { unsafe event.pointee.start_mark.index }
  /// The offset at which the event ends.
  var end: Int { unsafe event.pointee.end_mark.index }

  /// The text of a scalar event, with escapes resolved and lines folded.
  var text: String {
    let scalar = unsafe event.pointee.data.scalar
    return unsafe String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// The style of a scalar event.
  var style: Style {
    switch unsafe event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// True if the sequence or mapping that the event begins has an anchor or a tag.
  var collectionHasProperties: Bool {
    if unsafe event.pointee.type == YAML_MAPPING_START_EVENT {
      let mapping = unsafe event.pointee.data.mapping_start
      return unsafe mapping.anchor != nil || mapping.tag != nil
    }
    let sequence = unsafe event.pointee.data.sequence_start
    return unsafe sequence.anchor != nil || sequence.tag != nil
  }

  /// True if the document that the event begins has %YAML or %TAG directives.
  var documentHasDirectives: Bool {
    let document = unsafe event.pointee.data.document_start
    return unsafe document.version_directive != nil || document.tag_directives.start != document.tag_directives.end
  }

  private var problem: LibraryProblem {
    let parser = unsafe parser.pointee
    let isReaders = unsafe parser.error == YAML_READER_ERROR
    return unsafe LibraryProblem(
      message: parser.problem.map { unsafe String(cString: $0) } ?? "out of memory",
      context: parser.context.map { unsafe String(cString: $0) } ?? "",
      mark: isReaders ? parser.mark.index : parser.problem_mark.index,
      contextMark: parser.context == nil ? nil : parser.context_mark.index, isInBrackets: parser.flow_level > 0)
  }
}
