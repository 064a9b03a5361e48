/// The folder of a site as the user has named it, so that platforms find the site's files in a repository.
///
/// Terminals and JSON name files within the site; platforms need paths from the folder in which the command runs in CI,
/// which is the top of the repository.
package struct SiteFolder: Sendable {
  /// The prefix of the path of each file: empty, or with a `/` at its end.
  private let prefix: String

  /// A folder as named on the command line; `.` parts and doubled slashes are left out.
  package init(_ name: String) {
    let parts = name.split(separator: "/").filter { $0 != "." }
    let path = parts.map { $0 + "/" }.joined()
    prefix = name.hasPrefix("/") ? "/" + path : path
  }

  /// The path of a file of the site, from the folder in which the command runs.
  func path(of file: String) -> String { prefix + file }

  /// True if paths start at the root of the file system.
  var isAbsolute: Bool { prefix.hasPrefix("/") }

  /// The path of a file as a URI reference (RFC 3986): relative, unless the folder was named from the root.
  func uri(of file: String) -> String { (isAbsolute ? "file://" : "") + path(of: file).percentEncodedPath }
}

extension String {
  /// The path with all bytes percent-encoded except slashes and the unreserved characters of RFC 3986, clause 2.3.
  fileprivate var percentEncodedPath: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: "%" + hexadecimal(UInt32(byte), digits: 2)
      }
    }.joined()
  }
}
