import Foundation

/// The cells of the tables of a Markdown file, read apart from the program: without anchors, and with plain marks.
///
/// How a language writes the colon of a header, and the lines of a table that stays prose, doesn't count.
func tableCells(_ text: String) -> [[String]] {
  var rows: [[String]] = []
  var isCode = false
  for line in text.components(separatedBy: "\n") {
    if line.hasPrefix("```") { isCode.toggle() }
    guard !isCode, line.hasPrefix("|") else { continue }
    let bars = line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
    let cells = bars.dropFirst().dropLast().map { cell in
      var text = cell.replacing("\u{1}", with: "\\|").replacing(/<a id="[^"]*"><\/a>/, with: "")
      text = text.replacing(/\[\\\[(\d+)\\\]\]\([^)]*\)/) { "\\[\($0.output.1)]" }
      text = text.replacing(/\[([^\]]{1,8})\]\([^)]*note[.:][^)]*\)/) { "\($0.output.1)" }
      text = text.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }
      text = text.replacing("<br>", with: " ").replacing("：", with: ": ")
      return text.trimmingCharacters(in: .whitespaces)
    }
    if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } && !$0.isEmpty }) { rows.append(cells) }
  }
  return rows
}

/// The cells of a file.
func tableCells(of url: URL) throws -> [[String]] { tableCells(try String(contentsOf: url, encoding: .utf8)) }
