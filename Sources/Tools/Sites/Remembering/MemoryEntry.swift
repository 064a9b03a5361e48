import Diagnostics
import Files
import Publishing

/// One run of a command as it is remembered: what it was made from, and what it gave.
struct MemoryEntry: Sendable {
  /// A hash of the other things that the run depended on: options, and what the history tells.
  var conditions: [UInt8]
  var code: LoadedCode
  var trace: SourceTrace
  /// The files that a build gives; nil for a command that gives none.
  var output: OutputRecord?
  var result: RememberedResult
  /// A `SiteRecord` and its hash; empty if there is none.
  private let stored: (pages: [UInt8], hash: [UInt8])

  /// The first bytes of the file, and the version of its format.
  private static let mark = Array("hyo memory 2\n".utf8)

  /// A `SiteRecord`; empty if there is none, or if it is damaged.
  ///
  /// It is most of the file, and needed only if something has changed: so it has a hash of its own.
  var pages: [UInt8] { SHA256.hash(stored.pages) == stored.hash ? stored.pages : [] }

  /// The entry as a file, which begins with a hash of what follows, except for the record.
  ///
  /// - Parameters:
  ///   - time: Stamps of the site's files that changed later are left out.
  ///   - outputTime: The same for files of the output.
  /// - Returns: The bytes.
  func bytes(trusting time: StampTime?, output outputTime: StampTime?) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(conditions)
    code.write(to: &writer, trusting: time)
    trace.write(to: &writer, trusting: time)
    writer.write(output) { $1.write(to: &$0, trusting: outputTime) }
    writer.write(result.bytes)
    writer.write(stored.hash)
    var length = ByteWriter()
    length.write(writer.bytes.count)
    let room = [UInt8](repeating: 0, count: Self.lengthRoom - length.bytes.count)
    return Self.mark + SHA256.hash(writer.bytes) + length.bytes + room + writer.bytes + stored.pages
  }

  init(
    _ conditions: [UInt8], _ code: LoadedCode, _ trace: SourceTrace, _ output: OutputRecord?,
    _ result: RememberedResult, pages: [UInt8]
  ) {
    (self.conditions, self.code, self.trace, self.output, self.result) = (conditions, code, trace, output, result)
    stored = (pages, SHA256.hash(pages))
  }

  /// Reads a file; fails if it is damaged, or in the format of another version.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark) else { return nil }
    let rest = bytes.dropFirst(Self.mark.count)
    var length = ByteReader(Array(rest.dropFirst(Self.hashLength).prefix(Self.lengthRoom)))
    let parts = rest.dropFirst(Self.hashLength + Self.lengthRoom)
    guard let count = try? length.number(), (0...parts.count).contains(count) else { return nil }
    let body = Array(parts.prefix(count))
    guard rest.prefix(Self.hashLength).elementsEqual(SHA256.hash(body)) else { return nil }
    do throws(ByteReader.Fault) { try self.init(body: body, pages: Array(parts.dropFirst(count))) } catch { return nil }
  }

  private init(body: [UInt8], pages: [UInt8]) throws(ByteReader.Fault) {
    var reader = ByteReader(body)
    conditions = try reader.data()
    code = try LoadedCode(from: &reader)
    trace = try SourceTrace(from: &reader)
    output = try reader.value { (reader) throws(ByteReader.Fault) in try OutputRecord(from: &reader) }
    result = RememberedResult(try reader.data())
    stored = (pages, try reader.data())
    guard reader.isAtEnd else { throw ByteReader.Fault() }
  }

  private static let hashLength = 32
  /// The bytes for a length.
  private static let lengthRoom = 10
}
