import CommonMark
import DecisionTables
package import Loading
import Localization

/// The sources of a page with their numbers, which are those of the page's list.
struct Citations {
  private let page: Page
  private let numbers: [String: Int]

  init(of page: Page) {
    self.page = page
    numbers = Dictionary(zip(page.citedSources, 1...)) { first, _ in first }
  }

  /// True if a reader could ask which source says what.
  var areSeveral: Bool { numbers.count > 1 }

  /// The numbers of sources, each with a link to its place in the list: "[1], [3]"; empty for none.
  func marks(_ ids: [String], in language: Language) -> [Inline] {
    let known = Set(ids.compactMap { id in numbers[id].map { Mark(number: $0, id: id) } })
    let links = known.sorted { $0.number < $1.number }.map { mark -> [Inline] in
      let place = SourceEdition.anchor(mark.id)
      let target = ResolvedLink(page: page.id, fragment: place, section: place)
      return [.link(Link(destination: target.destination, content: [.text("[\(mark.number)]")], range: .nowhere))]
    }
    return Array(links.joined(separator: [.text(language[.combinationSeparator])]))
  }

  /// A line that names sources; nil for none.
  func line(naming ids: [String], in language: Language) -> Passage? {
    let marks = marks(ids, in: language)
    if marks.isEmpty { return nil }
    return Passage(
      language.expand(.accordingTo, ["sources": marks]), fallback: language.own(.accordingTo) == nil ? .english : nil)
  }

  private struct Mark: Hashable {
    var number: Int
    var id: String
  }
}

extension Page {
  /// The ids of the sources that the page is based on, each once, in the order of their numbers.
  ///
  /// Those that the outline names come first, then those of tables and of their rules, and then those of notes.
  package var citedSources: [String] {
    if vocabulary.sources.isEmpty { return [] }
    var named: [String] = []
    for case .sources(let ids) in outline.map(\.kind) { named += ids }
    for spec in tables { named += spec.allSources }
    if !vocabulary.noteSources.isEmpty { named += notesInUse.flatMap { vocabulary.noteSources[$0]?.sources ?? [] } }
    var known: Set<String> = []
    return named.filter { known.insert($0).inserted }
  }

  /// The ids of the notes on its tables and in its prose.
  private var notesInUse: [String] {
    var notes: [String] = []
    for spec in tables {
      let table = spec.table.definition
      notes += spec.labelNotes.map(\.note) + table.impossible.map(\.reason.id)
      for outcome in table.rules.map(\.outcome) + [table.otherwise].compactMap(\.self) {
        for case .steps(let steps)? in outcome.results {
          for step in steps.compactMap({ vocabulary.steps[$0.id] }) {
            let choices = step.choices.compactMap { vocabulary.steps[$0.id] }
            notes += ([step] + choices).flatMap(\.notes).map(\.id)
          }
        }
      }
    }
    for text in texts {
      for id in proseIDs { notes += (text.prose[.prose(id)]?.blocks.noteReferences ?? []).map(\.id) }
    }
    return notes
  }
}
