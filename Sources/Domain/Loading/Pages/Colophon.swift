import Diagnostics
import YAMLTree

/// The information about the site at the foot of each page, from hyo.yaml.
package struct Colophon: Sendable {
  /// The version of the site, in any notation.
  package var version: String?
  /// The license of its texts.
  package var license: License?
  /// The web address of the site's folder, with a slash at its end.
  package var sourceURL: String?
  /// The web address at which the files of that folder can be edited, with a slash at its end.
  package var editURL: String?

  /// A license by its name.
  package struct License: Sendable {
    /// The same in all languages.
    package var name: String
    /// The address of its text.
    package var url: String?
  }
}

extension Colophon {
  init(_ fields: Fields, report: Report) {
    version = fields.text("version", report: report)?.text
    sourceURL = Self.folder("source-url", fields, report: report)
    editURL = Self.folder("edit-url", fields, report: report)
    license = Self.license(fields, report: report)
  }

  static let keys: [MappingShape.Key] = [
    .init("version", .text, "Which version of the site this is; shown at the foot of each page."),
    licenseKey("Under which license the texts may be used; shown at the foot of each page."),
    .init("source-url", .text, "Where the folder of hyo.yaml is on the web; each page leads to the file of its text."),
    .init(
      "edit-url", .text,
      "Where the files in the folder of hyo.yaml can be edited: https://…; each page has a link for its text."),
  ]

  /// The key of a license: its name, or a mapping with its address.
  static func licenseKey(_ purpose: @autoclosure @escaping @Sendable () -> String) -> MappingShape.Key {
    .init("license", .either([.text, .mapping(licenseShape)]), purpose())
  }

  private static let licenseShape = MappingShape(
    "a license",
    [
      .init("name", .text, "Its name, such as CC BY 4.0.", isNeeded: true),
      .init("url", .text, "Where it can be read: https://…"),
    ])

  /// Reads the license under its key.
  static func license(_ fields: Fields, report: Report) -> License? {
    guard let node = fields["license"] else { return nil }
    if case .scalar = node.value { return node.text("'license'", report: report).map { License(name: $0.text) } }
    guard let parts = Fields(node, as: licenseShape, report: report) else { return nil }
    let url = address("url", parts, report: report)
    guard parts.required("name", report: report) != nil, let name = parts.text("name", report: report) else {
      return nil
    }
    return License(name: name.text, url: url)
  }

  /// Reads the web address of a folder.
  private static func folder(_ key: String, _ fields: Fields, report: Report) -> String? {
    address(key, fields, report: report).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Reads a web address; adds a finding for anything else.
  private static func address(_ key: String, _ fields: Fields, report: Report) -> String? {
    guard let text = fields.text(key, report: report) else { return nil }
    if text.text.isWebAddress { return text.text }
    report.add(
      Finding(
        .unsafeLink, at: text.range, "'\(key)' must begin with https:// or http://",
        fixes: [.init("write it as in '\(key): https://example.org/'")]))
    return nil
  }
}
