/// The version of a `git` program.
struct GitVersion {
  /// The version from the program's output, without the words before it.
  let text: String
  private let parts: [Int]

  /// Reads a line such as `git version 2.39.5`, or `git version 2.39.5 (Apple Git-154)`.
  init(_ line: String) {
    let words = line.split(separator: " ")
    text = words.first { $0.first?.isNumber == true }.map(String.init) ?? "of unknown version"
    parts = text.split(separator: ".").prefix(3).map { part in Int(part.prefix { $0.isNumber }) ?? 0 }
  }

  /// True if git respects `GIT_NO_LAZY_FETCH`, and so does not fetch the objects missing from a partial clone.
  ///
  /// The variable exists in git 2.45.0 and in the patched older versions of 2024-05-14.
  var leavesMissingObjects: Bool {
    guard parts.count >= 2 else { return false }
    let (major, minor, patch) = (parts[0], parts[1], parts.count > 2 ? parts[2] : 0)
    if major != 2 { return major > 2 }
    if minor >= 45 { return true }
    return Self.firstPatches[minor].map { patch >= $0 } ?? false
  }

  /// The first version with the variable, by the second part of the version.
  private static let firstPatches = [39: 4, 40: 2, 41: 1, 42: 2, 43: 4, 44: 1]
}
