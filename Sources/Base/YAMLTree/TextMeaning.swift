/// The meaning of a text, if it is more than a text.
package enum TextMeaning: Sendable {
  /// An id.
  case id(IDKind, IDRole)
  /// The id of a named domain, which has the values of what is being declared; these are of a kind.
  case domain(of: IDKind)
  /// A condition or an output of the table, by its id.
  case column(IDKind)
  /// A condition of the table whose values each have a section.
  case section
  /// An output of the table, or `then` for the one without a name.
  case mark
  /// A condition or an output of the table, or a value of one: `vehicle` or `vehicle.truck`.
  case label
  /// An entry of a rule, which names values of a condition: `car, truck` or `not(car)`.
  case entry
  /// A value or another test of a list, which entries name.
  case listed
  /// A result of a rule, which names values of an output, or steps; some words stand for something else.
  case result(words: [String] = [])
  /// The rules of a table as a pipe table, or the name of the CSV file that holds them.
  case rules
  /// A table of the page, or of another page, whose id stands before it: `page/table`.
  case tableOfAnyPage
  /// A number, with a unit or without: `480000`, `480000 JPY`.
  case quantity
  /// The value of a placeholder: the id of a term, a quantity, or Markdown in backticks.
  case argument
  /// The value that a phrase says: a condition of each table that uses it, or a formula.
  case formula
  /// A sign without letters, digits or spaces, or nothing in quotes.
  case sign
  /// The path of a text in the file: `conditions.vehicle.values.truck`.
  case path
}
