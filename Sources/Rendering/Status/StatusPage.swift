import CommonMark
import Editions
package import Localization

/// How far a language agrees with the others of a site, as its readers are told.
package struct StatusPage: Sendable {
  let language: Language
  /// How many of a hundred texts agree.
  let percent: Int
  /// What the columns of numbers count.
  let columns: [LocaleWord]
  let rows: [Row]

  /// The numbers of a page, or of what belongs to none.
  package struct Row: Sendable {
    let name: Passage
    /// One for each column.
    let counts: [Int]

    /// A row with a number for each column.
    package init(_ name: Passage, _ counts: [Int]) {
      self.name = name
      self.counts = counts
    }

    /// A row that is named by one of Hyo's words.
    package init(_ word: LocaleWord, in language: Language, _ counts: [Int]) {
      self.init(language.passage(word), counts)
    }

    /// A row of a page, with a link to it.
    package init(page: String, title: Passage, _ counts: [Int]) {
      let text = Inline.text(title.content.plainText)
      let destination = ResolvedLink(page: page).destination
      let link = Link(destination: destination, content: [text], range: .nowhere)
      self.init(Passage([.link(link)], fallback: title.fallback), counts)
    }
  }

  /// - Parameters:
  ///   - language: that of the page.
  ///   - percent: how many of a hundred texts agree.
  ///   - columns: what the columns count.
  ///   - rows: one for each page, and what belongs to none; the total last.
  package init(_ language: Language, percent: Int, columns: [LocaleWord], rows: [Row]) {
    self.language = language
    self.percent = percent
    self.columns = columns
    self.rows = rows
  }

  /// What the badge shows: the language's name and the number.
  var badgeText: String { "\(language.name) \(percent)%" }

  /// The same with what the number is about, for those who do not see where it stands.
  var summary: String { language.named(language[.status], badgeText) }
}

extension Language {
  /// A word as text of a page; the English one is marked as such where the language lacks it.
  func passage(_ word: LocaleWord) -> Passage {
    Passage([.text(self[word])], fallback: own(word) == nil ? .english : nil)
  }
}
