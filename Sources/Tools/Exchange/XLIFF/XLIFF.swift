/// The versions of the XML Localisation Interchange File Format of OASIS that are written.
package enum XLIFF: String, Sendable, CaseIterable {
  case version12 = "1.2"
  case version21 = "2.1"

  /// The namespace of a version; that of 2.0 is also that of 2.1.
  var namespace: String {
    switch self {
    case .version12: "urn:oasis:names:tc:xliff:document:1.2"
    case .version21: "urn:oasis:names:tc:xliff:document:2.0"
    }
  }

  static let namespaces = allCases.map(\.namespace)

  /// The sub-state, in XLIFF 2, of a translation whose source has moved on; a tool that changes the state drops it.
  static let behind = "hyo:behind"
}
