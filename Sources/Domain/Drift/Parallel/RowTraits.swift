import CommonMark
import Localization

/// The parts of a row of a table that any language has: numbers, code, signs, and words in Latin letters.
struct RowTraits {
  /// The numbers, code and signs of each cell.
  let cells: [Cell]
  private var firstWords: Set<String> { words.first ?? [] }
  private let words: [Set<String>]
  /// The words of its first cell that no other row of its table has there.
  private var names: Set<String> = []

  /// The numbers, code and signs of a cell.
  struct Cell: Hashable {
    let numbers: [Number]
    let codes: [String]
    let signs: [Sign]

    /// True if the cell has nothing to recognize it by.
    var isEmpty: Bool { numbers.isEmpty && codes.isEmpty && signs.isEmpty }

    init(_ facts: TextFacts) {
      numbers = facts.numbers.map(\.number).sorted()
      codes = facts.codes.map(\.code).sorted()
      signs = facts.signs.map(\.sign)
    }

    /// The points for what two cells have in common, less those for what only one has.
    fileprivate func likeness(to other: Cell) -> Int {
      Self.points(numbers, other.numbers) + Self.points(codes, other.codes) + Self.points(signs, other.signs)
    }

    private static func points<Thing: Hashable>(_ own: [Thing], _ other: [Thing]) -> Int {
      if own.isEmpty && other.isEmpty { return 0 }
      if own == other { return 4 }
      // Most cells have one number, which needs no set.
      let isDisjoint =
        own.count == 1 && other.count == 1 || (own.isEmpty || other.isEmpty) || Set(own).isDisjoint(with: other)
      return isDisjoint ? -2 : 1
    }
  }

  private init(_ line: [TableFacts.Cell]) {
    cells = line.map { Cell($0.facts) }
    words = line.map { cell in
      let latin = cell.content.plainText.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      return Set(latin.lazy.filter { $0.count > 1 }.map(String.init))
    }
  }

  /// The traits of the rows below the header of a table.
  static func all(of table: TableFacts) -> [RowTraits] {
    var rows = table.cellsByLine.dropFirst().map(RowTraits.init)
    var counts: [String: Int] = [:]
    for row in rows { for word in row.firstWords { counts[word, default: 0] += 1 } }
    for index in rows.indices { rows[index].names = rows[index].firstWords.filter { counts[$0] == 1 } }
    return rows
  }

  /// The points for what two rows have in common, less those for what only one has.
  ///
  /// A name that only these rows have tells more than a number, which may be the same in others, or wrong.
  func likeness(to other: RowTraits) -> Int {
    let ofCells = zip(cells, other.cells).reduce(0) { $0 + $1.0.likeness(to: $1.1) }
    let ofWords = zip(words, other.words).reduce(0) { $0 + min(2, $1.0.intersection($1.1).count) }
    return ofCells + ofWords + (names.isDisjoint(with: other.names) ? 0 : 6)
  }

  /// True if both rows have the same name, which no other row of their tables has.
  func hasName(of other: RowTraits) -> Bool { !names.isDisjoint(with: other.names) }
}
