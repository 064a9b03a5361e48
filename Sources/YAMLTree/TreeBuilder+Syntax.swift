import Diagnostics

extension TreeBuilder {
  /// The finding for libyaml's problem, at the place where the author has to change something.
  mutating func syntaxFinding(for problem: LibraryProblem) -> Finding {
    let place = cursor.offset(of: problem.mark)
    let context = problem.contextMark.map { cursor.offset(of: $0) }
    let diagnosis = SyntaxDiagnosis(
      problem: problem,
      file: file,
      place: place,
      context: context ?? place,
      lastScalar: lastScalar
    )
    var finding = diagnosis.finding
    let during = problem.context.isEmpty ? "" : ", \(problem.context)"
    finding.notes.append(Finding.Note("libyaml says: \(problem.message)\(during)"))
    return finding
  }
}
