package import Diagnostics

extension Finding {
  /// The finding for a plural form that no number has in a language; nil for a form that some numbers have.
  package static func unknownPluralForm(_ form: Unit, in language: Language) -> Finding? {
    let known = language.numbers.pluralCategories
    guard let name = form.id.form, !known.contains(name) else { return nil }
    return Finding(
      .pluralForms, at: form.text.range, "No number is '\(name)' in \(language.tag.text)",
      notes: [.init("its plural categories are: \(known.joined(separator: ", "))")], fixes: [.init("leave it out")])
  }
}
