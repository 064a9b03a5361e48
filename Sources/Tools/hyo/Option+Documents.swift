import Diagnostics
import Importing

extension Option {
  /// `--sheet`, which sheet of a spreadsheet is read.
  static func sheet(_ set: @escaping (inout Command, String) -> Void) -> Self {
    .init(
      "sheet", nil, "NAME", help: "the sheet of a spreadsheet, by its name or number (default:\nthe first)"
    ) { set(&$0, $1) }
  }

  /// `--encoding`, the encoding of documents that are not in UTF-8.
  static func encoding(_ set: @escaping (inout Command, TextEncoding) -> Void) -> Self {
    .init(
      "encoding", nil, "NAME", help: "the encoding of the documents: utf-8 (default), utf-16,\nshift_jis or euc-jp"
    ) { command, name throws(UsageError) in
      guard let encoding = TextEncoding(name: name) else {
        throw UsageError("'--encoding' is utf-8, utf-16, shift_jis or euc-jp, not '\(name)'")
      }
      set(&command, encoding)
    }
  }
}
