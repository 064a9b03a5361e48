import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Localization

/// The fields of a finder, in which readers choose or type values.
extension HTMLRenderer {
  /// Writes the field of a condition.
  mutating func write(_ field: FinderArrangement.Field, id: String, _ table: TableEdition) {
    let hasButtons = field.hasButtons
    writer.start("div", class: "finder-field")
    writer.begin(hasButtons ? "span" : "label", class: "finder-name")
    if !hasButtons { writer.attribute("for", id) }
    writer.attribute("id", id, ":name")
    writer.content()
    writeName(of: field, table)
    writer.end(hasButtons ? "span" : "label")
    writer.newline()
    if hasButtons {
      writeButtons(field, id: id, table)
    } else if let (scale, cuts) = field.quantity {
      writeInput(field, scale, cuts, id: id, table)
      for value in field.values { writeMissing(table.labels[value], isHidden: field.asked != nil, id: id) }
    } else {
      writeChoice(field, id: id, table)
    }
    endField(id: id)
  }

  /// Writes the name of a field's condition, below the header that the condition has in common with others.
  mutating func writeName(of field: FinderArrangement.Field, _ table: TableEdition) {
    if let group = field.group {
      writer.start("span", class: "finder-group")
      write(table.labels[group])
      writer.end("span")
      writer.text(is: " ")
    }
    write(table.labels[field.label])
  }

  /// Ends a field with the place for a remark.
  mutating func endField(id: String) {
    writer.begin("p", class: "finder-remark")
    writer.attribute("id", id, ":remark")
    writer.content()
    writer.end("p")
    writer.end("div")
    writer.newline()
  }

  /// Writes what the script needs to compute a number that nobody is asked for.
  mutating func write(
    _ computation: [FinderArrangement.Computation], of field: FinderArrangement.Field, _ position: Int,
    _ table: TableEdition
  ) {
    writer.begin("span")
    writer.attribute("hidden", is: "")
    writer.attribute("data-key", field.id)
    writer.attribute("data-cuts", (field.quantity?.cuts ?? []).joined(separator: " "))
    describe(field, field.intervals, table)
    let steps = computation.map { step in
      JSON.members([
        "boxes": .string(step.boxes.map(\.notation).joined(separator: ";")), "formula": step.formula.map(\.json),
      ])
    }
    writer.attribute("data-steps", JSON.array(steps).line)
    writer.attribute("data-results", table.computedNotation(of: position, in: edition.language).line)
    writer.content()
    writer.end("span")
    writer.newline()
  }

  /// Writes what the script needs to know the order of two values.
  mutating func write(_ pair: ConditionPair, of field: FinderArrangement.Field, _ table: TableEdition) {
    writer.begin("span")
    writer.attribute("hidden", is: "")
    writer.attribute("data-key", field.id)
    writer.attribute("data-pair", pair.first, " ", pair.second)
    if let shift = pair.shift {
      writer.attribute("data-plus", "\(shift.monthCount)", " \(shift.dayCount)")
    }
    describe(field, field.values, table)
    writer.content()
    writer.end("span")
    writer.newline()
  }

  /// Writes the ids of slots, and the words that the script has for them.
  private mutating func describe(_ field: FinderArrangement.Field, _ values: [Int], _ table: TableEdition) {
    writer.attribute("data-slots", field.slots.joined(separator: " "))
    writer.attribute("data-name", table.labels[field.name].content.plainText)
    writer.attribute("data-words", values.map { table.labels[$0].content.plainText }.joined(separator: "\t"))
  }

  private mutating func writeChoice(_ field: FinderArrangement.Field, id: String, _ table: TableEdition) {
    writer.begin("select")
    identify(field, id: id, table)
    nameWithoutGroup(field, table)
    writer.content()
    option("", Passage(edition.language[.notChosen]))
    for (slot, value) in zip(field.slots, field.values) {
      option(slot, table.labels[value], isHidden: field.isDerived(slot))
    }
    writer.end("select")
  }

  /// Writes a button for each of a few values.
  private mutating func writeButtons(_ field: FinderArrangement.Field, id: String, _ table: TableEdition) {
    writer.begin("div", class: "finder-values")
    identify(field, id: id, table)
    nameWithoutGroup(field, table)
    writer.attribute("role", is: "group")
    writer.attribute("aria-labelledby", id, ":name")
    writer.content()
    for (slot, value) in zip(field.slots, field.values) {
      writer.begin("button")
      writer.attribute("type", is: "button")
      writer.attribute("value", slot)
      writer.attribute("aria-pressed", is: "false")
      if field.isDerived(slot) { writer.attribute("hidden", is: "") }
      if let fallback = table.labels[value].fallback { writer.language(fallback) }
      writer.content()
      writer.text(table.labels[value].content.plainText)
      writer.end("button")
    }
    writer.end("div")
  }

  /// Writes the name of a condition for sentences, whose label has the name of its group, too.
  private mutating func nameWithoutGroup(_ field: FinderArrangement.Field, _ table: TableEdition) {
    if field.group == nil { return }
    writer.attribute("data-name", table.labels[field.name].content.plainText)
  }

  private mutating func option(_ value: String, _ words: Passage, isHidden: Bool = false) {
    writer.begin("option")
    writer.attribute("value", value)
    // Some browsers show an option that is hidden.
    for attribute: StaticString in isHidden ? ["hidden", "disabled"] : [] { writer.attribute(attribute, is: "") }
    if let fallback = words.fallback { writer.language(fallback) }
    writer.content()
    writer.text(words.content.plainText)
    writer.end("option")
  }

  private mutating func writeInput(
    _ field: FinderArrangement.Field, _ scale: Scale, _ cuts: [String], id: String, _ table: TableEdition
  ) {
    writer.begin("input")
    identify(field, id: id, table)
    writer.attribute("autocomplete", is: "off")
    switch scale {
    case .date:
      writer.attribute("type", is: "date")
      if field.isDay { writer.attribute("data-day", is: "") }
    case .time:
      writer.attribute("type", is: "time")
      // Only times with seconds between two outcomes ask for seconds.
      if cuts.contains(where: { $0.utf8.count > "[09:00".utf8.count }) { writer.attribute("step", is: "1") }
    case .duration:
      writer.attribute("data-units", is: "d86400 h3600 m60 s1")
      writer.attribute("placeholder", is: scale.exampleOfDuration)
    case .months:
      writer.attribute("data-units", is: "y12 m1")
      writer.attribute("placeholder", is: scale.exampleOfDuration)
    case .version: writer.attribute("data-units", is: ".")
    case .decimal:
      writer.attribute("inputmode", is: "decimal")
      write(edition.language.numbers.style)
    case .multiples(let step):
      writer.attribute("inputmode", is: step.isInteger ? "numeric" : "decimal")
      writer.attribute("data-step", step.description)
      write(edition.language.numbers.style)
    case .integer:
      writer.attribute("inputmode", is: "numeric")
      writer.attribute("data-integer", is: "")
      write(edition.language.numbers.style)
    }
    writer.attribute("data-cuts", cuts.joined(separator: " "))
    describe(field, field.intervals, table)
    if let bounds = field.bounds {
      let domain = [Inline.text(table.labels[bounds].content.plainText)]
      let example = [Inline.text("\(scale.exampleOfDuration)")]
      writer.attribute(
        "data-wanted", edition.language.expand(scale.request, ["domain": domain, "example": example]).plainText)
    }
    writer.content()
  }

  /// Writes the number format, for reading numbers from readers.
  private mutating func write(_ style: NumberFormat.DigitStyle) {
    writer.attribute("data-decimal", style.decimal)
    writer.attribute("data-group", style.group)
    writer.attribute("data-groups", "\(style.primary) \(style.secondary)")
  }

  /// Writes the checkbox for a missing number or date; its group shows the condition to sighted readers.
  ///
  /// It is hidden where the value of another condition says whether there is one.
  private mutating func writeMissing(_ words: Passage, isHidden: Bool, id: String) {
    writer.begin("label", class: "finder-missing")
    writer.attribute("id", id, ":missing")
    if isHidden { writer.attribute("hidden", is: "") }
    writer.content()
    writer.begin("input")
    writer.attribute("type", is: "checkbox")
    writer.attribute("aria-labelledby", id, ":name ", id, ":missing")
    writer.content()
    writer.text(is: " ")
    write(words)
    writer.end("label")
  }

  private mutating func identify(_ field: FinderArrangement.Field, id: String, _ table: TableEdition) {
    writer.attribute("id", id)
    writer.attribute("data-key", field.id)
    if let asked = field.asked {
      writer.attribute("data-asked", asked.joined(separator: " "))
      writer.attribute("data-only-if", (table.dependencies[field.id] ?? Passage([])).content.plainText)
    }
    writer.attribute("aria-describedby", id, ":remark")
  }
}

extension FinderArrangement.Field {
  /// True for the slot that follows from the values of other conditions, so that nobody chooses it.
  fileprivate func isDerived(_ slot: String) -> Bool { asked != nil && slot == slots.last }

  /// The most values that stand side by side; more are in a list to choose from.
  private static let mostButtons = 4

  /// True if the values are few enough for a button each.
  fileprivate var hasButtons: Bool { quantity == nil && values.count <= Self.mostButtons }
}

extension Scale {
  /// A duration as readers may type it, in letters that are the same in all languages.
  fileprivate var exampleOfDuration: StaticString { self == .months ? "1y 6m" : "2h 30m" }

  /// The request for a possible value.
  fileprivate var request: LocaleWord {
    switch self {
    case .decimal: .enterNumber
    case .integer: .enterInteger
    case .multiples(let step): step.isInteger ? .enterInteger : .enterNumber
    case .date: .enterDate
    case .time: .enterTime
    case .duration, .months: .enterDuration
    case .version: .enterVersion
    }
  }
}
