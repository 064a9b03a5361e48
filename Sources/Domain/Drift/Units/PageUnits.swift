package import Loading

/// The units of a page with its text in each locale, computed once for all comparisons.
package struct PageUnits: Sendable {
  /// The units of the YAML files.
  let labels: [UnitTexts]
  /// The units of the Markdown files.
  let prose: [UnitTexts]

  /// The units of a page.
  package init(of page: Page) {
    labels = UnitTexts.units(of: page.texts.map(\.catalog))
    prose = UnitTexts.units(of: page.texts.map(\.prose))
  }
}
