import Diagnostics
import YAMLTree

extension Unit {
  /// The text in the form for translators: the value of YAML, or prose without its id; without line ends around it.
  ///
  /// - Complexity: O(n)
  package var translatableText: String {
    if let prose { return prose.text }
    // Words of a language keep the folding of YAML; in other texts Markdown decides what a line break becomes.
    if case .word = id.key { return text.text.trimmingLineEnds }
    return text.unfolded.text.trimmingLineEnds
  }
}
