import CommonMark
import Editions
import Localization

/// The field of a set in the finder: a box for each member, and one for the set that has none.
extension HTMLRenderer {
  /// Writes the fields of a set's members as one.
  mutating func write(
    _ members: ArraySlice<FinderArrangement.Field>, of set: String, id: String, _ table: TableEdition
  ) {
    guard let first = members.first else { return }
    writer.start("div", class: "finder-field")
    writer.begin("span", class: "finder-name")
    writer.attribute("id", id, ":name")
    writer.content()
    writeName(of: first, table)
    writer.end("span")
    writer.newline()
    writer.begin("div", class: "finder-members")
    writer.attribute("id", id)
    writer.attribute("role", is: "group")
    writer.attribute("aria-labelledby", id, ":name")
    writer.attribute("aria-describedby", id, ":remark")
    writer.content()
    for field in members { write(field, of: set, table) }
    writer.start("label")
    writer.begin("input", class: "none")
    writer.attribute("type", is: "checkbox")
    writer.content()
    writer.text(is: " ")
    // A sign is the same in a language without a word.
    writer.text(edition.language.own(.emptySet) ?? "∅")
    writer.end("label")
    writer.end("div")
    writer.newline()
    endField(id: id)
  }

  /// Writes the box of a member, with the words for sets that have it and for those that haven't.
  private mutating func write(_ field: FinderArrangement.Field, of set: String, _ table: TableEdition) {
    guard let member = field.member else { return }
    writer.start("label")
    writer.begin("input")
    writer.attribute("type", is: "checkbox")
    writer.attribute("value", member.id)
    writer.attribute("data-key", set)
    writer.attribute("data-name", table.labels[field.name].content.plainText)
    writer.attribute("data-words", field.values.map { table.labels[$0].content.plainText }.joined(separator: "\t"))
    writer.content()
    writer.text(is: " ")
    write(table.labels[member.label])
    writer.end("label")
  }
}
