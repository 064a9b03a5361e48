/// Assigns ids to the headings within a unit of prose that have none from the author.
package struct HeadingNumbering {
  private let unit: String
  private var count = 0

  /// Begins with the first heading of the unit with an id.
  package init(unit: String) { self.unit = unit }

  /// The unit's id followed by the number of the next heading.
  package mutating func number() -> String {
    count += 1
    return "\(unit).\(count)"
  }
}
