/// The units of one file of a locale.
package struct Catalog: Sendable {
  /// Where the file is, or would be.
  package var path: String
  package var units: [String: Unit]

  package init(path: String, units: [String: Unit] = [:]) {
    self.path = path
    self.units = units
  }
}
