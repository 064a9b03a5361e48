import Drift
import Localization

extension ReviewChange {
  /// What `hyo review start` has done, in words.
  var startText: String {
    let count = changed.count == 1 ? "1 text" : "\(changed.count) texts"
    return changed.isEmpty
      ? "\(ReviewLock.path) has all texts already\n" + mendedText + droppedText
      : "Added \(count) to \(ReviewLock.path) as unreviewed; 'hyo review' lists them\n"
        + mendedText + droppedText
  }

  /// What `hyo review accept` has done, in words.
  var acceptanceText: String {
    let told = acceptedText + Self.lostText(lost) + refusedText
    let rest = begunText + mendedText + droppedText
    if told.isEmpty {
      return "Nothing to record: these texts are as they were accepted\n" + rest
    }
    return told + rest
  }

  /// That there was no lock, for whoever accepts texts of a site without one.
  private var begunText: String {
    hasLock
      ? ""
      : "Made \(ReviewLock.path), which the site did not have; all other texts are unreviewed\n"
  }

  /// That what was not believed is gone.
  private var mendedText: String {
    isLockFaulty
      ? "Mended \(ReviewLock.path): what Hyo had not written is gone from it, and 'hyo review' lists what is still due\n"
      : ""
  }

  private var acceptedText: String {
    let accepted = changed.isEmpty ? "" : "Accepted:\n" + Self.list(changed)
    let waiting =
      stillBehind.isEmpty
      ? ""
      : "Still behind, for the text has not changed; where it holds, '--locale' accepts it:\n"
        + Self.list(stillBehind)
    return accepted + waiting
  }

  /// The units that have lost texts which were accepted, in words; nothing where there are none.
  static func lostText(_ units: [(id: String, locales: [String])]) -> String {
    units.isEmpty
      ? ""
      : "Not compared, since texts that were accepted are missing:\n"
        + units.map { "  \($0.id)  (missing in \($0.locales.wordList))\n" }.joined()
  }

  private var refusedText: String {
    refused.isEmpty
      ? ""
      : "Not accepted, since a text has an error:\n" + refused.map { "  \($0.id)\n" }.joined()
  }

  private static func list(_ units: [(id: String, behind: [String])]) -> String {
    units.map { id, behind in
      "  \(id)\(behind.isEmpty ? "" : "  (behind in \(behind.wordList))")\n"
    }.joined()
  }

  private var droppedText: String {
    dropped.isEmpty
      ? ""
      : "Dropped, since the site has no such texts any more:\n"
        + dropped.map { "  \($0)\n" }.joined()
  }
}
