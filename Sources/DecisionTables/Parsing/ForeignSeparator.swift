import Diagnostics

/// A file whose cells have semicolons or tabs between them, as spreadsheets write it in many countries.
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

  /// Says so, and offers the file with commas.
  var finding: Finding {
    let name: Message = separator == UInt8(ascii: ";") ? "semicolons" : "tabs"
    let line = text.file.line(at: 0).bounds
    let withCommas = withCommas
    return Finding(
      .missingHeader,
      at: SourceRange(text.file, line),
      "Commas stand between the cells of a CSV file, not \(name)",
      fixes: [
        Finding.Fix(
          "write commas instead, and quotes around cells that have commas in them",
          replacing: withCommas.map { _ in text.range },
          with: withCommas ?? ""
        )
      ]
    )
  }

  /// The text with commas; nil where quotes would have to be understood.
  private var withCommas: String? {
    if text.text.utf8.contains(UInt8(ascii: "\"")) { return nil }
    return text.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.utf8.split(separator: separator, omittingEmptySubsequences: false)
        .map { cell in
          let cell = String(Substring(cell))
          return cell.utf8.contains(UInt8(ascii: ",")) ? "\"\(cell)\"" : cell
        }
        .joined(separator: ",")
    }.joined(separator: "\n")
  }
}
