package import CommonMark
import Diagnostics

extension Language {
  /// A word as its locale.yaml has it; the English one where the language lacks it.
  package subscript(_ word: LocaleWord) -> String { unit(word)?.text.text ?? "" }

  /// A pattern with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - word: the pattern.
  ///   - isOne: true if it speaks of exactly one thing, for which it may have a form.
  ///   - values: what stands for each placeholder, by its name.
  /// - Returns: the text; nothing stands for a placeholder without a value.
  package func expand(_ word: LocaleWord, isOne: Bool = false, _ values: KeyValuePairs<String, [Inline]> = [:])
    -> [Inline]
  { unit(word)?.form(isOne ? LocaleWord.one : nil).content.filled(with: Array(values)) ?? [] }

  /// A pattern with its placeholders filled in, as plain text.
  package func sentence(_ word: LocaleWord, _ values: KeyValuePairs<String, String>) -> String {
    let values = values.map { (key: $0.key, value: [Inline.text($0.value)]) }
    return unit(word)?.content.filled(with: values).plainText ?? ""
  }

  /// What something is, with what it is about behind it.
  package func named(_ name: String, _ text: String) -> String { sentence(.named, ["name": name, "text": text]) }

  /// What stands before and behind that which something with this name is about, for labels made by the hundred.
  package func frame(of name: String) -> (before: String, after: String) {
    frame(.named, around: "text", [(key: "name", value: [.text(name)])])
  }

  /// What a pattern puts before and behind the value of a placeholder, as plain text.
  ///
  /// - Parameters:
  ///   - word: the pattern.
  ///   - placeholder: the name of the placeholder.
  ///   - values: what stands for the others.
  /// - Returns: two texts; the second is empty where the pattern lacks the placeholder.
  package func frame(_ word: LocaleWord, around placeholder: String, _ values: [(key: String, value: [Inline])] = [])
    -> (before: String, after: String)
  {
    let content = unit(word)?.content ?? []
    let middle = content.firstIndex { $0.placeholderName == placeholder } ?? content.endIndex
    return (
      Array(content[..<middle]).filled(with: values).plainText, Array(content[middle...]).filled(with: values).plainText
    )
  }

  /// The markers of the notes of a table, for numbers from 1.
  package func markers(count: Int) -> [String] {
    let frame = frame(.noteMarker, around: "n")
    return (0..<count).map { frame.before + String($0 + 1) + frame.after }
  }

  /// The marker of the note of a table with a number from 1.
  package func marker(of number: Int) -> String { sentence(.noteMarker, ["n": String(number)]) }

  /// The marker of the page's note with a number from 1.
  package func pageMarker(of number: Int) -> String { sentence(.pageNoteMarker, ["n": String(number)]) }

  private func unit(_ word: LocaleWord) -> Unit? { words[word] ?? Self.english.words[word] }
}

extension [Inline] {
  /// The content of a pattern with values for its placeholders; one without a value leaves nothing.
  ///
  /// Patterns that stand in each other, each many times, would make a text that nothing can hold: so each value is taken
  /// once.
  fileprivate func filled(with values: [(key: String, value: [Inline])]) -> [Inline] {
    var values = values
    var result: [Inline] = []
    result.reserveCapacity(count + values.count)
    for inline in self {
      guard let name = inline.placeholderName else {
        result.append(inline)
        continue
      }
      if let index = values.firstIndex(where: { $0.key == name }) { result += values.remove(at: index).value }
    }
    return result
  }
}

extension Inline {
  /// The name of a placeholder; nil for anything else.
  var placeholderName: String? { if case .placeholder(let placeholder) = self { placeholder.name } else { nil } }
}
