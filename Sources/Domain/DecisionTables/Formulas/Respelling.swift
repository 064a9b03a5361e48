import Diagnostics

/// Finds what is meant by parts of a formula that other programs accept: `10 %`, `.5`, `Round`.
struct Respelling {
  private let bytes: [UInt8]
  private let tokens: [FormulaToken]
  private let terms: FormulaTerms

  /// The parts of a formula, and the numbers that it may use.
  init(_ text: String, _ tokens: [FormulaToken], _ terms: FormulaTerms) {
    bytes = Array(text.utf8)
    self.tokens = tokens
    self.terms = terms
  }

  /// The fix for a part that can't be read; nil if nothing is known to be meant.
  func fix(at position: Int, in text: SourceText) -> Finding.Fix? {
    if let unit = unit(position) { return unit }
    guard tokens[position].kind == .unknown,
      let (run, meant) = percentage(position) ?? fraction(position) ?? lowercaseName(position)
    else { return nil }
    return Finding.Fix("write '\(meant)'", replacing: text.piece(run).range, with: meant)
  }

  /// `10%` for `10 %`.
  private func percentage(_ position: Int) -> (Range<Int>, String)? {
    let run = tokens[position].run
    guard position > 0, written(run) == "%", case .number(_, false) = tokens[position - 1].kind else { return nil }
    let number = tokens[position - 1].run
    return (number.lowerBound..<run.upperBound, written(number) + "%")
  }

  /// `0.5` for `.5`.
  private func fraction(_ position: Int) -> (Range<Int>, String)? {
    let run = tokens[position].run
    let meant = "0" + written(run)
    guard bytes[run.lowerBound] == UInt8(ascii: "."), FormulaToken.tokens(of: meant).isOneNumber else { return nil }
    return (run, meant)
  }

  /// `round` for `Round`, if there is such a name.
  private func lowercaseName(_ position: Int) -> (Range<Int>, String)? {
    let run = word(position)
    let meant = written(run).lowercased()
    let isKnown = FormulaTerms.functions.contains(meant) || terms.names.contains(meant)
    return isKnown ? (run, meant) : nil
  }

  /// A constant for a number with a unit: `stay + 5 hours`.
  private func unit(_ position: Int) -> Finding.Fix? {
    guard position > 0, case .number = tokens[position - 1].kind else { return nil }
    let unit = written(word(position))
    guard MeasureUnit(unit) != nil, !terms.names.contains(unit), !terms.names.contains(unit.lowercased()) else {
      return nil
    }
    let number = written(tokens[position - 1].run)
    return Finding.Fix("name the number under 'constants', such as 'limit: \(number) \(unit)', and write its name here")
  }

  /// The letters, digits and hyphens from the start of a token.
  private func word(_ position: Int) -> Range<Int> {
    let start = tokens[position].run.lowerBound
    let end = bytes[start...].firstIndex { !$0.isASCIILetter && !$0.isASCIIDigit && $0 != UInt8(ascii: "-") }
    return start..<(end ?? bytes.count)
  }

  private func written(_ run: Range<Int>) -> String { String(decoding: bytes[run], as: UTF8.self) }
}

extension [FormulaToken] {
  /// True if they are a number, or a percentage.
  fileprivate var isOneNumber: Bool {
    if count == 1, case .number = self[0].kind { true } else { false }
  }
}
