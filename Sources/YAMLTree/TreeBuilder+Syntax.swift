import Diagnostics

extension TreeBuilder {
  /// The findings for libyaml's problem, at the places where the author has to change something.
  mutating func syntaxFindings(for problem: LibraryProblem) -> [Finding] {
    let place = cursor.offset(of: problem.mark)
    let context = problem.contextMark.map { cursor.offset(of: $0) }
    let diagnosis = SyntaxDiagnosis(
      problem: problem,
      file: file,
      place: place,
      context: context ?? place,
      lastScalar: lastScalar
    )
    let causes = diagnosis.wideIndentations
    if causes.contains(where: { $0.place.map { $0.bounds.lowerBound <= place } ?? false }) {
      return causes
    }
    var finding = diagnosis.finding
    let during = problem.context.isEmpty ? "" : ", \(problem.context)"
    finding.notes.append(Finding.Note("libyaml says: \(problem.message)\(during)"))
    return [finding]
  }

  /// An entry of a list in brackets, or the entries that were meant where commas of another script separate them.
  mutating func entries(_ item: YAMLNode) -> [YAMLNode] {
    guard case .scalar(let text) = item.value, text.isOneRun else { return [item] }
    let commas = text.wideCommas
    if commas.isEmpty { return [item] }
    for comma in commas { report(.wideComma(text, at: comma)) }
    return text.split(atWideCommas: commas).filter { !$0.text.isEmpty }.map { YAMLNode($0) }
  }
}
