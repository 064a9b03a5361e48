import CommonMark
import Diagnostics
package import Editions
import Localization

/// What the search knows of a page: its texts, each once, and the places at which they stand.
package struct SearchRecord {
  private var strings: [String] = []
  private var positions: [String: Int] = [:]
  /// For each place its id; then positions of texts: what it says, its section, and what its headers say.
  private var entries: [(id: String, texts: [Int])] = []

  /// Gathers the texts of a page.
  package init(_ edition: Edition) {
    let title = edition.title.searchText
    add("", title)
    for block in edition.blocks {
      switch block {
      case .prose(let prose): add(prose, on: title)
      case .table(let table): add(table, edition.language)
      // They repeat what stands in the table.
      case .index, .finder: break
      }
    }
    for note in edition.notes {
      add(HTMLResolver.noteID(note.id), note.text.searchText, in: edition.language[.notes])
    }
  }

  /// Adds a place that says something.
  ///
  /// - Parameters:
  ///   - id: the place's id; empty for the page.
  ///   - text: what it says; without any, the place is left out.
  ///   - section: the title of the section it stands in; nil for a title itself.
  ///   - headers: what the headers of a cell say.
  mutating func add(_ id: String, _ text: String, in section: String? = nil, _ headers: [Int] = [])
  {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    let text = position(of: text)
    entries.append((id, [text, section.map { position(of: $0) } ?? text] + headers))
  }

  /// The position of a text among those of the page.
  mutating func position(of text: String) -> Int {
    if let known = positions[text] { return known }
    positions[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }

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
    let texts = strings.map { JSON.string($0).line }.joined(separator: ",\n")
    let places = entries.map { entry in
      let numbers = entry.texts.map { "," + String($0) }.joined()
      return "[" + JSON.string(entry.id).line + numbers + "]"
    }
    let text = "[\(JSON.string(file).line),[\n\(texts)\n],[\n\(places.joined(separator: ",\n"))\n]]"
    return Array(text.utf8)
  }
}

extension Passage {
  /// What the search finds of a text.
  var searchText: String {
    ([content.plainText] + blocks.flatMap(\.searchTexts)).joined(separator: " ")
  }
}

extension Block {
  /// What the search finds of a block, by its paragraphs, cells and lines.
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
