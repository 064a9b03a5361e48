import Diagnostics
import YAMLTree

extension Unit {
  /// The text as translators get it: what YAML makes of it, or prose without its id; without line ends around it.
  ///
  /// - Complexity: O(n)
  package var translatableText: String {
    if let prose { return prose.text }
    // The words of a language are taken as YAML gives them; Markdown decides itself what a folded line becomes.
    if case .word = id.key { return text.text.trimmingLineEnds }
    return text.unfolded.text.trimmingLineEnds
  }
}
