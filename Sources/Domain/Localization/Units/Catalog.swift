/// The units of one file of a locale, or those that a spec gives for all languages, in the order of the file.
package struct Catalog: Sendable {
  /// The path of the file, even if it does not exist.
  package let path: String
  /// The units, without their named forms.
  package private(set) var units: [Unit] = []
  /// The positions of the units.
  private var positions: [UnitKey: Int] = [:]
  /// The keys at the top of the YAML file that have texts below them.
  package private(set) var sections: Set<String> = []
  /// False if the file could not be read completely, so that missing texts are unknown.
  package var isReadable: Bool
  /// The intended differences from the texts of other locales, in the order of the file.
  package internal(set) var exceptions: [ParallelException] = []
  /// True if the file does not exist.
  package var isAbsent: Bool

  /// A catalog without units.
  package init(path: String, isReadable: Bool = true, isAbsent: Bool = false) {
    self.path = path
    self.isReadable = isReadable
    self.isAbsent = isAbsent
  }

  /// Reserves room for more units.
  mutating func reserveCapacity(_ count: Int) {
    units.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  /// Adds a unit; if several have the same key, the key finds the first.
  package mutating func append(_ unit: Unit) {
    if let first = positions.updateValue(units.count, forKey: unit.id.key) { positions[unit.id.key] = first }
    let section = unit.id.key.section
    if units.last?.id.key.section != section { sections.insert(section) }
    units.append(unit)
  }

  /// The catalog with the units of another one whose keys it doesn't have.
  package func filled(from other: Catalog) -> Catalog {
    var filled = isAbsent ? Catalog(path: other.path, isReadable: isReadable, isAbsent: other.isAbsent) : self
    for unit in other.units where filled[unit.id.key] == nil { filled.append(unit) }
    return filled
  }

  /// The unit for a key, in its default form.
  package subscript(_ key: UnitKey) -> Unit? { positions[key].map { units[$0] } }

  /// The unit for a key, unless its text is still to be written.
  func written(_ key: UnitKey) -> Unit? { self[key].flatMap { $0.isUnwritten ? nil : $0 } }

  /// The unit for a key, with a likely position: the files of a page mostly have the same order in all locales.
  package subscript(_ key: UnitKey, near position: Int) -> Unit? {
    let isThere = position < units.count && units[position].id.key == key
    // If several units have the key, the first one may be earlier.
    return isThere && !hasRepeatedKeys ? units[position] : self[key]
  }

  private var hasRepeatedKeys: Bool { positions.count < units.count }
}
