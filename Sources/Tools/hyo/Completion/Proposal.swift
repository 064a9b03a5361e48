import Diagnostics
import Messages

/// What a shell may propose for a word of the command line.
enum Proposal {
  /// Nothing: a number, or a text of the user's own.
  case nothing
  case files, folders
  case words([Word])
  /// Several words with commas between them.
  indirect case list(Proposal)
  /// What any of several proposals has.
  indirect case any([Proposal])
  // The names of the site.
  case locales, pages, tables
  /// The conditions of a table with their values, but for those that are given already.
  case conditions(table: String, given: [String])

  /// A word, and what it is for.
  struct Word: Equatable {
    let text: String
    private(set) var remark: Message?

    init(_ text: String, _ remark: Message? = nil) {
      self.text = text
      self.remark = remark
    }
  }

  static func words(_ texts: [String]) -> Self { .words(texts.map { Word($0) }) }

  /// The ids of all findings.
  static var findings: Self { .words(Finding.Kind.allCases.map { Word($0.id, $0.headline) }) }

  static var messageLanguages: Self { .words(["en", "ja"]) }
}
