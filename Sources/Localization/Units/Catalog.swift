/// The units of one file of a locale, in the order of the file.
package struct Catalog: Sendable {
  /// Where the file is, or would be.
  package let path: String
  /// The units, without their named forms.
  package private(set) var units: [Unit] = []
  /// The positions of the units.
  private var positions: [UnitKey: Int] = [:]
  /// False where the file could not be read to its end; nothing can be said then of what it lacks.
  package var isReadable: Bool
  /// Whether there is no such file.
  package var isAbsent: Bool

  /// A catalog without units.
  package init(path: String, isReadable: Bool = true, isAbsent: Bool = false) {
    self.path = path
    self.isReadable = isReadable
    self.isAbsent = isAbsent
  }

  /// Makes room for units that are about to be added.
  mutating func reserveCapacity(_ count: Int) {
    units.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// Adds a unit; of several with one key the first is found by it.
  mutating func append(_ unit: Unit) {
    if let first = positions.updateValue(units.count, forKey: unit.id.key) {
      positions[unit.id.key] = first
    }
    units.append(unit)
  }

  /// The unit for a key, in its default form.
  package subscript(_ key: UnitKey) -> Unit? { positions[key].map { units[$0] } }
}
