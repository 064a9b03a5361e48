import Diagnostics
import Localization

extension Unit {
  /// The text as its author wrote it, followed by its forms.
  var written: String { ([text.text] + forms.map { "\($0.id.form ?? ""): \($0.text.text)" }).joined(separator: "\n") }
}
