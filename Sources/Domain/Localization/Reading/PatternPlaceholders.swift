import CommonMark
import Diagnostics

extension SourceText {
  /// The text as a pattern of a language: plain text except for placeholders in braces.
  var patternContent: [Inline] {
    var content: [Inline] = []
    let bytes = Array(text.utf8)
    var start = 0
    func addText(upTo end: Int) {
      if end > start { content.append(.text(String(decoding: bytes[start..<end], as: UTF8.self))) }
    }
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      addText(upTo: open)
      let name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      content.append(.placeholder(Placeholder(name: name, range: range(of: open..<close + 1))))
      start = close + 1
    }
    addText(upTo: bytes.count)
    return content
  }
}

extension Unit {
  /// Checks that a pattern has its placeholders, each once, and no others.
  ///
  /// - Parameters:
  ///   - names: the names of its placeholders.
  ///   - optional: those that it may leave out.
  ///   - needsAll: true if it must have all others.
  ///   - report: receives findings about the placeholders.
  func checkPlaceholders(
    _ names: [String], optional: [String] = [], needsAll: Bool, report: Report
  ) {
    let own = content.compactMap(\.placeholderName)
    for name in own where !names.contains(name) {
      let known = names.map { "{\($0)}" }.joined(separator: ", ")
      report.add(
        Finding(
          .unknownPlaceholder, at: text.range, "This pattern has no value for '{\(name)}'",
          notes: names.isEmpty ? [] : [.init("its placeholders are: \(known)")],
          fixes: Finding.Fix.didYouMean(name, among: names)))
    }
    for name in names {
      let count = own.count { $0 == name }
      if count > 1 {
        report.add(
          Finding(
            .repeatedPlaceholder, at: text.range, "A pattern has '{\(name)}' once",
            fixes: [.init("keep one, and leave out the others")]))
      }
      if count == 0 && needsAll && !optional.contains(name) {
        report.add(
          Finding(
            .missingPlaceholder, at: text.range, "This pattern needs '{\(name)}'",
            fixes: [.init("put '{\(name)}' where it belongs in your language")]))
      }
    }
  }
}
