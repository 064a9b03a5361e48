package import Diagnostics

/// `{name}` or `{name.form}` in a phrase.
package struct Placeholder: Sendable {
  /// The name of the parameter.
  package var name: String
  /// The form of the term, if one is given.
  package var form: String?
  /// The whole placeholder, including its braces.
  package var range: SourceRange

  /// A placeholder at a place of a file.
  package init(name: String, form: String? = nil, range: SourceRange) {
    self.name = name
    self.form = form
    self.range = range
  }
}

extension Placeholder {
  /// The placeholder as written.
  package var source: String { form.map { "{\(name).\($0)}" } ?? "{\(name)}" }
}
