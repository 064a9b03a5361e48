/// The place for a new output: a hidden folder next to the output, or in the output itself.
struct StagingPlace: Sendable, Equatable {
  /// The new tree while it grows, and the old one while it is removed.
  let growing: String
  /// The complete new tree, while its files replace those of the output one by one.
  ///
  /// Only this name shows that a replacement is in progress; it is set and removed atomically.
  let ready: String
  /// True if the place is in the output, which can then not be swapped for it.
  let isInside: Bool

  /// The most folders next to the output: more than one if another user's cannot be removed.
  private static let most = 4

  /// The names of such folders in the output; nothing else may have them.
  static let insideNames = [".hyo-new", ".hyo-ready"]

  /// The places of an output, the best one first.
  ///
  /// - Parameters:
  ///   - prefix: the path of the folder that contains the output, with a slash, or empty.
  ///   - name: the name of the output in it.
  /// - Returns: Several places next to it, and one in it.
  static func places(_ prefix: String, _ name: String) -> [StagingPlace] {
    let beside = (1...most).map { number in
      let suffix = number == 1 ? "" : "-\(number)"
      return StagingPlace(
        growing: "\(prefix).\(name).hyo-new\(suffix)", ready: "\(prefix).\(name).hyo-ready\(suffix)", isInside: false)
    }
    let inside = insideNames.map { "\(prefix)\(name)/\($0)" }
    return beside + [StagingPlace(growing: inside[0], ready: inside[1], isInside: true)]
  }
}
