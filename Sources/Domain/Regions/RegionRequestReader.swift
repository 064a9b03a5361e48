import Diagnostics
import Documents

/// Reads the words of an opening mark: `hyo table refunds/refund as=html layout={ rows: [fare] }`.
struct RegionRequestReader {
  private static let layout = "layout="

  private let mark: DocumentMark
  /// The words that are still to be read.
  private var words: ArraySlice<SourceText>
  private let report: Report

  init(_ mark: DocumentMark, report: Report) {
    self.mark = mark
    self.report = report
    words = mark.words.dropFirst()
  }

  /// Reads the words.
  ///
  /// - Returns: The request; nil, with a finding, if they make none.
  mutating func read() -> RegionRequest? {
    guard let word = words.popFirst() else {
      report.add(.unknownRegion(nil, at: mark.range))
      return nil
    }
    guard let kind = RegionRequest.Kind(rawValue: word.text) else {
      report.add(.unknownRegion(word.text, at: word.range))
      return nil
    }
    var request = RegionRequest(kind: kind, name: word)
    if kind.isOfTable {
      guard let name = words.popFirst(), !name.text.contains("=") else {
        report.add(.missingTableOfRegion(kind, at: word.range))
        return nil
      }
      request.name = name
    }
    while let option = words.popFirst() {
      guard read(option, into: &request) else { return nil }
    }
    return request
  }

  /// Reads an option.
  ///
  /// - Returns: False, with a finding, if there is no such option.
  private mutating func read(_ option: SourceText, into request: inout RegionRequest) -> Bool {
    let isLayout = option.text.hasPrefix(Self.layout)
    let name = isLayout ? Self.layout + "…" : option.text
    guard request.kind.options.contains(name) else {
      report.add(.unknownOptionOfRegion(option, request.kind))
      return false
    }
    switch option.text {
    case "as=html": request.isHTML = true
    case "as=markdown": request.isHTML = false
    case "notes=no": request.omitsNotes = true
    case "of=document": request.isOfDocument = true
    default: return readLayout(from: option, into: &request)
    }
    return true
  }

  /// Reads a layout, whose words go on to the brace that closes its first one.
  private mutating func readLayout(from option: SourceText, into request: inout RegionRequest) -> Bool {
    let start = option.bounds.lowerBound + Self.layout.utf8.count
    var end = option.bounds.upperBound
    var braces = OpenBraces()
    braces.read(mark.range.file.bytes[start..<end])
    while braces.count > 0, let word = words.popFirst() {
      braces.read(mark.range.file.bytes[end..<word.bounds.upperBound])
      end = word.bounds.upperBound
    }
    let known = report.count
    request.layout = mark.yaml(in: start..<end, report: report)
    if request.layout == nil, report.count == known { report.add(.emptyLayoutOfRegion(option)) }
    return report.count == known
  }
}

/// The braces that are open behind the text read so far; those between quotes are text.
private struct OpenBraces {
  private(set) var count = 0
  private var quote: UInt8?

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if quote != nil {
        if byte == quote { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"): count += 1
      case UInt8(ascii: "}"): count -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      default: break
      }
    }
  }
}

// MARK: Findings

extension Finding {
  fileprivate static func unknownRegion(_ word: String?, at place: SourceRange) -> Finding {
    let kinds = RegionRequest.Kind.allCases.map(\.rawValue)
    return Finding(
      .unknownRegion, at: place, word.map { "There is no region '\($0)'" } ?? "The region names nothing",
      notes: [.init("a region is one of: \(kinds.joined(separator: ", "))")],
      fixes: word.map { Finding.Fix.didYouMean($0, among: kinds) } ?? [])
  }

  fileprivate static func missingTableOfRegion(_ kind: RegionRequest.Kind, at place: SourceRange) -> Finding {
    Finding(
      .unknownRegion, at: place, "The region names no table",
      fixes: [.init("name the page and the table, as in '\(kind.rawValue) refunds/refund'")])
  }

  fileprivate static func unknownOptionOfRegion(_ option: SourceText, _ kind: RegionRequest.Kind) -> Finding {
    let options = kind.options
    let name = option.text.prefix { $0 != "=" }
    let start = option.bounds.lowerBound
    return Finding(
      .unknownRegion, at: option.range, "The region has no option '\(option.text)'",
      notes: [.init(options.isEmpty ? "it has no options" : "its options are: \(options.joined(separator: ", "))")],
      fixes: Finding.Fix.didYouMean(
        String(name), among: options.map { String($0.prefix { $0 != "=" }) },
        replacing: SourceRange(option.file, start..<start + name.utf8.count))
        + [.init("remove it", replacing: option.range)])
  }

  fileprivate static func emptyLayoutOfRegion(_ option: SourceText) -> Finding {
    Finding(
      .unknownRegion, at: option.range, "The region names no layout",
      fixes: [
        .init("write a layout as in a spec, such as 'layout=rules-as-rows' or 'layout={ rows: […], columns: […] }'")
      ])
  }
}
