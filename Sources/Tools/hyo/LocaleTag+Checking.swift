import Diagnostics
import Localization

extension LocaleTag {
  /// Refuses the code of a country and the name of a language, for which another code is most likely meant.
  func checkCode() throws(UsageError) {
    guard let correction else { return }
    throw UsageError("\(correction.reason); did you mean '\(correction.meant)'?")
  }
}
