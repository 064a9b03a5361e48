package import Diagnostics

extension Finding.Fix {
  /// To add lines of YAML to a file.
  ///
  /// - Parameters:
  ///   - skeleton: the lines.
  ///   - path: the file.
  ///   - hasKeys: true if the file has the first key of one of them already, which YAML takes only once.
  /// - Returns: a fix for the author to carry out.
  package static func adding(_ skeleton: String, to path: String, belowItsKeys hasKeys: Bool) -> Finding.Fix {
    hasKeys
      ? .init("add to \(path), below the keys that it has already:\n\(skeleton)")
      : .init("add to \(path):\n\(skeleton)")
  }
}
