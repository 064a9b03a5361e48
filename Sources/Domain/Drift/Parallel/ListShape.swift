import CommonMark
import Diagnostics

/// The shape of a list: the part that all languages have in common.
struct ListShape: Hashable, Comparable {
  private let isOrdered: Bool
  private let count: Int
  /// The shapes of the lists inside, in any order.
  private let nested: [ListShape]

  init(_ list: List) {
    isOrdered = list.ordered
    count = list.items.count
    nested = list.items.flatMap(\.lists).map { ListShape($0) }.sorted()
  }

  /// The shape in words: "a numbered list of 3 items".
  var name: Message {
    let own: Message =
      isOrdered
      ? .count(count, one: "a numbered list of 1 item", "a numbered list of \(count) items")
      : .count(count, one: "a bulleted list of 1 item", "a bulleted list of \(count) items")
    let names = nested.map(\.name)
    guard let first = names.first else { return own }
    let inside = names.dropFirst().reduce(first) { "\($0) and \($1)" }
    return "\(own) with \(inside) inside"
  }

  static func < (left: ListShape, right: ListShape) -> Bool { left.name.english < right.name.english }
}

extension [Block] {
  /// The outermost lists, including those in quotes.
  fileprivate var lists: [List] {
    flatMap { block -> [List] in
      switch block {
      case .list(let list): [list]
      case .quote(let blocks): blocks.lists
      case .admonition(let admonition): admonition.blocks.lists
      case .paragraph, .heading, .codeBlock, .table, .thematicBreak: []
      }
    }
  }
}

extension List {
  /// An item, and its box if it is a task.
  struct Task {
    /// True for `[x]`, false for `[ ]`; nil for an item without a box.
    let isDone: Bool?
    /// Its first text; nil if it begins with something else.
    let mention: Mention?
  }

  /// The items of the list and of those in it, in reading order, with their boxes.
  var tasks: [Task] {
    items.flatMap { item -> [Task] in
      var own = Task(isDone: nil, mention: nil)
      if case .paragraph(let content)? = item.first, case .text(let text, let place)? = content.first {
        let mention = Mention(run: text, bounds: 0..<min(3, text.utf8.count), place: place)
        own = Task(isDone: text.boxOfTask, mention: mention)
      }
      return [own] + item.lists.flatMap(\.tasks)
    }
  }

  /// The first plain text of its items, for finding its place.
  var firstText: Mention? {
    var first: Mention?
    for item in items where first == nil {
      item.forEachInline { inline in
        guard first == nil, let run = inline.run else { return }
        first = Mention(run: run.text, bounds: 0..<(run.text.utf8.first?.utf8Length ?? 0), place: run.place)
      }
    }
    return first
  }
}

extension String {
  /// True if the text begins with the box of a task that is done, false for one to do; nil if there is no box.
  fileprivate var boxOfTask: Bool? {
    if hasPrefix("[ ] ") { return false }
    return hasPrefix("[x] ") || hasPrefix("[X] ") ? true : nil
  }
}
