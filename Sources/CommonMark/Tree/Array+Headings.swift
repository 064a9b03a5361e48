extension [Block] {
  /// All headings, in reading order, those in quotes and lists among them.
  package var headings: [Heading] {
    flatMap { block -> [Heading] in
      switch block {
      case .heading(let heading): [heading]
      case .list(let list): list.items.flatMap(\.headings)
      case .quote(let blocks): blocks.headings
      case .paragraph, .codeBlock, .thematicBreak: []
      }
    }
  }
}
