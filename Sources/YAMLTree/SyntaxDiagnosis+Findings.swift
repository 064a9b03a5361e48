import Diagnostics

extension SyntaxDiagnosis {
  /// The findings for a problem that libyaml reports, at the places where the author has to change something.
  ///
  /// If lines indented with blanks that are none to YAML are the cause, these are the places. Otherwise there is one
  /// finding, with a note that quotes libyaml.
  var findings: [Finding] {
    let causes = wideIndentations
    if causes.contains(where: { $0.place.map { $0.bounds.lowerBound <= place } ?? false }) {
      return causes
    }
    var finding = finding
    let during = problem.context.isEmpty ? "" : ", \(problem.context)"
    finding.notes.append(Finding.Note("libyaml says: \(problem.message)\(during)"))
    return [finding]
  }
}
