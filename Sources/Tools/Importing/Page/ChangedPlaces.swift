import CommonMark
import Diagnostics
import Documents

/// Where links, pictures and markup that an import changes stand in the documents.
struct ChangedPlaces: Sendable {
  private var places: [TextRepair.Change: SourceRange] = [:]
  private let start: SourceRange?

  init(_ documents: [Document]) {
    start = documents.first.map { SourceRange(startOf: $0.file) }
    for document in documents {
      for section in document.sections {
        section.heading.forEachNested { add($0) }
        section.blocks.forEachInline { add($0) }
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

  private mutating func add(_ change: TextRepair.Change, _ range: SourceRange) {
    if places[change] == nil { places[change] = range }
  }

  /// The first place of what was changed; the beginning of the first document if it is not known.
  func place(of change: TextRepair.Change) -> SourceRange? { places[change] ?? start }
}
