private import CExpat
import Diagnostics

/// An event in reading an XML document.
enum XMLEvent {
  /// The start of an element; each name has its namespace in front, separated by a space.
  case start(name: String, attributes: [String: String])
  case end
  case text([UInt8])
}

/// The reason why the rest of an XML document is not read.
enum XMLStop {
  /// It is not well formed; the message is expat's.
  case malformed(String)
  /// It declares a document type, whose entities could grow without limit.
  case documentType
  /// Elements are nested too deeply.
  case tooDeep
  /// It has more of something than the meter allows.
  case tooMuch(ReadingMeter.Unit)
}

/// Parses an XML document with expat, and owns expat's parser.
@safe struct XMLParser: ~Copyable {
  private let parser: XML_Parser

  /// Passes the events of a document in UTF-8 to a closure.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - meter: counts the events; nil for a document whose events nobody holds.
  ///   - body: takes each event with its bytes in the document.
  /// - Returns: Nil, or the reason and the offset at which reading stopped.
  /// - Complexity: O(n)
  static func parse(
    _ bytes: [UInt8], _ meter: ReadingMeter? = nil, _ body: @escaping (XMLEvent, Range<Int>) -> Void
  ) -> (stop: XMLStop, offset: Int)? {
    let parser = XMLParser()
    return parser.parse(bytes, XMLSink(meter, body))
  }

  private init() {
    // The encoding is given, so that the document's declaration of it is ignored.
    let created = unsafe XML_ParserCreateNS("UTF-8", CChar(0x20))
    guard let created = unsafe created else { preconditionFailure("no memory for a parser") }
    unsafe parser = created
  }

  deinit { unsafe XML_ParserFree(parser) }

  private func parse(_ bytes: [UInt8], _ sink: XMLSink) -> (stop: XMLStop, offset: Int)? {
    unsafe sink.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(sink).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { unsafe XMLSink.from($0)?.start($1, $2) }, { user, _ in unsafe XMLSink.from(user)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLSink.from($0)?.text($1, $2) }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in unsafe XMLSink.from(user)?.stop(.documentType) }
    let status = unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe XML_Parse(parser, start, Int32(buffer.count), 1)
    }
    withExtendedLifetime(sink) {}
    if let stopped = sink.stopped { return stopped }
    if status == XML_STATUS_OK { return nil }
    let code = unsafe XML_GetErrorCode(parser)
    let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
    return (.malformed(words ?? "out of memory"), unsafe Int(XML_GetCurrentByteIndex(parser)))
  }
}

/// Takes expat's callbacks.
@safe private final class XMLSink {
  private let body: (XMLEvent, Range<Int>) -> Void
  private let meter: ReadingMeter?
  var parser: XML_Parser?
  private(set) var stopped: (stop: XMLStop, offset: Int)?
  private var depth = 0

  private static let deepest = 50

  init(_ meter: ReadingMeter?, _ body: @escaping (XMLEvent, Range<Int>) -> Void) {
    (self.meter, self.body) = (meter, body)
  }

  /// The sink in the user data of expat, which lives as long as the parsing.
  static func from(_ user: UnsafeMutableRawPointer?) -> XMLSink? {
    unsafe user.map { unsafe Unmanaged<XMLSink>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(_ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    depth += 1
    if depth > Self.deepest { return stop(.tooDeep) }
    guard isAffordable else { return }
    guard let name = unsafe name, let pairs = unsafe pairs else { return }
    var attributes: [String: String] = [:]
    var index = 0
    while let key = unsafe pairs[index], let value = unsafe pairs[index + 1] {
      guard isAffordable else { return }
      unsafe attributes[String(cString: key)] = unsafe String(cString: value)
      index += 2
    }
    send(.start(name: unsafe String(cString: name), attributes: attributes))
  }

  func end() {
    depth -= 1
    send(.end)
  }

  func text(_ start: UnsafePointer<CChar>?, _ count: Int32) {
    guard isAffordable else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
    send(.text(unsafe Array(bytes)))
  }

  /// Charges one event; false, and the end of the parsing, if it is one too many, or if anything else is too much.
  private var isAffordable: Bool {
    guard stopped == nil else { return false }
    guard let meter else { return true }
    _ = meter.charge(1, .events)
    guard let excess = meter.excess else { return true }
    stop(.tooMuch(excess))
    return false
  }

  func stop(_ reason: XMLStop) {
    if stopped != nil { return }
    stopped = (reason, range.lowerBound)
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private func send(_ event: XMLEvent) {
    // Some events still arrive after the parser was told to stop.
    if stopped == nil { body(event, range) }
  }

  /// The range of the event's bytes in the document.
  private var range: Range<Int> {
    let start = unsafe Int(XML_GetCurrentByteIndex(parser))
    let count = unsafe Int(XML_GetCurrentByteCount(parser))
    return start..<start + count
  }
}
