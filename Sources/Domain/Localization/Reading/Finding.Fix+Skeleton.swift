package import Diagnostics

extension Finding.Fix {
  /// A fix that adds lines of YAML to a file.
  ///
  /// - Parameters:
  ///   - skeleton: the lines.
  ///   - path: the file.
  ///   - hasKeys: true if the file already has the first key of one of them, which YAML accepts only once.
  /// - Returns: A fix for the author to carry out.
  package static func adding(_ skeleton: String, to path: String, belowItsKeys hasKeys: Bool) -> Finding.Fix {
    hasKeys
      ? .init("add to \(path), below the keys that it has already:\n\(skeleton)")
      : .init("add to \(path):\n\(skeleton)")
  }
}
