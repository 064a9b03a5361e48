/// A link's destination in its canonical form, or nil where links may not go there.
///
/// Browsers leave out control characters when they read an address, so they are left out here too before the scheme is
/// compared; the scheme comes back in lower case.
func allowedDestination(_ destination: String) -> String? {
  // Nearly all are canonical.
  if !destination.utf8Span.span.hasControls, beginnings.contains(where: destination.hasPrefix) {
    return destination
  }
  let cleaned = destination.utf8.filter { !$0.isControl }
  guard let colon = cleaned.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  let scheme = String(decoding: cleaned[..<colon], as: UTF8.self).lowercased()
  let canonical = scheme + String(decoding: cleaned[colon...], as: UTF8.self)
  return beginnings.contains(where: canonical.hasPrefix) ? canonical : nil
}

/// What destinations may begin with.
///
/// Without the slashes a browser takes an address for one relative to the page, if it has the page's scheme.
private let beginnings = ["https://", "http://", "mailto:", "page:", "cell:"]

extension Span<UInt8> {
  fileprivate var hasControls: Bool {
    for index in indices where self[index].isControl { return true }
    return false
  }
}

extension UInt8 {
  fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
}
