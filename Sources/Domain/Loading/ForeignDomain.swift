import DecisionTables
import Diagnostics
import YAMLTree

/// A declaration of values in the form of other formats, such as `{ type: number, min: 0, max: 120 }`.
struct ForeignDomain {
  /// The problem, and Hyo's own form as a fix.
  var finding: Finding
  /// The pairs that Hyo knows, if they declare the values.
  var rest: [YAMLPair]?

  private let node: YAMLNode
  private let pairs: [YAMLPair]
  private let keys: MappingShape

  /// Nil if nothing in the mapping is foreign, or if its meaning is unknown.
  ///
  /// - Parameters:
  ///   - node: A mapping that declares values.
  ///   - keys: The keys that it may have.
  init?(_ node: YAMLNode, keys: MappingShape) {
    guard case .mapping(let pairs) = node.value else { return nil }
    (self.node, self.pairs, self.keys) = (node, pairs, keys)
    finding = Finding(.unknownKey, at: node.range, "")
    guard let finding = typed() ?? listed() ?? bounded() ?? incomplete() else { return nil }
    self.finding = finding
  }

  // MARK: Declarations

  /// `{ type: boolean }`, and its other keys.
  private mutating func typed() -> Finding? {
    guard let type = pair(Self.types), let word = type.value.scalar, let kind = MeantKind(word) else { return nil }
    if let own = keys.oneOf.first(where: { pair([$0]) != nil }) {
      rest = pairs.filter { $0.key.text != type.key.text }
      return unknown(type.key, [alone(own, written(rest ?? []))])
    }
    if let list = pair(Self.lists) { return unknown(type.key, [alone("values", ["values\(said(list))"] + kept())]) }
    guard let said = kind.pairs(in: interval ?? "any") else {
      return unknown(type.key, kind.advice(mayBeFree: keys["text"] != nil))
    }
    return unknown(type.key, [write(said + kept(besides: said))])
  }

  /// `{ enum: [a, b] }`.
  private func listed() -> Finding? {
    guard !hasKind, let list = pair(Self.lists) else { return nil }
    let new = ["values\(said(list))"] + kept()
    return unknown(list.key, [new[0].contains("\n") ? alone("values", new) : write(new)])
  }

  /// `{ min: 0, max: 120 }`.
  private func bounded() -> Finding? {
    guard !hasKind, let interval, let bound = pair(Self.lowest) ?? pair(Self.highest),
      let said = MeantKind.decimal.pairs(in: interval)
    else { return nil }
    return unknown(bound.key, [write(said + kept())])
  }

  /// `{ integer: true }`, `{ integer: "[0..3]" }` and `{ number }`.
  private func incomplete() -> Finding? {
    let empty = ["number", "date", "time", "duration", "boolean"].compactMap { pair([$0]) }.filter(\.value.isEmpty)
    if keys.oneOf.filter({ pair([$0]) != nil }).count == 1, let empty = empty.first,
      let said = MeantKind(empty.key.text)?.pairs()
    {
      let fix = write(said + kept())
      return empty.key.text == "boolean"
        ? Finding(.wrongKind, at: empty.key.range, "'boolean' must be true or false", fixes: [fix])
        : Finding(
          .missingKey, at: empty.key.range, "'\(empty.key.text)' needs an interval, or 'any' for all", fixes: [fix])
    }
    guard !hasKind, let integer = pair(["integer"]), let text = integer.value.scalar else { return nil }
    let interval = ["true", "any"].contains(text) ? "any" : MeantKind.interval(text)?.written
    guard let interval, let said = MeantKind.integer.pairs(in: interval) else { return nil }
    return Finding(
      .missingKey, at: integer.key.range, "'integer' stands beside 'number', which has the interval",
      fixes: [write(said + kept(besides: said))])
  }

  // MARK: What stands in it

  private static let types = ["type", "kind", "typeRef", "data-type", "datatype"]
  private static let lists = ["enum", "options", "choices", "allowed", "one-of", "list"]
  private static let lowest = ["min", "minimum"]
  private static let highest = ["max", "maximum"]

  private func pair(_ names: [String]) -> YAMLPair? { pairs.first { names.contains($0.key.text) } }

  private var hasKind: Bool { keys.oneOf.contains { pair([$0]) != nil } }

  /// The interval from the least to the greatest value; nil if neither is given.
  private var interval: String? {
    let low = pair(Self.lowest)?.value.scalar
    let high = pair(Self.highest)?.value.scalar
    guard low != nil || high != nil else { return nil }
    let written = (low.map { "[\($0)" } ?? "(") + ".." + (high.map { "\($0)]" } ?? ")")
    return MeantKind.interval(written)?.written
  }

  // MARK: What to write

  private func unknown(_ key: SourceText, _ fixes: [Finding.Fix]) -> Finding {
    Finding(
      .unknownKey, at: key.range, "'\(key.text)' is no key of \(keys.subject)",
      notes: [.init("the keys are: \(keys.names.joined(separator: ", "))")], fixes: fixes)
  }

  /// The pairs next to the kind of the values that may stay.
  private func kept(besides said: [String] = []) -> [String] {
    written(
      pairs.filter { pair in
        [Domain.null, "literal-name", "integer"].contains(pair.key.text)
          && !said.contains { $0.hasPrefix("\(pair.key.text):") }
      })
  }

  private func written(_ pairs: [YAMLPair]) -> [String] { pairs.map { $0.key.text + said($0) } }

  /// The source text after the key of a pair.
  private func said(_ pair: YAMLPair) -> String {
    let end = max(pair.key.bounds.upperBound, pair.value.bounds.upperBound)
    return String(decoding: node.file.bytes[pair.key.bounds.upperBound..<end], as: UTF8.self)
  }

  private func write(_ new: [String]) -> Finding.Fix { fix("write '{ \(new.joined(separator: ", ")) }'", new) }

  private func alone(_ key: String, _ new: [String]) -> Finding.Fix { fix("say '\(key)' alone", new) }

  /// A fix with other pairs, in braces or on lines of their own like the old ones.
  private func fix(_ summary: Message, _ new: [String]) -> Finding.Fix {
    let bytes = node.file.bytes
    let isFlow = bytes[node.bounds].first == UInt8(ascii: "{")
    let start = bytes[..<node.bounds.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[start..<node.bounds.lowerBound]
    guard !bytes[node.bounds].contains(UInt8(ascii: "#")), isFlow || indentation.allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return Finding.Fix(summary) }
    let separator = isFlow ? ", " : "\n" + String(repeating: " ", count: indentation.count)
    let text = new.joined(separator: separator)
    return Finding.Fix(summary, replacing: node.range, with: isFlow ? "{ \(text) }" : text)
  }
}

extension YAMLNode {
  /// The text of the scalar, unless it is empty.
  fileprivate var scalar: String? {
    guard case .scalar(let text) = value, !text.text.isEmpty else { return nil }
    return text.text
  }
}
