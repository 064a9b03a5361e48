package import Diagnostics

/// A mapping whose keys are known in advance; anything else in it has a finding.
package struct Fields {
  /// The place of the mapping.
  package let place: SourceRange
  private let shape: MappingShape
  private let pairs: [YAMLPair]

  /// Reads a mapping.
  ///
  /// A misspelled key has a finding, and is then read as the intended key, so that its value is not reported as
  /// missing as well.
  ///
  /// - Parameters:
  ///   - node: the node that should be a mapping.
  ///   - shape: the keys that may occur.
  ///   - report: receives findings about the keys.
  package init?(_ node: YAMLNode, as shape: MappingShape, report: Report) {
    var pairs: [YAMLPair]
    if let pair = shape.pair(of: node) {
      report.add(.textAlone(pair, of: shape))
      pairs = [pair]
    } else if let written = node.mapping(shape.subject, report: report) {
      pairs = written
    } else {
      return nil
    }
    let keys = shape.names
    self.shape = shape
    self.place = node.range
    guard pairs.contains(where: { !keys.contains($0.key.text) }) else {
      self.pairs = pairs
      return
    }
    let present = Set(pairs.map(\.key.text))
    var unused = keys.filter { !present.contains($0) }
    for (position, pair) in pairs.enumerated() where !keys.contains(pair.key.text) {
      if let former = shape.former.first(where: { $0.name == pair.key.text }) {
        report.add(.outdatedKey(former, at: pair.key.range, of: shape))
        continue
      }
      let known = unused.first { shape[$0]?.otherNames.contains(pair.key.text) ?? false }
      let hint = shape.hints.first { $0.names.contains(pair.key.text) }?.fix
      let meant = known ?? (hint == nil ? didYouMean(pair.key.text, among: unused) : nil)
      report.add(
        Finding(
          .unknownKey, at: pair.key.range, "'\(pair.key.text)' is no key of \(shape.subject)",
          notes: [.init("the keys are: \(keys.joined(separator: ", "))")],
          fixes: known.map { [.init("write '\($0)'", replacing: pair.key.range, with: $0)] } ?? hint.map { [.init($0)] }
            ?? pair.key.asComment.map { [$0] }
            ?? Finding.Fix.didYouMean(pair.key.text, among: unused, replacing: pair.key.range)))
      if let meant {
        pairs[position].key.text = meant
        unused.removeAll { $0 == meant }
      }
    }
    self.pairs = pairs
  }

  /// The value of a key, if it exists.
  package subscript(_ key: String) -> YAMLNode? { pairs.position(of: key).map { pairs[$0].value } }

  /// The place of a key, if it exists.
  package func place(of key: String) -> SourceRange? { pairs.position(of: key).map { pairs[$0].key.range } }

  /// The value of a key that the shape requires; adds a finding if it is missing.
  package func required(_ key: String, report: Report) -> YAMLNode? {
    precondition(shape[key]?.isNeeded == true, "a key that is required is needed by the shape")
    if let node = self[key] { return node }
    report.add(
      Finding(
        .missingKey, at: pairs.first?.key.range ?? place, "\(sentence: shape.subject) needs '\(key)'",
        fixes: [.init("add '\(key): …'")]))
    return nil
  }

  /// The text of a key, if the key exists.
  package func text(_ key: String, report: Report) -> SourceText? {
    self[key].flatMap { $0.text("'\(key)'", report: report) }
  }

  /// The texts of a key with one text or a list of texts; empty if the key does not exist.
  package func texts(_ key: String, report: Report) -> [SourceText] {
    self[key].map { $0.texts("'\(key)'", report: report) } ?? []
  }
}

extension MappingShape {
  /// The pair that a single text means; nil for anything else.
  fileprivate func pair(of node: YAMLNode) -> YAMLPair? {
    guard let keyOfText, case .scalar(let text) = node.value, !text.text.isEmpty else { return nil }
    return YAMLPair(key: SourceText(keyOfText, file: node.file, bounds: node.bounds, segments: []), value: node)
  }
}

extension SourceText {
  /// The fix that makes a key with a full-width number sign a comment; nil for any other key.
  fileprivate var asComment: Finding.Fix? { text.hasPrefix("＃") ? .comment(at: bounds.lowerBound, in: file) : nil }
}

extension Finding.Fix {
  /// The fix that replaces a full-width number sign at an offset by that of a comment.
  static func comment(at offset: Int, in file: SourceFile) -> Finding.Fix {
    .init(
      "begin a comment with '#', not with the full-width '＃'", replacing: SourceRange(file, offset..<offset + 3),
      with: "#")
  }
}

extension Finding {
  /// The finding for a single text in place of a mapping that should have it under a key.
  fileprivate static func textAlone(_ pair: YAMLPair, of shape: MappingShape) -> Finding {
    let node = pair.value
    let source = String(decoding: node.file.bytes[node.bounds], as: UTF8.self)
    let isOnOneLine = !source.contains("\n") && source.utf8.first != UInt8(ascii: "|")
    let isQuoted = source.utf8.first == UInt8(ascii: "\"") || source.utf8.first == UInt8(ascii: "'")
    let needsQuotes = !isQuoted && source.contains { ",[]{}".contains($0) }
    let written = "{ \(pair.key.text): \(needsQuotes ? singleQuoted(source) : source) }"
    var finding = node.wrongKind(shape.subject, "a mapping, with a key and a colon on each line")
    finding.fixes = [
      isOnOneLine
        ? .init("write '\(written)'", replacing: node.range, with: written)
        : .init("write it under the key '\(pair.key.text)'")
    ]
    return finding
  }

  /// The warning about a key of an earlier version.
  fileprivate static func outdatedKey(_ former: MappingShape.FormerKey, at place: SourceRange, of shape: MappingShape)
    -> Finding
  {
    let successors = former.successors.joined(separator: ", ")
    return Finding(
      .outdatedKey, at: place, "'\(former.name)' is no longer a key of \(shape.subject)",
      fixes: [
        former.successors.isEmpty
          ? .init("remove it with what stands under it")
          : .init("remove it; what it said is written under other keys now: \(successors)")
      ])
  }
}

extension [YAMLPair] {
  /// The position of the pair with a key.
  package func position(of key: String) -> Int? { indices.first { self[$0].key.text == key } }
}

extension YAMLNode {
  /// The text of a scalar; nil for anything else, with a finding that mentions `subject`.
  package func text(_ subject: @autoclosure () -> Message, report: Report) -> SourceText? {
    guard case .scalar(let text) = value else {
      report.add(wrongKind(subject(), "a text"))
      return nil
    }
    return text
  }

  /// One text, or a list of texts.
  package func texts(_ subject: @autoclosure () -> Message, report: Report) -> [SourceText] {
    switch value {
    case .scalar(let text): return [text]
    case .sequence(let items): return items.compactMap { $0.text("an item of \(subject())", report: report) }
    case .mapping:
      report.add(wrongKind(subject(), "a text or a list of texts"))
      return []
    }
  }

  /// The items of a list.
  ///
  /// - Parameters:
  ///   - subject: The name of the list in the finding.
  ///   - haveManyKeys: True if an item has several keys, so that a mapping is one item without its dash.
  ///   - report: Receives the finding about anything else.
  /// - Returns: Nil for anything else.
  package func items(_ subject: @autoclosure () -> Message, haveManyKeys: Bool = false, report: Report)
    -> [YAMLNode]?
  {
    guard case .sequence(let items) = value else {
      var finding = itemsWithoutSpace() ?? wrongKind(subject(), "a list")
      if finding.fixes.isEmpty, let fix = writtenAsList(isOneItem: haveManyKeys) { finding.fixes = [fix] }
      report.add(finding)
      return nil
    }
    return items
  }

  /// The pairs of a mapping, empty if nothing is written; nil for anything else, with a finding that mentions
  /// `subject`.
  package func mapping(_ subject: @autoclosure () -> Message, report: Report) -> [YAMLPair]? {
    switch value {
    case .mapping(let pairs): return pairs
    case .scalar where isEmpty: return []
    case .scalar, .sequence:
      var finding = wrongKind(subject(), "a mapping, with a key and a colon on each line")
      if case .scalar(let text) = value {
        if let fix = pairsInText(text) {
          finding.fixes = [fix]
        } else if text.text.contains(":") {
          finding.fixes = [.init("write a space after the colon")]
        }
      }
      if let fix = writtenAsMapping() { finding.fixes = [fix] }
      report.add(finding)
      return nil
    }
  }

  fileprivate func wrongKind(_ subject: Message, _ expected: Message) -> Finding {
    Finding(.wrongKind, at: firstLine, "\(sentence: subject) must be \(expected)")
  }

  /// The node's range, cut at the end of its first line.
  private var firstLine: SourceRange {
    let line = range.file.line(at: range.bounds.lowerBound).bounds
    let upper = max(range.bounds.lowerBound, min(range.bounds.upperBound, line.upperBound))
    return SourceRange(range.file, range.bounds.lowerBound..<upper)
  }
}
