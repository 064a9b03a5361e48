import CommonMark
import Diagnostics

/// The first line of an admonition in any dialect: `:::tip Title`, `!!! note "Title"`, `> [!NOTE] Title`.
struct AdmonitionOpening {
  /// The kind; nil for what folds away, such as `:::details`, and is shown open.
  private let kind: Admonition.Kind?
  private let title: [Inline]
  /// True if a line of its own ends the admonition; otherwise its content is indented.
  let isFenced: Bool
  private let place: TextPlace

  /// The words for what folds away.
  private static let folding: Set<String> = ["details", "dropdown", "spoiler"]

  private static func opens(_ word: String) -> Bool { folding.contains(word) || Admonition.Kind(likened: word) != nil }

  /// The opening in a paragraph; nil if it isn't one, or of a kind that is none of Markdown's.
  init?(_ block: Block) {
    guard case .paragraph(let content) = block, case .opaque(let opaque)? = content.first, opaque.opensBlock,
      let identity = opaque.identity
    else { return nil }
    let word = String(identity.drop { ":/!".contains($0) })
    guard Self.opens(word) else { return nil }
    kind = Admonition.Kind(likened: word)
    isFenced = !identity.hasPrefix("!!!")
    title = Self.title(content.dropFirst())
    place = opaque.range.map { TextPlace($0.bounds) } ?? .unknown
  }

  private init(_ kind: Admonition.Kind?, _ title: [Inline], _ place: TextPlace) {
    (self.kind, self.title, self.place, isFenced) = (kind, title, place, false)
  }

  /// The opening at the beginning of a quotation, and the rest of it: `[!NOTE] Title`, `[!danger]`.
  static func ofQuotation(_ blocks: [Block]) -> (opening: AdmonitionOpening, rest: [Block])? {
    guard case .paragraph(let content)? = blocks.first, case .text(let text, let place)? = content.first,
      text.hasPrefix("[!"), let end = text.firstIndex(of: "]")
    else { return nil }
    let word = text[text.index(text.startIndex, offsetBy: 2)..<end].lowercased()
    guard opens(word) else { return nil }
    let line = content.firstIndex(where: \.isBreak) ?? content.count
    // `[!tip]-` folds away.
    let behind = text[text.index(after: end)...].drop { $0 == "-" || $0 == "+" }
    let title = Self.title([.text(String(behind), at: place)] + content[1..<line])
    let rest = Array(content.dropFirst(line + 1))
    let opening = AdmonitionOpening(Admonition.Kind(likened: word), title, place)
    return (opening, (rest.isEmpty ? [] : [.paragraph(rest)]) + blocks.dropFirst())
  }

  /// The title without the quotation marks or brackets that it stands in.
  private static func title(_ content: some Sequence<Inline>) -> [Inline] {
    var title = Array(content).withoutSpacesAtEnds
    for (start, end) in [("\"", "\""), ("[", "]")] {
      guard case .text(let first, let place)? = title.first, first.hasPrefix(start) else { continue }
      title[0] = .text(String(first.dropFirst()), at: place)
      guard let position = title.lastIndex(where: { $0.ownText?.contains(end) == true }),
        case .text(let last, let place) = title[position], let sign = last.lastIndex(of: Character(end))
      else { continue }
      title[position] = .text(String(last[..<sign] + last[last.index(after: sign)...]), at: place)
    }
    return title.withoutSpacesAtEnds
  }

  /// The admonition, with its title as the first paragraph.
  func blocks(around content: [Block]) -> [Block] {
    let words = title.isEmpty ? [] : [Block.paragraph([.strong(title)])]
    guard let kind else { return words + content }
    return [.admonition(Admonition(kind, words + content, place: place))]
  }
}
