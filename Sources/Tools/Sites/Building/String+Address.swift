import Diagnostics

extension String {
  /// The path of a web address, starting with the slash after the server's name.
  var pathOfAddress: String {
    guard let scheme = firstRange(of: "://") else { return "/" }
    let rest = self[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}
