/// The units of one file of a locale, or those that a spec says for all languages, in the order of the file.
package struct Catalog: Sendable {
  /// Where the file is, or would be.
  package let path: String
  /// The units, without their named forms.
  package private(set) var units: [Unit] = []
  /// The positions of the units.
  private var positions: [UnitKey: Int] = [:]
  /// The keys of YAML at the top of the file that texts stand below.
  package private(set) var sections: Set<String> = []
  /// False where the file could not be read to its end; nothing can be said then of what it lacks.
  package var isReadable: Bool
  /// What its texts may have unlike those of other locales, in the order of the file.
  package internal(set) var exceptions: [ParallelException] = []
  /// True if there is no such file.
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
  package mutating func append(_ unit: Unit) {
    if let first = positions.updateValue(units.count, forKey: unit.id.key) { positions[unit.id.key] = first }
    let section = unit.id.key.section
    if units.last?.id.key.section != section { sections.insert(section) }
    units.append(unit)
  }

  /// The unit for a key, in its default form.
  package subscript(_ key: UnitKey) -> Unit? { positions[key].map { units[$0] } }

  /// The unit for a key, which most likely stands at a position: files of a page mostly have one order in all locales.
  package subscript(_ key: UnitKey, near position: Int) -> Unit? {
    let isThere = position < units.count && units[position].id.key == key
    // Of several with one key, the first may stand before it.
    return isThere && !hasRepeatedKeys ? units[position] : self[key]
  }

  private var hasRepeatedKeys: Bool { positions.count < units.count }
}
