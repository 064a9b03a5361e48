import CommonMark
import Diagnostics
import Localization

/// The contents of a text that its counterparts in other languages must have as well, collected in one pass.
struct TextFacts: Sendable {
  var numbers: [NumberMention] = []
  /// Its dates and times, if it is clear which number is the month or the hour.
  var moments: [Moment] = []
  var codes: [CodeMention] = []
  var links: [Link] = []
  var images: [Image] = []
  var notes: [FootnoteReference] = []
  var placeholders: [Placeholder] = []
  var codeBlocks: [CodeBlock] = []
  /// Its shortcodes, components and the like.
  var markup: [Opaque] = []
  /// The lengths of its paragraphs, without those of lists, in characters of a script with letters.
  var paragraphs: [Int] = []
  /// The outermost lists, including those in quotes.
  var lists: [List] = []
  var tables: [TableFacts] = []
  /// The rows of its tables of HTML.
  var rowsOfHTML: [SourceRange] = []
  var admonitions: [Admonition] = []
  /// The headings within prose, except the one that opens it.
  var headings: [Heading] = []
  /// The declared terms that it mentions, each at its first mention.
  var terms: [TermMention] = []
  /// Its signs, except those in cells of tables.
  var signs: [SignMention] = []
  /// The word that a cell of a table consists of, if it is one of two opposites.
  var opposite: OppositeMention?
  /// Oddities in the text itself; the first of each kind.
  var oddities: [Oddity] = []
  /// The place of the current run of plain text.
  var place = TextPlace.unknown

  /// True if the text has nothing to compare.
  var isEmpty: Bool {
    numbers.isEmpty && codes.isEmpty && links.isEmpty && images.isEmpty && notes.isEmpty && placeholders.isEmpty
      && codeBlocks.isEmpty && lists.isEmpty && tables.isEmpty && admonitions.isEmpty && headings.isEmpty
      && terms.isEmpty && signs.isEmpty && markup.isEmpty && rowsOfHTML.isEmpty
  }

  /// A number in digits.
  struct NumberMention: Sendable {
    var number: Number
    var mention: Mention
    /// The time of day, if the number is its hour or minute.
    var time: ClockTime?
    /// The possible comparisons of the words around the emphasis that the number stands in; 0 if there are none.
    var outerComparisons: UInt64 = 0
    /// True if the number stands in a cell of a table.
    var isOfCell = false

    /// The digits before the point and those after it, as numbers of their own: 3 and 10 of `3.10`.
    var parts: [Number] {
      let runs = mention.digitRuns
      guard number.hasFraction, runs.count == 2 else { return number.parts }
      return runs.map { Number(digits: $0, scale: 0) }
    }
  }

  /// The content of a code span.
  struct CodeMention: Sendable {
    var code: String
    var place: TextPlace
  }

  /// A word that is one of two opposites: required or optional.
  struct OppositeMention: Sendable {
    var word: OppositeWord
    var mention: Mention
  }

  /// A declared term, by its position among the terms of the page.
  struct TermMention: Sendable {
    var term: Int
    var mention: Mention
  }

  /// Adds an oddity, unless one of its kind is known already.
  mutating func add(_ oddity: Oddity.Kind, _ run: String, _ bounds: Range<Int>) {
    if oddities.contains(where: { $0.kind == oddity }) { return }
    oddities.append(Oddity(kind: oddity, mention: Mention(run: run, bounds: bounds, place: place)))
  }
}

/// A piece of text that is odd in any language.
struct Oddity: Sendable {
  var kind: Kind
  var mention: Mention

  /// The kinds of odd text.
  enum Kind: Sendable { case halfWidthKana, decomposed, fullWidth, bracket }
}
