package import CommonMark
import Diagnostics

extension Language {
  /// A word of the language; the English one if the language has none.
  package subscript(_ word: LocaleWord) -> String { unit(word)?.text.text ?? "" }

  /// A pattern with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - word: the pattern.
  ///   - count: the digits of the number of things that the pattern is about, for which it may have a plural form.
  ///   - values: the value of each placeholder, by its name.
  /// - Returns: The text; a placeholder without a value leaves nothing.
  package func expand(
    _ word: LocaleWord, counting count: String? = nil, _ values: KeyValuePairs<String, [Inline]> = [:]
  ) -> [Inline] {
    guard let unit = unit(word) else { return [] }
    return (count.map { form(of: unit, counting: $0) } ?? unit).content.filled(with: Array(values))
  }

  /// True if a pattern has a place for a value.
  package func names(_ placeholder: String, in word: LocaleWord) -> Bool {
    unit(word)?.content.contains { $0.placeholderName == placeholder } ?? false
  }

  /// The form of a pattern for a number: that of its plural category, or else the default one.
  ///
  /// Any language may have a form `one` for 1. Without the number in it, such as "the only combination", it is for 1
  /// alone, even if the language counts 0 or 21 in the same way.
  private func form(of pattern: Unit, counting count: String) -> Unit {
    if count.utf8.count == 1, count != "0", let form = pattern.forms.first(where: { $0.id.form == LocaleWord.underTen })
    {
      return form
    }
    if count == "1" { return pattern.form(LocaleWord.one) }
    let form = pattern.form(numbers.pluralCategory(of: count))
    return form.id.form == LocaleWord.one && !form.content.contains { $0.placeholderName == "n" } ? pattern : form
  }

  /// The text before and after the number of a pattern such as `{n} days`, for a plural category.
  package func pattern(_ word: LocaleWord, _ category: String) -> (before: String, after: String) {
    let content = unit(word)?.form(category).content ?? []
    let middle = content.firstIndex { $0.placeholderName == "n" } ?? content.endIndex
    return (Array(content[..<middle]).plainText, Array(content[middle...].dropFirst()).plainText)
  }

  /// A pattern with its placeholders filled in, as plain text.
  package func sentence(_ word: LocaleWord, _ values: KeyValuePairs<String, String>) -> String {
    let values = values.map { (key: $0.key, value: [Inline.text($0.value)]) }
    return unit(word)?.content.filled(with: values).plainText ?? ""
  }

  /// The name of a thing, followed by its text.
  package func named(_ name: String, _ text: String) -> String { sentence(.named, ["name": name, "text": text]) }

  /// The text before and after the text of a thing with this name, for making many labels.
  package func frame(of name: String) -> (before: String, after: String) {
    frame(.named, around: "text", [(key: "name", value: [.text(name)])])
  }

  /// The plain text before and after the value of a placeholder in a pattern.
  ///
  /// - Parameters:
  ///   - word: the pattern.
  ///   - placeholder: the name of the placeholder.
  ///   - values: the values of the other placeholders.
  /// - Returns: Two texts; the second is empty if the pattern has no such placeholder.
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
  /// The content of a pattern with values for its placeholders; a placeholder without a value leaves nothing.
  ///
  /// Nested patterns that each repeat a placeholder would make a text too large for memory, so each value is used
  /// only once.
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
