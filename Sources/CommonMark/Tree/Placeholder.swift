package import Diagnostics

/// `{name}` or `{name.form}` in a phrase.
package struct Placeholder: Sendable {
  package var name: String
  package var form: String?
  package var range: SourceRange

  package init(name: String, form: String? = nil, range: SourceRange) {
    self.name = name
    self.form = form
    self.range = range
  }
}

extension Placeholder {
  /// The placeholder as it is written.
  package var source: String {
    form.map { "{\(name).\($0)}" } ?? "{\(name)}"
  }
}
