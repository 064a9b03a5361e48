import Diagnostics

extension SheetGrid {
  /// True if a sheet has rows as a table has them, unlike a cover, a guide or a form.
  var holdsTable: Bool { rowsOfTable > 1 }

  /// The number of rows that are as those of a table, the headers among them; at most 1 for any other sheet.
  var rowsOfTable: Int {
    var (wide, narrow) = (0, 0)
    for row in 0..<rowCount {
      let texts = (0..<columnCount).compactMap { self[row, $0]?.text }.filter { !$0.isEmpty }
      // A merged cell repeats its text.
      let count = Set(texts).count
      if count > 2 || count > 1 && texts.count > 2 { wide += 1 } else if count == 2 { narrow += 1 }
      if count > 1, texts.count < 6, texts.first.map(Self.isOfCover) == true { narrow -= 2 }
    }
    return wide > 1 || wide + narrow > 2 ? wide + narrow : 1
  }

  /// True for a row in which a cell names such a fact, beside another one that tells it.
  static func namesFacts(_ row: [SourceCell]) -> Bool {
    zip(row, row.dropFirst()).contains { !$1.text.isEmpty && $0.text != $1.text && namesAuthor($0.text) }
  }

  /// True for who wrote a sheet, or when, which no column of a table is called.
  private static func namesAuthor(_ text: String) -> Bool {
    ["author", "created", "updated", "作成者", "作成日", "更新日", "更新者", "改訂日", "작성자", "작성일", "auteur", "автор"].contains(
      text.trimmed.lowercased())
  }

  /// True for what covers and forms have, such as who wrote them.
  private static func isOfCover(_ text: String) -> Bool {
    [
      "author", "version", "date", "project", "created", "updated", "document", "title", "作成者", "作成日", "更新日", "更新者",
      "改訂日",
      "バージョン", "版数", "版", "文書名", "プロジェクト", "プロジェクト名", "システム名", "工程", "作者", "版本", "日期", "项目", "작성자", "버전", "작성일",
      "autor",
      "datum", "auteur", "автор", "версия", "дата",
    ].contains(text.trimmed.lowercased())
  }
}

extension String {
  fileprivate var trimmed: String { trimmingWhitespace.filter { !":：".contains($0) } }
}
