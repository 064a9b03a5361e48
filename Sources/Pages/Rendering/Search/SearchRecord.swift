import CommonMark
import Diagnostics
package import Editions
import Localization

/// The search's data about a page: its texts, each once, and their places.
package struct SearchRecord {
  private var positions: [ExactText: Int] = [:]
  /// The texts as strings of JSON, in the order of their positions.
  private var texts: [UInt8] = []
  /// The places as arrays of JSON: the id, then positions of texts: its own, its section's, and those of its headers.
  private var places: [UInt8] = []

  /// Collects the texts of a page.
  package init(_ edition: Edition) {
    // A page with eight sections of six cells has about as much of each.
    positions.reserveCapacity(128)
    texts.reserveCapacity(16 << 10)
    places.reserveCapacity(16 << 10)
    let title = edition.title.searchText
    add("", title)
    for block in edition.blocks {
      switch block {
      case .prose(let prose): add(prose, on: title)
      case .table(let table): add(table, edition.language)
      // They repeat the contents of the table.
      case .index, .finder: break
      }
    }
    for note in edition.notes { add(HTMLResolver.noteID(note.id), note.text.searchText, in: edition.language[.notes]) }
  }

  /// Adds a place with a text.
  ///
  /// - Parameters:
  ///   - id: the place's id; empty for the page.
  ///   - text: its text; a place with an empty text is left out.
  ///   - section: the title of its section; nil for a title itself.
  mutating func add(_ id: String, _ text: String, in section: String? = nil) {
    guard let text = found(text) else { return }
    add([id], text, in: section.map { position(of: $0) } ?? text)
  }

  /// Adds a place.
  ///
  /// - Parameters:
  ///   - id: the parts of the place's id.
  ///   - text: the position of its text.
  ///   - section: the position of the title of its section.
  ///   - headers: the positions of the texts of a cell's headers.
  mutating func add(_ id: [String], _ text: Int, in section: Int, _ headers: [Int] = []) {
    if !places.isEmpty { places += ",\n".utf8 }
    places.append(UInt8(ascii: "["))
    JSON.write(id, to: &places)
    add(text)
    add(section)
    for header in headers { add(header) }
    places.append(UInt8(ascii: "]"))
  }

  private mutating func add(_ position: Int) {
    places.append(UInt8(ascii: ","))
    places += String(position).utf8
  }

  /// The position of a text that a search can find: one with a letter or a number.
  mutating func found(_ text: String) -> Int? {
    text.contains { $0.isLetter || $0.isNumber } ? position(of: text) : nil
  }

  /// The position of a text among those of the page.
  mutating func position(of text: String) -> Int {
    let next = positions.count
    let position = Self.value(&positions[ExactText(text), default: next])
    if position < next { return position }
    if position > 0 { texts += ",\n".utf8 }
    JSON.write([text], to: &texts)
    return position
  }

  /// The value of an entry, which is made if it is missing: a text is hashed once.
  private static func value(_ entry: inout Int) -> Int { entry }

  private mutating func add(_ prose: ProseEdition, on title: String) {
    let section = prose.heading?.searchText
    if let section { add(prose.id, section) }
    for block in prose.blocks {
      if case .heading(let heading) = block {
        add(heading.id ?? prose.id, heading.content.plainText)
      } else {
        for text in block.searchTexts { add(prose.id, text, in: section ?? title) }
      }
    }
  }

  /// The record as JSON, with a line for each text and each place: the name of the page's file, its texts, its places.
  package func bytes(file: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(texts.count + places.count + file.utf8.count + 32)
    JSON.write([file], to: &bytes)
    bytes += ",[\n".utf8
    bytes += texts
    bytes += "\n],[\n".utf8
    bytes += places
    bytes += "\n]]".utf8
    return bytes
  }
}

extension Passage {
  /// The text that the search can find.
  var searchText: String {
    let text = content.plainText
    return blocks.isEmpty ? text : ([text] + blocks.flatMap(\.searchTexts)).joined(separator: " ")
  }
}

extension Block {
  /// The texts of a block that the search can find, by its paragraphs, cells and lines.
  fileprivate var searchTexts: [String] {
    var texts: [String] = []
    [self].forEachNested { block in
      switch block {
      case .paragraph(let content): texts.append(content.plainText)
      case .heading(let heading): texts.append(heading.content.plainText)
      case .table(let table): texts += table.cells.map(\.plainText)
      case .codeBlock(let code): texts.append(code.literal)
      case .list, .quote, .admonition, .thematicBreak: break
      }
    }
    return texts
  }
}
