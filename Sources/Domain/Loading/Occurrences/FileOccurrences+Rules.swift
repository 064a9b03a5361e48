import DecisionTables
import Diagnostics
import YAMLTree

/// The ids in rules.
extension FileOccurrences {
  /// Adds the ids of rules that are written as a pipe table or a CSV file.
  mutating func add(_ grid: RuleGrid, of table: TableColumns) {
    for (column, name) in grid.header.enumerated() {
      let output = table.output(name.text) ?? (name.text == "then" ? table.outputs.first : nil)
      if output?.id == name.text {
        add(.init(.output), name, .use)
      } else if output == nil, name.text != "id" {
        add(.init(.condition), name, .use, table: table.id, mayBeOutput: true)
      }
      for row in grid.rows {
        let cell = row[column]
        if let output {
          add(result: cell, of: output, in: table)
        } else if name.text == "id" {
          add(.init(.rule, of: table.id), cell, .declaration)
        } else {
          add(idsIn: cell, .init(.value, of: name.text), in: table)
        }
      }
    }
  }

  /// Adds the ids of a result of an output; those of steps where nothing is known of the output.
  mutating func add(result text: SourceText, of output: TableColumns.Output?, in table: TableColumns?) {
    if let output, output.hasValues, let table, let names = namesInFormula(text, of: output, table) {
      for name in names {
        let id = String(decoding: Array(text.text.utf8)[name], as: UTF8.self)
        add(.init(table.conditions.contains(id) ? .condition : .constant), text, name, .use, table: table.id)
      }
      return
    }
    let kind: Symbol.Family =
      if let output, output.hasValues { .init(.outputValue, of: output.id) } else { .init(.step) }
    if let output, output.hasValues, let table {
      if isCondition(text.text, rather: kind, in: table) {
        add(.init(.condition), text, .use, table: table.id)
        return
      }
      let start = occurrences.count
      add(idsIn: text, kind)
      for position in start..<occurrences.count { occurrences[position].table = table.id }
      return
    }
    add(idsIn: text, kind)
  }

  /// True if a result is the value of a condition, as far as this file knows the values of the output.
  private func isCondition(_ text: String, rather kind: Symbol.Family, in table: TableColumns) -> Bool {
    let named = namedDomains[kind].flatMap { values[.init(.domainValue, of: $0)] } ?? []
    return table.conditions.contains(text) && !(values[kind] ?? []).contains(text) && !named.contains(text)
  }

  /// The places of the names in a formula; nil for a result that is none.
  private func namesInFormula(_ text: SourceText, of output: TableColumns.Output, _ table: TableColumns)
    -> [Range<Int>]?
  {
    let kind = Symbol.Family(.outputValue, of: output.id)
    let listed = values[kind] ?? []
    let isListed = output.hasWords ? listed.contains(text.text) : !listed.isEmpty || namedDomains[kind] != nil
    return isListed ? nil : formulaNames(of: text.text, among: table.conditions)
  }

  /// Adds each id in an entry or a result: `car, truck` or `not(car)`; of an entry of a table also `< limit`.
  mutating func add(idsIn text: SourceText, _ kind: Symbol.Family, in table: TableColumns? = nil) {
    if SetTest.begins(text.text) {
      add(membersIn: text, kind)
      return
    }
    let bytes = Array(text.text.utf8)
    var start = 0
    var isBehindIn = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isInID } ?? bytes.count
      let isNot = bytes[start..<end].elementsEqual("not".utf8) && end < bytes.count && bytes[end] == UInt8(ascii: "(")
      let isIn = bytes[start..<end].elementsEqual("in".utf8) && end < bytes.count && bytes[end] == UInt8(ascii: " ")
      if let idEnd = bytes.span.idEnd(from: start), idEnd == end, !isNot, !isIn {
        let id = String(decoding: bytes[start..<end], as: UTF8.self)
        if let table, table.conditions.contains(id), values[kind]?.contains(id) != true,
          bytes.isComparison(with: start..<end)
        {
          add(.init(.condition), text, start..<end, .use, table: table.id)
          start = end + 1
          continue
        }
        add(isBehindIn ? .init(.list) : kind, text, start..<end, .use)
        if isBehindIn { usedLists.append((String(decoding: bytes[start..<end], as: UTF8.self), kind)) }
      }
      if end > start { isBehindIn = isIn }
      start = end + 1
    }
  }

  /// Adds each member in an entry of a set: `has private and has-none-of(no-store, in others)`.
  private mutating func add(membersIn text: SourceText, _ kind: Symbol.Family) {
    let bytes = Array(text.text.utf8)
    var start = 0
    var isInParentheses = false
    var before = ""
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isInID } ?? bytes.count
      if end > start {
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        let isIn = isInParentheses && word == "in" && end < bytes.count && bytes[end] == UInt8(ascii: " ")
        if !isIn, isInParentheses || before == SetTest.Kind.has.rawValue {
          add(before == "in" ? .init(.list) : kind, text, start..<end, .use)
          if before == "in" { usedLists.append((word, kind)) }
          if let last = occurrences.indices.last { occurrences[last].isInSetTest = true }
          before = ""
        } else {
          before = word
        }
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "(") { isInParentheses = true }
      if end < bytes.count, bytes[end] == UInt8(ascii: ")") { isInParentheses = false }
      start = end + 1
    }
  }

  /// Adds the ids of `app-state` or `app-state.foreground` in `notes-on`.
  mutating func add(label: SourceText, of table: TableColumns) {
    let bytes = Array(label.text.utf8)
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    let subject = String(decoding: bytes[..<point], as: UTF8.self)
    let isOutput = table.output(subject) != nil
    add(.init(isOutput ? .output : .condition), label, 0..<point, .use, table: table.id, mayBeOutput: true)
    guard point + 1 < bytes.count else { return }
    let kind: Symbol.Family = isOutput ? .init(.outputValue, of: subject) : .init(.value, of: subject)
    add(kind, label, point + 1..<bytes.count, .use)
  }
}

extension [UInt8] {
  /// True if an id stands behind a sign, as a bound of an interval, or before a time that is added to its date.
  fileprivate func isComparison(with id: Range<Int>) -> Bool {
    let before = self[..<id.lowerBound].last { $0 != UInt8(ascii: " ") }
    let after = self[id.upperBound...].first { $0 != UInt8(ascii: " ") }
    return before.map("<>=.".utf8.contains) == true || after.map(".+-".utf8.contains) == true
  }
}
