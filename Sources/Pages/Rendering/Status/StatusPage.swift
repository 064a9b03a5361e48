import CommonMark
import Editions
package import Localization

/// How far a language agrees with the others of a site, as its readers are told.
package struct StatusPage: Sendable {
  let language: Language
  /// How many texts agree.
  let agreement: Agreement
  /// What may be run to bring the language up to date; empty where nothing is to be done.
  let steps: [Step]
  /// What the columns of numbers count.
  let columns: [LocaleWord]
  let rows: [Row]

  /// How many texts of a language agree with those of other languages.
  package struct Agreement: Sendable {
    let agreed: Int
    let texts: Int
    /// How many of a hundred agree.
    let percent: Int

    /// So many of the texts agree, and so many of a hundred.
    package init(agreed: Int, texts: Int, percent: Int) {
      (self.agreed, self.texts, self.percent) = (agreed, texts, percent)
    }
  }

  /// A command that lists texts which need work.
  package struct Step: Sendable {
    let word: LocaleWord
    let command: String

    /// The command that lists the texts to be read or changed.
    package static func due(_ command: String) -> Step { Step(word: .textsDue, command: command) }

    /// The command that lists the texts that the language lacks.
    package static func missing(_ command: String) -> Step { Step(word: .textsMissing, command: command) }
  }

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
  ///   - agreement: how many of its texts agree.
  ///   - steps: what may be run next.
  ///   - columns: what the columns count: all texts, those that agree, and then those that need work.
  ///   - rows: one for each page, and what belongs to none; the total last.
  package init(_ language: Language, _ agreement: Agreement, steps: [Step], columns: [LocaleWord], rows: [Row]) {
    self.language = language
    self.agreement = agreement
    self.steps = steps
    self.columns = columns
    self.rows = rows
  }

  /// How many of a hundred texts agree.
  var percent: Int { agreement.percent }

  /// What the badge shows, with what the number is about, for those who do not see where it stands.
  var badgeTitle: String { language.named(language[.status], "\(language.name) \(percent)%") }

  /// How many texts agree, in words.
  var summary: Passage {
    language.passage(.textsAgree, ["agreed": [.text("\(agreement.agreed)")], "texts": [.text("\(agreement.texts)")]])
  }

  /// The same as plain text, which tells search engines what the page is about.
  package var description: String { summary.content.plainText }

  /// What may be run next, each in words.
  var stepTexts: [Passage] { steps.map { language.passage($0.word, ["command": [.code($0.command)]]) } }
}

extension Language {
  /// A word as text of a page; the English one is marked as such where the language lacks it.
  func passage(_ word: LocaleWord) -> Passage {
    Passage([.text(self[word])], fallback: own(word) == nil ? .english : nil)
  }

  /// A pattern with its placeholders filled in, marked likewise.
  fileprivate func passage(_ word: LocaleWord, _ values: KeyValuePairs<String, [Inline]>) -> Passage {
    Passage(expand(word, values), fallback: own(word) == nil ? .english : nil)
  }
}
