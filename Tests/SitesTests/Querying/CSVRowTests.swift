import Testing

@testable import Sites

@Suite struct CSVRowTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"), (["a, b", "say \"no\"", "two\nlines", ""], "\"a, b\",\"say \"\"no\"\"\",\"two\nlines\",\n"),
    (["-5", "-0.25", "5"], "-5,-0.25,5\n"), (["-3, 7, -1", "=a"], "\"-3, 7, -1\",=a\n"),
  ]) func `Cells are quoted where they must be`(cells: [String], row: String) { #expect(CSVRow(cells).text == row) }

  @Test(arguments: ["=1+1", "+5", "@x", "-x", "-", "-5-5", "\tx", "=\"a\""])
  func `A spreadsheet takes no cell for a formula`(cell: String) {
    let text = CSVRow([cell], forSpreadsheets: true).text
    #expect(text.hasPrefix("'") || text.hasPrefix("\"'"))
  }
}
