import Diagnostics

/// A file with semicolons or tabs between its cells, as spreadsheets write it in many countries.
struct ForeignSeparator {
  private let separator: UInt8
  private let text: SourceText

  /// - Parameters:
  ///   - text: the file.
  ///   - header: its first record, read with commas between the cells.
  init?(_ text: SourceText, header: [SourceText]) {
    guard header.count == 1, let line = header.first?.text.utf8,
      let separator = [UInt8(ascii: ";"), UInt8(ascii: "\t")].first(where: line.contains)
    else { return nil }
    self.text = text
    self.separator = separator
  }

  /// The finding about the separators, which offers the file with commas.
  var finding: Finding {
    let name: Message = separator == UInt8(ascii: ";") ? "semicolons" : "tabs"
    let line = text.file.line(at: 0).bounds
    let withCommas = withCommas
    return Finding(
      .missingHeader, at: SourceRange(text.file, line), "Commas stand between the cells of a CSV file, not \(name)",
      fixes: [
        Finding.Fix(
          "write commas instead, and quotes around cells that have commas in them",
          replacing: withCommas.map { _ in text.range }, with: withCommas ?? "")
      ])
  }

  /// The text with commas; nil if quotes would have to be understood.
  private var withCommas: String? {
    if text.text.utf8.contains(UInt8(ascii: "\"")) { return nil }
    // Bytes, since Swift takes a carriage return and a line feed for one character.
    return text.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let end = line.last == UInt8(ascii: "\r") ? "\r" : ""
      return cells(of: line.dropLast(end.utf8.count)) + end
    }.joined(separator: "\n")
  }

  private func cells(of line: Substring.UTF8View) -> String {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      let cell = String(Substring(cell))
      return cell.utf8.contains(UInt8(ascii: ",")) ? "\"\(cell)\"" : cell
    }.joined(separator: ",")
  }
}
