/// The units of one file of a locale.
package struct Catalog: Sendable {
  /// Where the file is, or would be.
  package var path: String
  package var units: [String: Unit]
  /// False where the file could not be read to its end; nothing can be said then of what it lacks.
  package var isReadable: Bool
  /// Whether there is no such file.
  package var isAbsent: Bool

  package init(
    path: String,
    units: [String: Unit] = [:],
    isReadable: Bool = true,
    isAbsent: Bool = false
  ) {
    self.isAbsent = isAbsent
    self.path = path
    self.units = units
    self.isReadable = isReadable
  }
}
