/// A link's destination in its canonical form, or nil if it is not allowed.
///
/// Browsers drop control characters from an address, so they are dropped here too before the scheme is compared. The
/// scheme of the result is in lower case.
func allowedDestination(_ destination: String) -> String? {
  // Nearly all destinations are canonical.
  if !destination.utf8Span.span.hasControls, beginnings.contains(where: destination.hasPrefix) { return destination }
  let cleaned = destination.utf8.filter { !$0.isControl }
  guard let colon = cleaned.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  let scheme = String(decoding: cleaned[..<colon], as: UTF8.self).lowercased()
  let canonical = scheme + String(decoding: cleaned[colon...], as: UTF8.self)
  return beginnings.contains(where: canonical.hasPrefix) ? canonical : nil
}

/// The prefixes of destinations that are allowed.
///
/// They include the slashes, because a browser resolves `https:page` relative to the current page.
private let beginnings = ["https://", "http://", "mailto:", "page:", "cell:", "term:", "bound:"]

extension Span<UInt8> {
  fileprivate var hasControls: Bool {
    for index in indices where self[index].isControl { return true }
    return false
  }
}

extension UInt8 { fileprivate var isControl: Bool { self < 0x20 || self == 0x7F } }
