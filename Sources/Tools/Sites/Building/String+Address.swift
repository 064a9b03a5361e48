import Diagnostics

extension String {
  /// The path of a web address, from the slash behind the server's name on.
  var pathOfAddress: String {
    guard let scheme = firstRange(of: "://") else { return "/" }
    let rest = self[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}
