/// The versions of the XML Localisation Interchange File Format (OASIS) that Hyo writes.
package enum XLIFF: String, Sendable, CaseIterable {
  case version12 = "1.2"
  case version21 = "2.1"

  /// The namespace of a version; version 2.1 has that of 2.0.
  var namespace: String {
    switch self {
    case .version12: "urn:oasis:names:tc:xliff:document:1.2"
    case .version21: "urn:oasis:names:tc:xliff:document:2.0"
    }
  }

  static let namespaces = allCases.map(\.namespace)

  /// The sub-state in XLIFF 2 of a translation whose source has changed; a tool that changes the state removes it.
  static let behind = "hyo:behind"
}
