import Diagnostics

extension Finding {
  /// The finding for a problem that libyaml reports, at the place where the author has to change something.
  ///
  /// - Parameters:
  ///   - problem: the problem in libyaml's words.
  ///   - file: the file.
  ///   - place: the UTF-8 offset where libyaml stopped.
  ///   - context: the offset where the construct begins that libyaml was reading.
  ///   - lastScalar: the bounds of the scalar that was read last.
  /// - Returns: the finding, with a note that quotes libyaml.
  static func syntax(
    _ problem: LibraryProblem,
    file: SourceFile,
    place: Int,
    context: Int,
    lastScalar: Range<Int>
  ) -> Finding {
    let diagnosis = SyntaxDiagnosis(
      problem: problem,
      file: file,
      place: place,
      context: context,
      lastScalar: lastScalar
    )
    var finding = diagnosis.finding
    let during = problem.context.isEmpty ? "" : ", \(problem.context)"
    finding.notes.append(Note("libyaml says: \(problem.message)\(during)"))
    return finding
  }
}
