import Diagnostics
import Messages

/// The words that a shell may propose on the command line.
enum Proposal {
  /// No proposals: a number, or a text of the user's own.
  case nothing
  case files, folders
  case words([Word])
  /// Several words, separated by commas.
  indirect case list(Proposal)
  /// The words of any of several proposals.
  indirect case any([Proposal])
  // The names in the site.
  case locales, pages, tables, declaredConditions
  /// The conditions of a table with their values, except for those that are already given.
  case conditions(table: String, given: [String])

  /// A word with a remark that says what it is for.
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
