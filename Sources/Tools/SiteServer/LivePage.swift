import Diagnostics

/// A page as browsers get it: with a script that reloads it when it has changed.
///
/// Everything else is as built, except that its policy is sent as a header field, and allows the script to listen.
struct LivePage {
  private(set) var bytes: [UInt8]
  /// The sources that browsers may load from; nil if the page doesn't say.
  private(set) var policy: String?

  private static let policyStart = Array(#"<meta http-equiv="Content-Security-Policy" content=""#.utf8)
  private static let policyEnd = Array("\">".utf8)
  private static let headEnd = Array("</head>".utf8)

  /// The tags that are added to the page.
  ///
  /// - Parameter state: a hash of the page's text.
  /// - Returns: The tags as HTML.
  static func tags(_ state: String) -> String {
    #"<link rel="stylesheet" href="\#(OwnFile.folder)live.css">"#
      + #"<script src="\#(OwnFile.folder)live.js" data-state="\#(state)" defer></script>"#
  }

  /// - Parameters:
  ///   - html: the page as it was built.
  ///   - state: a hash of its text.
  init(_ html: [UInt8], state: String) {
    let tags = Array(Self.tags(state).utf8)
    if let start = html.firstRange(of: Self.policyStart),
      let end = html[start.upperBound...].firstRange(of: Self.policyEnd),
      let policy = Self.policy(html[start.upperBound..<end.lowerBound])
    {
      self.policy = policy
      bytes = html[..<start.lowerBound] + tags + html[end.upperBound...]
    } else {
      let end = html.firstRange(of: Self.headEnd)?.lowerBound ?? html.endIndex
      bytes = html[..<end] + tags + html[end...]
    }
  }

  /// The page's policy, extended for the script; nil if a header field can't contain it.
  private static func policy(_ text: ArraySlice<UInt8>) -> String? {
    let isPlain = text.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "&") }
    guard isPlain else { return nil }
    var policy = ContentSecurityPolicy(String(decoding: text, as: UTF8.self))
    for name in ["script-src", "style-src", "connect-src"] { policy.allow("'self'", for: name) }
    policy["frame-ancestors"] = ["'self'"]
    return policy.text
  }
}
