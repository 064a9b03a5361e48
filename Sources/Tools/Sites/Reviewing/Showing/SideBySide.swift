import Diagnostics
import Drift

/// The texts of a unit beside one another, in a column for each language.
struct SideBySide {
  private let columns: [WrappedText]
  private let headings: [WrappedText]
  private let width: Int

  private static let indent = "  "
  private static let border = " │ "
  /// Narrower columns are hard to read.
  private static let leastWidth = 24

  /// Lays out texts; nil if there is only one, or no room for all.
  ///
  /// - Parameters:
  ///   - texts: The texts of a unit.
  ///   - form: The form of the text for people.
  init?(_ texts: [ReviewedText], _ form: ReviewForm) {
    guard let whole = form.width, texts.count > 1 else { return nil }
    let width = (whole - Self.indent.count - Self.border.count * (texts.count - 1)) / texts.count
    guard width >= Self.leastWidth else { return nil }
    self.width = width
    headings = texts.map { text in
      let heading = "\(text.tag)  \(text.path):\(text.line)  \(text.state.text(in: form.catalogue))".printableLine
      return WrappedText(WordDiff(from: heading, to: heading), width: width, marks: form.marks)
    }
    columns = texts.map { WrappedText($0.content, width: width, marks: form.marks) }
  }

  /// The lines of all columns, each with a line end.
  var text: String {
    rows(headings.map { Array($0.paragraphs.joined()) }) + body
  }

  /// Paragraphs begin at the same height if all texts have as many.
  private var body: String {
    let counts = Set(columns.map(\.paragraphs.count))
    guard counts.count == 1, let count = counts.first else {
      return rows(
        columns.map { column in
          Array(column.paragraphs.joined(separator: [WrappedText.Line(text: "", width: 0)]))
        })
    }
    let empty = rows(columns.map { _ in [WrappedText.Line(text: "", width: 0)] })
    return (0..<count).map { number in rows(columns.map { $0.paragraphs[number] }) }.joined(separator: empty)
  }

  private func rows(_ cells: [[WrappedText.Line]]) -> String {
    let count = cells.map(\.count).max() ?? 0
    return (0..<count).map { number in
      var row = Self.indent
      for (column, lines) in cells.enumerated() {
        let line = number < lines.count ? lines[number] : WrappedText.Line(text: "", width: 0)
        if column > 0 { row += Self.border }
        row += line.text
        if column < cells.count - 1 { row += String(repeating: " ", count: max(0, width - line.width)) }
      }
      while row.last == " " { row.removeLast() }
      return row + "\n"
    }.joined()
  }
}
