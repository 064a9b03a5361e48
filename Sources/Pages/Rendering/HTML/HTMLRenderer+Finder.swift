import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// The finder, in which readers choose values and see the outcome: hidden until `finder.js`, which reads it, shows it.
extension HTMLRenderer {
  /// Writes a finder apart from its table, and a link to the table if it is on another page.
  mutating func write(_ finder: FinderEdition) {
    let page = finder.page.map { EditionFormat.html.file(of: $0.id) }
    if let arrangement = finder.table.arrangement.finder {
      var sections = HTMLTableSections(finder.table, language: edition.language, resolver: resolver)
      write(arrangement, of: finder.table, on: page, &sections)
    }
    guard let link = finder.link(in: edition.language) else { return }
    writer.start("p", class: "finder-table")
    write(link)
    writer.end("p")
    writer.newline()
  }

  /// Writes a finder.
  ///
  /// - Parameters:
  ///   - finder: the choices and their outcomes.
  ///   - table: the table of the finder.
  ///   - page: the file of the table's page, if it is another.
  ///   - sections: the table's texts.
  mutating func write(
    _ finder: FinderArrangement, of table: TableEdition, on page: String?, _ sections: inout HTMLTableSections
  ) {
    let id = table.arrangement.id + ":finder"
    begin(
      finder, id: id, table.arrangement.id, page, results: table.resultNotation(in: edition.language)?.line ?? "",
      values: table.valueNotation(in: edition.language)?.line ?? "")
    writer.begin("p", class: "finder-title")
    writer.attribute("id", id, ":title")
    writer.content()
    writer.text(edition.language[.finder])
    writer.end("p")
    writer.newline()
    writer.start("div", class: "finder-body")
    writer.start("div", class: "finder-fields")
    writer.newline()
    for (position, field) in finder.conditions.enumerated() {
      if let computation = field.computation {
        write(computation, of: field, position, table)
      } else if let pair = field.pair {
        write(pair, of: field, table)
      } else if let member = field.member {
        let members = finder.conditions[position...].prefix { $0.member?.set == member.set }
        let isFirst = position == 0 || finder.conditions[position - 1].member?.set != member.set
        if isFirst { write(members, of: member.set, id: id + "." + member.set, table) }
      } else {
        write(field, id: id + "." + field.id, table)
      }
    }
    writer.end("div")
    writer.newline()
    writeResult(of: table, finder, on: page)
    writer.end("div")
    writer.newline()
    writeAnswers(finder, table, isElsewhere: page != nil, &sections)
    writer.end("div")
    writer.newline()
  }

  private mutating func begin(
    _ finder: FinderArrangement, id: String, _ table: String, _ page: String?, results: String, values: String
  ) {
    writer.begin("div", class: "finder")
    writer.attribute("id", id)
    writer.attribute("role", is: "group")
    writer.attribute("aria-labelledby", id, ":title")
    writer.attribute("hidden", is: "")
    writer.attribute("data-table", table)
    if let page { writer.attribute("data-page", page) }
    switch finder.marking {
    case .cells(let order, let ends):
      writer.attribute("data-order", order.map(String.init).joined(separator: " "))
      writer.attribute("data-ends", ends.joined(separator: " "))
    case .rows(let lines): writer.attribute("data-rows", lines.joined(separator: " "))
    case .columns(let lines): writer.attribute("data-columns", lines.joined(separator: " "))
    }
    if finder.isGuided { writer.attribute("data-guided", is: "") }
    if !results.isEmpty { writer.attribute("data-results", results) }
    if !values.isEmpty { writer.attribute("data-values", values) }
    for (name, word) in Self.words { writer.attribute(name, edition.language[word]) }
    writer.content()
    writer.newline()
  }

  /// The words that the script needs, by the names of their attributes.
  private static let words: [(name: StaticString, word: LocaleWord)] = [
    ("data-impossible-value", .impossibleValue), ("data-no-difference", .makesNoDifference),
    ("data-decides", .stillDecides),
    ("data-left", .outcomesLeft), ("data-more", .more), ("data-every", .inEveryCase), ("data-first", .firstInEveryCase),
    ("data-combination", .combination), ("data-and", .combinationSeparator), ("data-or", .listSeparator),
    ("data-impossible", .cannotHappen), ("data-not-stated", .notStated), ("data-copied", .copied),
    ("data-change", .change),
    ("data-answers", .answers),
  ]

  // MARK: Outcomes

  private mutating func writeResult(of table: TableEdition, _ finder: FinderArrangement, on page: String?) {
    writer.start("div", class: "finder-answer")
    writer.begin("div", class: "finder-result")
    writer.attribute("role", is: "status")
    writer.content()
    writer.newline()
    writer.start("p", class: "finder-hint")
    writer.text(edition.language[.chooseValues])
    writer.end("p")
    writer.newline()
    writer.begin("dl", class: "finder-outcome")
    writer.attribute("hidden", is: "")
    writer.content()
    for name in table.outputs + finder.between.map({ table.labels[$0] }) {
      writer.start("dt")
      write(name)
      writer.end("dt")
      writer.start("dd")
      writer.end("dd")
    }
    writer.end("dl")
    writer.newline()
    writer.begin("ul", class: "notes")
    writer.attribute("hidden", is: "")
    writer.content()
    writer.end("ul")
    writer.newline()
    writer.end("div")
    writer.newline()
    writer.begin("div", class: "finder-cases")
    writer.attribute("hidden", is: "")
    writer.content()
    writer.end("div")
    writer.newline()
    writer.begin("p", class: "finder-actions")
    writer.attribute("hidden", is: "")
    writer.content()
    writer.begin("a")
    writer.attribute("href", page ?? "", "#", table.arrangement.id)
    writer.content()
    writer.text(edition.language[.showInTable])
    writer.end("a")
    let buttons: [(name: StaticString, word: LocaleWord)] = [("copy", .copyLink), ("clear", .clearChoice)]
    for (name, word) in buttons {
      writer.text(is: " ")
      writer.begin("button", class: name)
      writer.attribute("type", is: "button")
      writer.content()
      writer.text(edition.language[word])
      writer.end("button")
    }
    writer.end("p")
    writer.end("div")
    writer.newline()
  }

  /// Writes a template for each answer, with its combinations, and its outcomes if no cell of the page has them.
  private mutating func writeAnswers(
    _ finder: FinderArrangement, _ table: TableEdition, isElsewhere: Bool, _ sections: inout HTMLTableSections
  ) {
    // In a crosstab outcomes are copied from the cells, where their notes have the numbers of the section.
    let isWrittenOut = finder.marking.needsOutcomes && !isElsewhere
    let section = isWrittenOut ? table.arrangement.sections.first : nil
    let markers = section.map { sections.markers(of: $0) } ?? []
    for answer in finder.answers {
      writer.begin("template")
      writer.attribute("data-boxes", answer.boxes.map(\.notation).joined(separator: ";"))
      if !answer.cases.isEmpty {
        writer.attribute("data-cases", answer.cases.map(\.notation).joined(separator: ";"))
      }
      if let formulas = table.arrangement.formulas(of: answer) { writer.attribute("data-formulas", formulas.line) }
      writer.content()
      if isElsewhere || finder.beginsWithInputs {
        writeOutcomes(of: answer, table, &sections)
      } else if let section {
        sections.write(answer.outcomes, in: section, markers: markers, to: &writer)
      }
      writer.end("template")
      writer.newline()
    }
  }

  /// Writes the outcomes of an answer with notes of their own.
  private mutating func writeOutcomes(
    of answer: FinderArrangement.Answer, _ table: TableEdition, _ sections: inout HTMLTableSections
  ) {
    let id = table.arrangement.id + ":finder"
    let section = table.arrangement.section(id: id, showing: answer.outcomes)
    let markers = sections.markers(of: section)
    sections.write(answer.outcomes, in: section, markers: markers, to: &writer)
    for position in answer.between {
      writer.start("div")
      write(table.labels[position])
      writer.end("div")
    }
    for (number, note) in section.notes.enumerated() {
      writer.begin("li")
      // It becomes the id of the note when it is shown, which only happens once.
      writer.attribute("data-id", id, ":note.", table.arrangement.notes[note.note])
      endNote(sections.marker(ofNote: number), references: []) { sections.writeText(ofNote: note.note, to: &$0) }
    }
  }
}

extension FinderEdition {
  /// A link to the table if it is on another page, with the names of both.
  func link(in language: Language) -> Passage? {
    guard let page else { return nil }
    let words = language.expand(.named, ["name": page.title.content, "text": table.caption.content])
    let id = table.arrangement.id
    let target = ResolvedLink(page: page.id, fragment: id, section: id)
    let link = Link(destination: target.destination, content: words.withoutLinks(), range: .nowhere)
    return Passage([.link(link)], fallback: page.title.fallback ?? table.caption.fallback)
  }
}

extension FinderArrangement.Box {
  /// The slots of each condition, then the lines: `0,3-5 - 1|2`, in which `-` is all slots.
  var notation: String {
    var notation = ""
    for (position, slots) in slots.enumerated() {
      if position > 0 { notation += " " }
      notation += slots?.runs ?? "-"
    }
    return lines.isEmpty ? notation : notation + "|" + lines.map(String.init).joined(separator: ",")
  }
}

extension [Int] {
  /// Numbers in ascending order, several in a row as one: `0,3-5`.
  fileprivate var runs: String {
    var runs = ""
    var first = 0
    while first < count {
      var last = first
      while last + 1 < count, self[last + 1] == self[last] + 1 { last += 1 }
      if first > 0 { runs += "," }
      runs += first == last ? "\(self[first])" : "\(self[first])-\(self[last])"
      first = last + 1
    }
    return runs
  }
}
