import CommonMark
import Diagnostics
import Loading
import Localization
import YAMLTree

/// The ids in the texts of a locale.
extension FileSymbols {
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
      if !unit.place.bounds.isEmpty { found.add(.init(.prose), text, .text) }
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
    found.add(.init(.heading), source, start + 2..<start + 2 + id.utf8.count, .text)
  }

  private mutating func read(_ content: [Inline], of key: UnitKey) { content.forEachNested { read($0, of: key) } }

  private mutating func read(_ inline: Inline, of key: UnitKey) {
    switch inline {
    case .footnoteReference(let reference): read(reference.range, skipping: 2, .init(.note), reference.id)
    case .placeholder(let placeholder):
      switch key {
      case .named(.phrase, let phrase):
        read(placeholder.range, skipping: 1, .init(.parameter, of: phrase), placeholder.name)
      case .table: read(placeholder.range, skipping: 1, .init(.condition), placeholder.name)
      default: break
      }
    case .link(let link): links += [LinkOccurrence(link)].compactMap(\.self)
    case .text, .code, .emphasis, .strong, .variable, .image, .lineBreak, .softBreak, .opaque: break
    }
  }

  /// Adds the id that stands in a range behind some characters of syntax.
  private mutating func read(_ range: SourceRange, skipping count: Int, _ family: Symbol.Family, _ id: String) {
    found.add(family, SourceText(id, file: range.file, at: range.bounds.lowerBound + count), .use)
  }
}

extension [UInt8] {
  /// The last place at which a run of bytes begins.
  func lastOffset(of run: [UInt8]) -> Int? {
    guard !run.isEmpty, run.count <= count else { return nil }
    return (0...(count - run.count)).last { self[$0...].starts(with: run) }
  }
}
