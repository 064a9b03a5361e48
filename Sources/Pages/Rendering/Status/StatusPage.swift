import CommonMark
import Editions
package import Localization

/// The status of a language: how far its texts agree with the other languages of a site, for readers.
package struct StatusPage: Sendable {
  let language: Language
  /// The number of texts that agree.
  let agreement: Agreement
  /// The commands to run to bring the language up to date; empty if nothing needs to be done.
  let steps: [Step]
  /// The meanings of the columns of numbers.
  let columns: [LocaleWord]
  let rows: [Row]

  /// The number of a language's texts that agree with those of other languages.
  package struct Agreement: Sendable {
    let agreed: Int
    let texts: Int
    /// The percentage that agrees.
    let percent: Int

    /// An agreement of some of the texts, with the percentage.
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

    /// The command that lists the texts missing from the language.
    package static func missing(_ command: String) -> Step { Step(word: .textsMissing, command: command) }
  }

  /// The numbers of a page, or of the texts that belong to none.
  package struct Row: Sendable {
    let name: Passage
    /// One for each column.
    let counts: [Int]

    /// A row with a number for each column.
    package init(_ name: Passage, _ counts: [Int]) {
      self.name = name
      self.counts = counts
    }

    /// A row with one of Hyo's words as its name.
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
  ///   - language: the language of the page.
  ///   - agreement: the number of its texts that agree.
  ///   - steps: the commands to run next.
  ///   - columns: the meanings of the columns: all texts, those that agree, and then those that need work.
  ///   - rows: one for each page, and one for the texts that belong to none; the total last.
  package init(
    _ language: Language, _ agreement: Agreement, steps: [Step] = [], columns: [LocaleWord] = [], rows: [Row] = []
  ) {
    self.language = language
    self.agreement = agreement
    self.steps = steps
    self.columns = columns
    self.rows = rows
  }

  /// The percentage of texts that agree.
  var percent: Int { agreement.percent }

  /// The text of the badge, with its subject, for screen readers.
  var badgeTitle: String { language.named(language[.status], "\(language.name) \(percent)%") }

  /// The number of texts that agree, in words.
  var summary: Passage {
    language.passage(.textsAgree, ["agreed": [.text("\(agreement.agreed)")], "texts": [.text("\(agreement.texts)")]])
  }

  /// The line that says how far the language agrees with the others.
  var line: Passage {
    let summary = summary
    return Passage(
      [.strong([.text("\(percent)%")]), .text(" · ")] + summary.content, fallback: summary.fallback)
  }

  /// The same as plain text, which describes the page for search engines.
  package var description: String { summary.content.plainText }

  /// The commands to run next, each in words.
  var stepTexts: [Passage] { steps.map { language.passage($0.word, ["command": [.code($0.command)]]) } }
}

extension Language {
  /// A word as text of a page; an English one is marked as such if the language has none.
  func passage(_ word: LocaleWord) -> Passage {
    Passage([.text(self[word])], fallback: own(word) == nil ? .english : nil)
  }

  /// A pattern with its placeholders filled in; an English one is marked as such.
  fileprivate func passage(_ word: LocaleWord, _ values: KeyValuePairs<String, [Inline]>) -> Passage {
    Passage(expand(word, values), fallback: own(word) == nil ? .english : nil)
  }
}
