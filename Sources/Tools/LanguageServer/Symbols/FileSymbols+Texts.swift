import CommonMark
import Diagnostics
import Localization
import YAMLTree

/// The ids in the files of a locale.
extension FileSymbols {
  mutating func read(texts root: YAMLNode) {
    read(labels: root["conditions"], .condition) { .value(of: $0) }
    read(labels: root["outputs"], .output) { .outputValue(of: $0) }
    read(labels: root["domains"], .domain) { .domainValue(of: $0) }
    let kinds: [(String, Symbol.Kind)] = [
      ("terms", .term), ("phrases", .phrase), ("notes", .note), ("sources", .source), ("groups", .group),
      ("tables", .table),
    ]
    for (key, kind) in kinds { for pair in root[key]?.pairs ?? [] { add(kind, pair.key, .text) } }
    for table in root["tables"]?.pairs ?? [] {
      for rule in table.value["annotations"]?.pairs ?? [] { add(.rule(in: table.key.text), rule.key, .text) }
    }
    for pair in root["not-parallel"]?.pairs ?? [] { read(path: pair.key) }
  }

  private mutating func read(labels node: YAMLNode?, _ kind: Symbol.Kind, _ value: (String) -> Symbol.Kind) {
    for pair in node?.pairs ?? [] {
      add(kind, pair.key, .text)
      for label in pair.value["values"]?.pairs ?? [] { add(value(pair.key.text), label.key, .text) }
    }
  }

  /// Reads the path of a unit in `not-parallel`: `phrases.refund`, or `conditions.age.values.adult`.
  private mutating func read(path: SourceText) {
    guard let key = UnitKey(path: path.text) else { return }
    var start = 0
    for (position, component) in key.components.enumerated() {
      let part = start..<start + component.utf8.count
      start = part.upperBound + 1
      guard part.upperBound <= path.text.utf8.count, let kind = key.kind(ofComponent: position) else { continue }
      add(kind, path, part, .use)
    }
  }

  // MARK: Content

  /// Reads the placeholders, links and notes in texts of a YAML file.
  mutating func read(contentOf catalog: Catalog) {
    for unit in catalog.units {
      for text in [unit] + unit.forms {
        read(text.content, of: unit.id.key)
        text.blocks.forEachInline { read($0, of: unit.id.key) }
      }
    }
  }

  /// Reads a file of prose.
  mutating func read(prose catalog: Catalog, of file: SourceFile) {
    for unit in catalog.units {
      let text = SourceText(unit.id.key.subject, file: file, at: unit.place.bounds.lowerBound)
      if !unit.place.bounds.isEmpty { add(.prose, text, .text) }
      for heading in unit.blocks.headings { read(heading) }
      read(unit.content, of: unit.id.key)
      unit.blocks.forEachInline { read($0, of: unit.id.key) }
    }
  }

  private mutating func read(_ heading: Heading) {
    guard let id = heading.id else { return }
    let source = SourceText(
      String(decoding: heading.range.file.bytes[heading.range.bounds], as: UTF8.self), file: heading.range.file,
      at: heading.range.bounds.lowerBound)
    let bytes = Array(source.text.utf8)
    guard let start = bytes.lastOffset(of: Array("{#\(id)}".utf8)) else { return }
    add(.heading, source, start + 2..<start + 2 + id.utf8.count, .text)
  }

  private mutating func read(_ content: [Inline], of key: UnitKey) { content.forEachNested { read($0, of: key) } }

  private mutating func read(_ inline: Inline, of key: UnitKey) {
    switch inline {
    case .footnoteReference(let reference): read(reference.range, skipping: 2, .note, reference.id)
    case .placeholder(let placeholder):
      switch key {
      case .phrase(let phrase): read(placeholder.range, skipping: 1, .parameter(of: phrase), placeholder.name)
      case .table: read(placeholder.range, skipping: 1, .condition, placeholder.name)
      case .title, .description, .conditionName, .conditionValue, .conditionPattern, .outputName, .outputValue,
        .outputPattern, .domainValue, .term, .note, .source, .group, .annotation, .prose, .word:
        break
      }
    case .link(let link): links += [LinkOccurrence(link)].compactMap(\.self)
    case .text, .code, .emphasis, .strong, .image, .lineBreak, .softBreak: break
    }
  }

  /// Adds the id that stands in a range behind some characters of syntax.
  private mutating func read(_ range: SourceRange, skipping count: Int, _ kind: Symbol.Kind, _ id: String) {
    add(kind, SourceText(id, file: range.file, at: range.bounds.lowerBound + count), .use)
  }
}

extension UnitKey {
  /// What the component at a position of its path is the id of; nil for a key of YAML.
  fileprivate func kind(ofComponent position: Int) -> Symbol.Kind? {
    switch (self, position) {
    case (.conditionName, 1), (.conditionValue, 1), (.conditionPattern, 1): .condition
    case (.conditionValue(_, let id), 3): .value(of: id)
    case (.outputName, 1), (.outputValue, 1), (.outputPattern, 1): .output
    case (.outputValue(_, let id), 3): .outputValue(of: id)
    case (.domainValue, 1): .domain
    case (.domainValue(_, let id), 3): .domainValue(of: id)
    case (.term, 1): .term
    case (.phrase, 1): .phrase
    case (.note, 1): .note
    case (.source, 1): .source
    case (.group, 1): .group
    case (.table, 1), (.annotation, 1): .table
    case (.annotation(_, let table), 3): .rule(in: table)
    case (.prose, 1): .prose
    default: nil
    }
  }
}

extension [UInt8] {
  /// Where a run of bytes begins for the last time.
  func lastOffset(of run: [UInt8]) -> Int? {
    guard !run.isEmpty, run.count <= count else { return nil }
    return (0...(count - run.count)).last { self[$0...].starts(with: run) }
  }
}
