import Diagnostics

extension Finding {
  /// The finding for rules in the file of a spreadsheet program; nil for any other name.
  static func spreadsheet(_ name: SourceText) -> Finding? {
    // Rules in the spec itself have many lines.
    guard !name.text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let lowercased = name.text.lowercased()
    let endings = [".xlsx", ".xls", ".ods", ".numbers", ".tsv"]
    guard let ending = endings.first(where: { lowercased.hasSuffix($0) }) else { return nil }
    let csv = name.text.dropLast(ending.count) + ".csv"
    return Finding(
      .missingFile, at: name.range, "Rules stand in a CSV file or in the spec itself, not in a file '*\(ending)'",
      fixes: [.init("save the sheet as CSV (UTF-8), and write '\(csv)'")])
  }
}
