package import YAMLTree

/// A place where an id stands.
package struct Occurrence: Sendable {
  /// The thing that the id names.
  package var symbol: Symbol
  /// The role of the id at the place.
  package var role: IDRole
  /// The bytes of the id in its file.
  package var bounds: Range<Int>
  /// The page whose symbol it is, where that is not the page of the file.
  package var page: String?
  /// The table in which it stands, where it names a condition, an output or a result of that table.
  package var table: String?
  /// True if any output of the table may stand there, as `then` if it has no name.
  package var mayBeOutput: Bool
  /// True for a member of a set that a test such as `has private` names.
  package var isInSetTest = false

  /// A place of an id.
  package init(
    symbol: Symbol, role: IDRole, bounds: Range<Int>, page: String? = nil, table: String? = nil,
    mayBeOutput: Bool = false
  ) {
    self.symbol = symbol
    self.role = role
    self.bounds = bounds
    self.page = page
    self.table = table
    self.mayBeOutput = mayBeOutput
  }
}
