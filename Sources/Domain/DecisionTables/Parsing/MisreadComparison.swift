import Diagnostics

/// A text that is no entry, though its author evidently compares the condition with another one.
struct MisreadComparison {
  let text: SourceText
  let condition: Condition

  /// The longest text to consider, in UTF-8 bytes.
  private static let longest = 2000

  /// The finding about the text; nil if it seems to compare nothing.
  var finding: Finding? {
    guard !condition.others.isEmpty, text.text.utf8.count <= Self.longest else { return nil }
    if let negated = text.text.negated, let inner = reader(negated) { return self.negated(inner) }
    if let written = inASCII { return .foreignComparison(text, written, of: condition) }
    let tests = text.text.split(separator: ",").flatMap { $0.split(separator: " or ") }.map {
      $0.trimming { $0 == " " }
    }
    if tests.count > 1, tests.contains(where: { reader($0) != nil }) {
      return .alternativeComparisons(text, of: condition)
    }
    if condition.others.contains(text.text) { return .bareComparison(text, of: condition) }
    if let finding = wronglyMoved { return finding }
    return operand.flatMap(unknown)
  }

  private func negated(_ inner: ComparisonReader) -> Finding {
    let isOne = inner.comparisons.count == 1 && inner.rest.isEmpty
    let opposite = inner.comparisons.first.map { $0.opposite }
    return .negatedComparison(text, isOne ? opposite : nil, of: condition)
  }

  /// The text in Hyo's signs, if that makes it an entry: `<=` for `≦`, `=` for `==`, `and` for `AND`.
  private var inASCII: String? {
    var words = text.text.foldedToASCII.split(separator: " ").map(String.init)
    for index in words.indices where ["and", "&&", "&"].contains(words[index].lowercased()) { words[index] = "and" }
    if words.last == "and" { words.removeLast() }
    let written = words.joined(separator: " ").replacing("==", with: "=").replacing("<>", with: "!=")
      .replacing("=<", with: "<=").replacing("=>", with: ">=")
    guard written != text.text, let reader = reader(written), reader.rest.count <= 1 else { return nil }
    return written
  }

  /// The finding about what stands behind another condition and a `+` or `-`, and can't be added to its date.
  private var wronglyMoved: Finding? {
    let signs = text.text.utf8.prefix { "<>=!".utf8.contains($0) }.count
    let operand = text.piece(signs..<text.text.utf8.count).trimmed()
    let bytes = Array(operand.text.utf8)
    let end = bytes.firstIndex { !$0.isInID } ?? bytes.count
    // A hyphen is part of ids: that of 'received -P1M' is not, nor is that at the end of 'received-P1M'.
    let isMinusAtEnd = end > 0 && bytes[end - 1] == UInt8(ascii: "-")
    let name = operand.piece(0..<(isMinusAtEnd ? end - 1 : end))
    let sign = operand.piece(name.text.utf8.count..<bytes.count).trimmed()
    guard condition.others.contains(name.text), sign.text.hasPrefix("+") || sign.text.hasPrefix("-") else { return nil }
    return .malformedShift(sign.piece(1..<sign.text.utf8.count).trimmed(), behind: name.text, of: condition)
  }

  /// The name behind a sign.
  private var operand: SourceText? {
    let signs = text.text.utf8.prefix { "<>=!".utf8.contains($0) }.count
    let name = text.piece(signs..<text.text.utf8.count).trimmed()
    return signs > 0 && name.text.isIdentifier && name.text.utf8.contains { ("a"..."z").contains(UnicodeScalar($0)) }
      ? name : nil
  }

  /// The finding about a name that is no other condition.
  private func unknown(_ name: SourceText) -> Finding? {
    if name.text == condition.id { return .comparisonWithItself(text, of: condition) }
    // Where nothing is like it, what a value looks like is of more help.
    guard condition.domain.ordered != nil,
      !Finding.Fix.didYouMean(name.text, amongIDs: condition.others, replacing: name.range).isEmpty
    else { return nil }
    return .unknownOperand(name, of: condition)
  }

  private func reader(_ text: String) -> ComparisonReader? {
    ComparisonReader(SourceText(text, file: SourceFile(path: "", text: text), at: 0), of: condition)
  }
}

extension String {
  /// The text between the parentheses of `not(…)`; nil for any other text.
  fileprivate var negated: String? {
    guard hasPrefix("not"), hasSuffix(")"), let opening = firstIndex(of: "(") else { return nil }
    return self[index(after: opening)...].dropLast().trimming { $0 == " " }
  }
}
