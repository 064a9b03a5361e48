package import Diagnostics
package import Drift
import YAMLTree

/// The answers in the record of an import, or in a file with answers alone.
package struct ImportAnswers: Sendable {
  /// By the ids of the questions.
  package private(set) var values: [String: String] = [:]
  /// The roles of columns or rows, by the ids of the questions.
  private(set) var roles: [String: [GivenRole]] = [:]
  /// The place of each answer.
  private var places: [String: SourceRange] = [:]
  /// The answers that somebody has given for this import, not those of an earlier one.
  private var given: [String: SourceRange] = [:]
  /// The ids of words that have no ASCII letters.
  private(set) var ids: [NumberedIdentifiers.Kind: [String: GivenIdentifier]] = [:]
  /// The paths of the documents that the page was made of, by their languages.
  package private(set) var documents: [String: String] = [:]
  /// The fingerprints of the files that the import wrote, by their paths.
  package private(set) var written: [String: ContentFingerprint] = [:]

  package init() {}

  /// Reads answers; what is no answer has a finding.
  ///
  /// - Parameters:
  ///   - file: the record.
  ///   - report: receives mistakes in it.
  package init(_ file: SourceFile, report: Report) {
    guard let root = parseYAML(file, report: report),
      let pairs = root.mapping("the answers to an import's questions", report: report)
    else { return }
    let answers = pairs.first { $0.key.text == "answers" }?.value
    let own = answers.map { $0.mapping("'answers'", report: report) ?? [] }
    // A file with answers alone may have anything else besides.
    for pair in own ?? pairs where own != nil || !Self.parts.contains(pair.key.text) {
      if ["columns", "rows"].contains(pair.key.text.split(separator: "/").last),
        case .mapping(let own) = pair.value.value
      {
        roles[pair.key.text] = own.compactMap { own in
          own.value.text("the role of '\(own.key.text)'", report: report).map { role in
            GivenRole(name: own.key.text, text: role.text, place: own.key.range)
          }
        }
        places[pair.key.text] = pair.key.range
        continue
      }
      guard let scalar = pair.value.text("the answer to '\(pair.key.text)'", report: report) else { continue }
      (values[pair.key.text], places[pair.key.text]) = (scalar.text, scalar.range)
    }
    written = Self.texts(of: "written", in: pairs).compactMapValues { ContentFingerprint($0) }
    documents = Self.texts(of: "documents", in: pairs)
    if let ids = pairs.first(where: { $0.key.text == "ids" }) { readIDs(ids.value, report: report) }
  }

  private mutating func readIDs(_ node: YAMLNode, report: Report) {
    for part in node.mapping("'ids'", report: report) ?? [] {
      guard let kind = NumberedIdentifiers.Kind(rawValue: part.key.text) else {
        let kinds = NumberedIdentifiers.Kind.allCases.map(\.rawValue)
        report.add(.noKindOfIdentifiers(part.key.text, kinds, at: part.key.range))
        continue
      }
      for pair in part.value.mapping("'\(part.key.text)'", report: report) ?? [] {
        guard let scalar = pair.value.text("the id of '\(pair.key.text)'", report: report) else { continue }
        if scalar.text.isIdentifier {
          ids[kind, default: [:]][pair.key.text] = GivenIdentifier(id: scalar.text, place: scalar.range)
        } else {
          report.add(.notIdentifier(scalar.text, at: scalar.range))
        }
      }
    }
  }

  private static func texts(of part: String, in pairs: [YAMLPair]) -> [String: String] {
    guard case .mapping(let own) = pairs.first(where: { $0.key.text == part })?.value.value else { return [:] }
    let texts = own.compactMap { pair -> (String, String)? in
      if case .scalar(let scalar) = pair.value.value { (pair.key.text, scalar.text) } else { nil }
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// The other parts of a record.
  private static let parts: Set<String> = ["documents", "written", "ids", "origins"]

  /// Adds the answers of a file that somebody has written for this import; they count more.
  package mutating func add(_ others: Self) {
    values.merge(others.values) { $1 }
    roles.merge(others.roles) { own, given in
      own.filter { role in !given.contains { $0.name == role.name } } + given
    }
    places.merge(others.places) { $1 }
    given.merge(others.places) { $1 }
    ids.merge(others.ids) { $0.merging($1) { $1 } }
  }

  /// Answers that are none of those to choose from, and those to questions that are not asked.
  ///
  func findings(_ questions: [ImportQuestion]) -> [Finding] {
    let asked = Set(questions.map(\.id))
    let unknown = places.filter { !asked.contains($0.key) }.sorted { $0.key < $1.key }.map { id, place in
      Finding.answerToNothing(id, questions.map(\.id), at: place)
    }
    return questions.flatMap { question in
      if case .roles(let taken) = question.form {
        var own = (roles[question.id] ?? []).compactMap { $0.finding(taken, question) }
        if let answer = values[question.id] { own.append(.answerNotOffered(answer, question, at: places[question.id])) }
        return own
      }
      guard let answer = values[question.id], answer != question.answer else { return [] }
      return [.answerNotOffered(answer, question, at: places[question.id])]
    } + unknown
  }
}

/// The role that a record, or a file of answers, gives to a column, or to a row whose cells are those of rules.
struct GivenRole: Sendable {
  /// The name of the column, as the question has it.
  let name: String
  /// The role as it was written.
  let text: String
  /// The place of the name.
  let place: SourceRange

  /// The role; nil for a word that is none.
  var role: ColumnRole? { ColumnRole(rawValue: text.trimmingWhitespace.lowercased()) }

  /// The finding for a role that was not taken; nil for one that was.
  fileprivate func finding(_ taken: [NamedRole], _ question: ImportQuestion) -> Finding? {
    guard let own = taken.first(where: { $0.name == name }) else {
      return .noColumn(name, taken.map(\.name), question, at: place)
    }
    return own.role == role ? nil : .roleNotTaken(text, of: own, question, at: place)
  }
}
