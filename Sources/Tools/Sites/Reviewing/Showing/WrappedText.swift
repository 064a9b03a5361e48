import Diagnostics
import Drift

/// A text with its changes, broken into the lines of a column on a terminal.
///
/// A line ends at a space, or next to a wide character that may begin or end a line; only a longer word is cut.
struct WrappedText {
  /// The lines of each paragraph: what stands between empty lines.
  private(set) var paragraphs: [[Line]] = []
  private let width: Int
  private let marks: WordMarks
  private var line: [Piece] = []
  private var lineWidth = 0

  /// A line with its marks.
  struct Line {
    let text: String
    /// The columns that it takes, without colours.
    let width: Int
  }

  /// A part of a line with the same marks.
  private struct Piece {
    var text: String
    let kind: WordDiff.Kind
    var width: Int
  }

  /// - Parameters:
  ///   - text: A text with its changes; control characters are made visible.
  ///   - width: The number of columns.
  ///   - marks: The marks for changed words.
  init(_ text: WordDiff, width: Int, marks: WordMarks) {
    (self.width, self.marks) = (max(4 + Self.signsWidth, width), marks)
    var chunk: [Piece] = []
    var last: Character?
    for run in text.runs {
      for character in run.text.printable {
        if character.isNewline {
          place(chunk)
          endLine()
          (chunk, last) = ([], nil)
          continue
        }
        if let last, Self.mayBreak(last, character) {
          place(chunk)
          chunk = []
        }
        Self.add(character == "\t" ? "    " : String(character), run.kind, to: &chunk)
        last = character
      }
    }
    place(chunk)
    endLine()
    while paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
  }

  // MARK: Lines

  private static let signsWidth = 4

  /// True if a line may end between two characters.
  private static func mayBreak(_ first: Character, _ second: Character) -> Bool {
    if first.isWhitespace != second.isWhitespace { return true }
    if "「『（【〈《".contains(first) || "、。，．」』）】〉》！？：；ー々っゃゅょッャュョ".contains(second) { return false }
    return first.displayWidth > 1 || second.displayWidth > 1
  }

  private static func add(_ text: String, _ kind: WordDiff.Kind, to pieces: inout [Piece]) {
    if let last = pieces.indices.last, pieces[last].kind == kind {
      pieces[last].text += text
      pieces[last].width += text.displayWidth
    } else {
      pieces.append(Piece(text: text, kind: kind, width: text.displayWidth))
    }
  }

  /// The columns that pieces take after the line so far.
  private func width(of pieces: [Piece]) -> Int {
    var last = line.last?.kind
    return pieces.reduce(0) { width, piece in
      defer { last = piece.kind }
      let signs = marks == .signs && piece.kind != .kept && piece.kind != last ? Self.signsWidth : 0
      return width + piece.width + signs
    }
  }

  /// Adds characters that stand together to the line, or to the next one.
  private mutating func place(_ chunk: [Piece]) {
    if chunk.isEmpty { return }
    let isBlank = chunk.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
    if lineWidth + width(of: chunk) <= width {
      append(chunk)
    } else if isBlank {
      // No line begins with the space where the last one ended, and an indent may be too wide.
      if !line.isEmpty { breakLine() }
    } else {
      if !line.isEmpty { breakLine() }
      if width(of: chunk) <= width { append(chunk) } else { cut(chunk) }
    }
  }

  /// Adds a word that is longer than a line.
  private mutating func cut(_ chunk: [Piece]) {
    for piece in chunk {
      for character in piece.text {
        let piece = Piece(text: String(character), kind: piece.kind, width: character.displayWidth)
        if lineWidth + width(of: [piece]) > width, !line.isEmpty { breakLine() }
        append([piece])
      }
    }
  }

  private mutating func append(_ chunk: [Piece]) {
    lineWidth += width(of: chunk)
    for piece in chunk { Self.add(piece.text, piece.kind, to: &line) }
  }

  /// Ends a line of the text; an empty one ends the paragraph.
  private mutating func endLine() {
    if line.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) {
      (line, lineWidth) = ([], 0)
      if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
    } else {
      breakLine()
    }
  }

  private mutating func breakLine() {
    let text = WordDiff(runs: line.map { .init(kind: $0.kind, text: $0.text) }).text(marks)
    if paragraphs.isEmpty { paragraphs.append([]) }
    paragraphs[paragraphs.count - 1].append(Line(text: text, width: lineWidth))
    (line, lineWidth) = ([], 0)
  }
}
