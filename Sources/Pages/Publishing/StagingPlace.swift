/// Where a new output grows: in a hidden folder beside the output, or in the output itself.
struct StagingPlace: Sendable, Equatable {
  /// The new tree while it grows, and the old one while it is removed.
  let growing: String
  /// The new tree, whole, while its files replace those of the output one by one.
  ///
  /// Only this name tells that an output is being replaced: it is given and taken in one step.
  let ready: String
  /// True if it lies in the output, which can then not be swapped for it.
  let isInside: Bool

  /// How many folders there may be beside the output: more than one where another user's cannot be removed.
  private static let most = 4

  /// The names of such folders in the output, where nothing else may have them.
  static let insideNames = [".hyo-new", ".hyo-ready"]

  /// The places of an output, the best one first.
  ///
  /// - Parameters:
  ///   - prefix: the path of the folder that holds the output, with a slash, or empty.
  ///   - name: of the output in it.
  /// - Returns: several beside it, and one in it.
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
