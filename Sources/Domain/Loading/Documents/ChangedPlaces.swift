import CommonMark
package import Diagnostics
package import Documents

/// The places of links, pictures and markup in the documents that an import changes.
package struct ChangedPlaces: Sendable {
  private var places: [TextRepair.Change: SourceRange] = [:]
  private let start: SourceRange?
  /// The places of `~~`; two of them may strike words out.
  private var tildes: [SourceRange] = []

  /// The places in some documents.
  package init(_ documents: [Document]) {
    start = documents.first.map { SourceRange(startOf: $0.file) }
    for document in documents {
      for section in document.sections {
        section.heading.forEachNested { add($0) }
        section.blocks.forEachInline { inline in
          add(inline)
          if case .text(_, let place) = inline, let bounds = place.bounds { addTildes(in: document.file, bounds) }
        }
      }
    }
  }

  private mutating func add(_ inline: Inline) {
    switch inline {
    case .link(let link): add(.link(link.destination), link.range)
    case .image(let image): add(.image(image.file), image.range)
    case .opaque(let opaque):
      guard opaque.identity != nil, let range = opaque.range else { return }
      let source = String(decoding: range.file.bytes[range.bounds], as: UTF8.self)
      add(.markup(String(source.prefix(40))), range)
    default: break
    }
  }

  private mutating func addTildes(in file: SourceFile, _ bounds: Range<Int>) {
    let sign = Array("~~".utf8)
    var offset = bounds.lowerBound
    while let found = file.bytes.offset(of: sign, from: offset, to: bounds.upperBound) {
      let run = file.bytes[found..<bounds.upperBound].prefix { $0 == sign[0] }.count
      if run == sign.count { tildes.append(SourceRange(file, found..<found + run)) }
      offset = found + run
    }
  }

  /// The place where words are first struck out with `~~`, which a page shows as it is; nil if none are.
  var strikethrough: SourceRange? { tildes.count > 1 ? tildes.first : nil }

  private mutating func add(_ change: TextRepair.Change, _ range: SourceRange) {
    if places[change] == nil { places[change] = range }
  }

  /// The first place of what was changed; the beginning of the first document if it is not known.
  package func place(of change: TextRepair.Change) -> SourceRange? { places[change] ?? start }
}
