import Diagnostics
import Localization

/// Lines to add to a file of texts, with `…` for each text.
enum TextSkeleton {
  /// The lines of YAML for texts, each with another locale's text as a comment next to it, if there is one.
  ///
  /// - Parameters:
  ///   - texts: the texts, in the wanted order.
  ///   - languages: the languages of the site.
  /// - Returns: The lines, without a line end after the last; each key occurs once.
  static func text(of texts: [LackingText], _ languages: [Language]) -> String {
    YAMLSkeleton.text(
      of: texts.map { text in
        (text.id.key.components, text.shown.map { "\(languages[$0.locale].tag.text): \($0.unit.text.text)" })
      })
  }

  /// The lines of YAML that lead to one text.
  static func text(of components: [String]) -> String { YAMLSkeleton.text(of: [(components, nil)]) }

  /// The Markdown of units of prose, without a line end after the last.
  static func prose(of texts: [LackingText]) -> String {
    texts.map { text in
      if text.id.key == .introduction { return "…" }
      let id = text.id.key.subject
      let isUntitled = text.shown.map { $0.unit.heading == nil } ?? false
      return (isUntitled ? "{#\(id)}" : "## … {#\(id)}") + "\n\n…"
    }.joined(separator: "\n\n")
  }
}
