import CommonMark
import Diagnostics

/// The blocks of documents that CommonMark doesn't know, as pages show them.
extension [Block] {
  /// The blocks with admonitions of any dialect as such, lists of definitions as lists, and the boxes of tasks as signs.
  var asShown: [Block] {
    var result: [Block] = []
    var index = 0
    while index < count {
      let block = self[index]
      if let opening = AdmonitionOpening(block), opening.isFenced {
        let end = endOfFence(from: index + 1)
        result += opening.blocks(around: Array(self[index + 1..<end]).asShown)
        index = end + 1
      } else if beginsDefinition(at: index) {
        result.append(definitions(from: &index))
      } else {
        result += block.asShown
        index += 1
      }
    }
    return result
  }

  // MARK: Admonitions

  /// The position of the line that closes an admonition; the end for one that nothing closes.
  private func endOfFence(from start: Int) -> Int {
    var depth = 1
    for index in start..<Swift.max(start, count) {
      if self[index].opensFence { depth += 1 } else if self[index].closesFence { depth -= 1 }
      if depth == 0 { return index }
    }
    return count
  }

  /// The admonitions whose content is indented, which stand below each other; nil for any other quotation.
  fileprivate var indentedAdmonitions: [Block]? {
    guard let first, AdmonitionOpening(first) != nil else { return nil }
    var result: [Block] = []
    var index = 0
    while index < count, let opening = AdmonitionOpening(self[index]) {
      let end = self[(index + 1)...].firstIndex { $0.opensBlock } ?? count
      result += opening.blocks(around: Array(self[index + 1..<end]).asShown)
      index = end
    }
    return result + self[index...]
  }

  // MARK: Definitions

  private func beginsDefinition(at index: Int) -> Bool {
    guard index + 1 < count, case .paragraph = self[index], !self[index].isDefinition else { return false }
    return self[index + 1].isDefinition
  }

  /// The terms and their descriptions from a position on, as a list.
  private func definitions(from index: inout Int) -> Block {
    var items: [[Block]] = []
    while beginsDefinition(at: index) {
      var item: [Block] = [.paragraph([.strong(self[index].content)])]
      index += 1
      while index < count, self[index].isDefinition {
        item.append(self[index])
        index += 1
      }
      items.append(item)
    }
    return .list(List(tight: false, items: items))
  }

  // MARK: Tasks

  /// The blocks of an item, with a sign in place of the box of a task.
  fileprivate var withSignOfTask: [Block] {
    guard case .paragraph(var content)? = first, case .text(let text, let place)? = content.first else { return self }
    let signs = [("[ ] ", "☐ "), ("[x] ", "☑ "), ("[X] ", "☑ ")]
    guard let (box, sign) = signs.first(where: { text.hasPrefix($0.0) }) else { return self }
    content[0] = .text(sign + text.dropFirst(box.count), at: place)
    return [.paragraph(content)] + dropFirst()
  }
}

extension Block {
  fileprivate var asShown: [Block] {
    switch self {
    case .quote(let blocks):
      if let admonitions = blocks.indentedAdmonitions { return admonitions }
      if let (opening, rest) = AdmonitionOpening.ofQuotation(blocks) { return opening.blocks(around: rest.asShown) }
      return [.quote(blocks.asShown)]
    case .list(var list):
      list.items = list.items.map { $0.asShown.withSignOfTask }
      return [.list(list)]
    case .admonition(var admonition):
      admonition.blocks = admonition.blocks.asShown
      return [.admonition(admonition)]
    case .paragraph, .heading, .codeBlock, .table, .thematicBreak: return [self]
    }
  }

  /// The piece at the beginning of a paragraph, if it is no prose.
  fileprivate var leadingPiece: Opaque? {
    guard case .paragraph(let content) = self, case .opaque(let opaque)? = content.first else { return nil }
    return opaque
  }

  fileprivate var opensBlock: Bool { leadingPiece?.opensBlock == true }

  /// True for the first line of `:::note` and the like, whatever it stands for.
  fileprivate var opensFence: Bool {
    guard let opaque = leadingPiece, opaque.opensBlock, let identity = opaque.identity else { return false }
    return identity.hasPrefix(":") || identity.hasPrefix("/")
  }

  /// True for the line that ends such a block: `:::`.
  fileprivate var closesFence: Bool {
    guard let source = leadingPiece?.source, content.count == 1 else { return false }
    let signs = source.trimmingWhitespace
    return signs.utf8.count >= 3 && ":/`~".contains { sign in signs.allSatisfy { $0 == sign } }
  }

  /// True for a description of a term, `: …`.
  fileprivate var isDefinition: Bool {
    guard let opaque = leadingPiece, opaque.identity == nil, let source = opaque.source else { return false }
    return source.first == ":" && source.count > 1 && source.dropFirst().allSatisfy { $0 == " " || $0 == "\t" }
  }
}

extension Opaque {
  /// The piece as the author wrote it.
  fileprivate var source: String? {
    range.map { String(decoding: $0.file.bytes[$0.bounds], as: UTF8.self) }
  }
}
