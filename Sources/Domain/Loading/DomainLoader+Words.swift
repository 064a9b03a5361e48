import DecisionTables
import Diagnostics
import YAMLTree

// Words in place of the numbers or dates of an output.
extension DomainLoader {
  /// The domain with the words under `or`; without them, and with a finding, if it has no numbers or dates of its own.
  func worded(_ domain: Domain, by node: YAMLNode, _ fields: Fields, report: Report) -> Domain {
    guard case .ordered(let scale, _) = domain, fields["domain"] == nil else {
      report.add(Self.misplacedWords(node.range))
      return domain
    }
    let words = values(node, report: report).filter { word in
      let isNumber = scale.value(word.text) != nil
      if isNumber { report.add(Self.wordIsValue(word)) }
      return !isNumber
    }
    switch Domain.parseEnumeration(words, at: node.range, of: "'or'", report: report) {
    case .enumeration(let ids)?: return .worded(domain, words: ids)
    case .nullable(let present)?:
      report.add(.missingResult(at: node.range))
      return .worded(domain, words: present.namedValues)
    default: return domain
    }
  }

  private static func misplacedWords(_ place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "'or' stands beside numbers or dates: 'number', 'date', 'time', 'duration' or 'version'",
      fixes: [.init("write the interval beside it, or list all values: '[first, second]'")])
  }

  private static func wordIsValue(_ word: SourceText) -> Finding {
    Finding(
      .invalidValue, at: word.range, "'\(word.text)' is one of the values that the words under 'or' stand in place of",
      fixes: [.init("name the word for what it means, such as 'free'")])
  }
}

extension Finding {
  /// The finding for `null` among the values of an output.
  static func missingResult(at place: SourceRange) -> Finding {
    Finding(
      .invalidValue, at: place,
      "'\(Domain.null)' stands for a value that is missing, and what a rule decides is not",
      fixes: [.init("name the value for what it means, such as 'none'")])
  }
}
