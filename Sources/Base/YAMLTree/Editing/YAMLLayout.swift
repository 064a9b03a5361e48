import Diagnostics

/// The layout of a YAML file, so that additions look like the rest.
struct YAMLLayout {
  /// `\n`, or `\r\n` if the file's first line ends so.
  let lineEnd: [UInt8]
  /// The number of columns by which inner keys are indented.
  let step: Int
  /// True if blank lines separate the keys at the top that have others below.
  let separatesSections: Bool

  init(of file: SourceFile, _ root: YAMLNode?) {
    let bytes = file.bytes
    let end = bytes.span.offset(of: UInt8(ascii: "\n"), from: 0)
    let isPair = end > 0 && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
    lineEnd = Array((isPair ? "\r\n" : "\n").utf8)
    guard case .mapping(let pairs)? = root?.value else {
      (step, separatesSections) = (2, true)
      return
    }
    let columns = pairs.lazy.compactMap { pair -> Int? in
      guard case .mapping(let inner) = pair.value.value, let first = inner.first,
        bytes[pair.value.bounds.lowerBound] != UInt8(ascii: "{")
      else { return nil }
      return bytes.column(of: first.key.bounds.lowerBound)
    }
    step = columns.first { $0 > 0 } ?? 2
    let inner = pairs.dropFirst()
    separatesSections =
      inner.isEmpty || inner.contains { bytes.isBehindBlankLine(bytes.startOfLine(at: $0.key.bounds.lowerBound)) }
  }
}

extension [UInt8] {
  /// True if the line before the one that begins at an offset is blank.
  fileprivate func isBehindBlankLine(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = startOfLine(at: start - 1)
    return self[before..<start].allSatisfy(\.isBlankOrBreak)
  }
}
