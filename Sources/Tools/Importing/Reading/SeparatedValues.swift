import Diagnostics
import Exchange

/// The cells of a CSV or TSV file, as spreadsheets write them: quoted as RFC 4180 says, and separated by `,`, `;` or tabs.
struct SeparatedValues {
  /// The rows that are not empty.
  private(set) var rows: [[SourceCell]] = []
  /// A quotation that doesn't end, or ends too early.
  private(set) var findings: [Finding] = []
  private let file: SourceFile
  private let separator: UInt8
  private var offset: Int
  private var row: [SourceCell] = []
  private let meter: ReadingMeter
  /// The Markdown of texts that were read, which many cells have in common.
  private var known: [[UInt8]: SourceCell] = [:]

  private static let separators = Array("\t;,".utf8)
  /// 64 KB: twice what a spreadsheet can have in a cell.
  private static let largestCell = 64 << 10
  /// The number of rows by which the separator is found out.
  private static let sample = 20

  /// Reads a file, and finds out by which of the signs its cells are separated.
  init(_ file: SourceFile, _ meter: ReadingMeter) {
    let (start, stated) = Self.start(of: file.bytes)
    if let stated {
      self.init(file, separator: stated, from: start, meter)
      return
    }
    let samples = Self.separators.map { Self(file, separator: $0, from: start, ReadingMeter(), rows: Self.sample) }
    // The sign that cuts all rows into as many cells; tabs and semicolons are rarer in texts than commas. Where none does, for
    // there are notes below the table, the one with the most headers: there are hardly any signs in these.
    let even = samples.first { $0.width > 1 && $0.isEven }
    let wide = samples.filter { $0.width > 1 }
    let readable = wide.filter(\.findings.isEmpty)
    let widest = (readable.isEmpty ? wide : readable).max { ($0.headers, $0.width) < ($1.headers, $1.width) }
    self.init(file, separator: (even ?? widest)?.separator ?? UInt8(ascii: ","), from: start, meter)
  }

  /// Reads a file whose cells are separated by tabs.
  init(tabsIn file: SourceFile, _ meter: ReadingMeter) { self.init(file, separator: 0x09, from: 0, meter) }

  private init(
    _ file: SourceFile, separator: UInt8, from start: Int, _ meter: ReadingMeter, rows limit: Int = .max
  ) {
    (self.file, self.separator, offset, self.meter) = (file, separator, start, meter)
    while offset < file.bytes.count, rows.count < limit { readRow() }
  }

  /// The offset behind a byte order mark and a line such as `sep=;`, and the separator that this states.
  private static func start(of bytes: [UInt8]) -> (Int, UInt8?) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: Array("sep=".utf8)), let sign = line.last else { return (start, nil) }
    return (line.endIndex, sign)
  }

  private var headers: Int { rows.first?.count ?? 0 }

  private var width: Int { rows.lazy.map(\.count).max() ?? 0 }

  private var isEven: Bool { rows.allSatisfy { $0.count == width } && findings.isEmpty }

  // MARK: Reading

  private mutating func readRow() {
    row = []
    while true {
      readCell()
      guard offset < file.bytes.count else { break }
      let sign = file.bytes[offset]
      offset += 1
      if sign == separator { continue }
      if sign == 0x0D, offset < file.bytes.count, file.bytes[offset] == 0x0A { offset += 1 }
      break
    }
    guard row.contains(where: { !$0.text.isEmpty }) else { return }
    rows.append(row)
    if !meter.charge(1, .rows), !findings.hasErrors { stop(.tooMuch(.rows, at: row[0].place)) }
  }

  private mutating func readCell() {
    let bytes = file.bytes
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
      readQuotation()
      return
    }
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !bytes[offset].endsLine { offset += 1 }
    add(Array(bytes[start..<offset]), start..<offset)
  }

  private mutating func readQuotation() {
    let bytes = file.bytes
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while true {
      guard offset < bytes.count else {
        findings.append(.openQuotation(at: SourceRange(file, start..<start + 1)))
        add(content, start..<offset)
        return
      }
      if bytes[offset] != UInt8(ascii: "\"") {
        content.append(bytes[offset])
        offset += 1
      } else if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") {
        content.append(bytes[offset])
        offset += 2
      } else {
        break
      }
    }
    offset += 1
    let end = offset
    while offset < bytes.count, bytes[offset] != separator, !bytes[offset].endsLine { offset += 1 }
    if !bytes[end..<offset].allSatisfy(\.isBlank) {
      findings.append(.textBehindQuotation(at: SourceRange(file, end..<offset)))
    }
    add(content, start..<end)
  }

  private mutating func add(_ bytes: [UInt8], _ bounds: Range<Int>) {
    let place = SourceRange(file, bounds)
    guard bytes.count <= Self.largestCell else {
      stop(.cellTooLarge(Self.largestCell >> 10, at: place))
      return
    }
    guard meter.charge(1, .cells), meter.charge(bytes.count, .bytes) else {
      if let unit = meter.excess { stop(.tooMuch(unit, at: place)) }
      return
    }
    if var cell = known[bytes] {
      cell.place = place
      row.append(cell)
      return
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let texts = lines.map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
    let cell = SourceCell(markdown: texts, at: place)
    known[bytes] = cell
    row.append(cell)
  }

  /// Ends the reading.
  private mutating func stop(_ finding: Finding) {
    findings.append(finding)
    offset = file.bytes.count
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension Finding {
  fileprivate static func cellTooLarge(_ limit: Int, at place: SourceRange) -> Finding {
    Finding(
      .tableTooLarge, at: place, "A cell has at most \(limit) KB", fixes: [.init("split it into several cells")])
  }

  fileprivate static func openQuotation(at place: SourceRange) -> Finding {
    Finding(
      .damagedTable, at: place, "A quoted cell has no quotation mark at its end",
      fixes: [.init("put a quotation mark at its end, and write one within it twice")])
  }

  fileprivate static func textBehindQuotation(at place: SourceRange) -> Finding {
    Finding(
      .damagedTable, at: place, "Text stands behind the quotation mark that ends a cell",
      fixes: [.init("write a quotation mark within a quoted cell twice")])
  }
}
