import Diagnostics

/// A step as a cell has it: its words, the marks behind them, and the choices below.
struct RawStep: Sendable {
  var text: SourceCell
  var marks: [SourceNote] = []
  var choices: [RawStep] = []
}

/// Reads the steps of a cell: lines, numbered or not, with bullets below them.
struct CellMarkup {
  /// The notes that marks may mean.
  let notes: NoteScope

  /// True on pages of Hyo, where `•` is a list within a sentence, and `-` a choice.
  var isPublished = false

  /// True in models of decisions, whose results are texts without numbers, bullets or marks.
  var isPlain = false

  /// The steps of a cell; none for an empty one.
  func steps(_ cell: SourceCell) -> [RawStep] {
    if isPlain { return cell.text.isEmpty ? [] : [RawStep(text: cell)] }
    let lines = cell.lines
    if isPublished, let step = phraseWithList(lines, cell) { return [step] }
    // A single line with a number is no list: `1. Jan. 2026`, `2. Stock`.
    let isNumbered = lines.areNumbered
    // A single line with the sign of an item isn't one either: `- 50` is a number, and `* tax included` a remark.
    let hasBullets = (isPublished || lines.count > 1) && lines.contains { $0.text.bulletItem != nil }
    if !isNumbered, !hasBullets, lines.count > 1 { return [broken(lines, cell.place)] }
    var steps: [RawStep] = []
    for line in lines {
      if isNumbered, let item = line.text.numberedItem {
        steps.append(step(item, line.place))
      } else if hasBullets, let item = line.text.bulletItem {
        let choice = step(item, line.place)
        if steps.isEmpty {
          steps.append(choice)
        } else if hasBullets && lines.first?.text.bulletItem == nil {
          steps[steps.count - 1].choices.append(choice)
        } else {
          steps.append(choice)
        }
      } else if isNumbered, !steps.isEmpty {
        // A line that continues its item, whose own marks stand at its end.
        let last = steps.count - 1
        let own = step(line.text, line.place)
        if !own.text.text.isEmpty { steps[last].text.text += " " + own.text.text }
        steps[last].marks += own.marks
      } else {
        steps.append(step(line.text, line.place))
      }
    }
    // A cell that has nothing but the mark of a note says nothing itself.
    for number in steps.indices where steps[number].text.text.isEmpty && !steps[number].marks.isEmpty {
      steps[number].text.text = "–"
    }
    return steps
  }

  /// The one step of a cell that is a sentence with a list in it.
  private func phraseWithList(_ lines: [SourceCell], _ cell: SourceCell) -> RawStep? {
    guard lines.dropFirst().contains(where: { $0.text.hasPrefix("•") }),
      !lines.contains(where: { $0.text.numberedItem != nil || $0.text.hasPrefix("- ") }), let first = lines.first
    else { return nil }
    let beginning = step(first.text, first.place)
    var text = beginning.text.text
    var isList = false
    for line in lines.dropFirst() {
      let item = line.text.hasPrefix("•") ? line.text.bulletItem : nil
      text += (isList && item != nil ? "\n" : "\n\n") + (item.map { "- " + $0 } ?? line.text)
      isList = item != nil
    }
    return RawStep(text: SourceCell(text, at: cell.place), marks: beginning.marks)
  }

  /// The one step of a cell that only breaks its lines.
  private func broken(_ lines: [SourceCell], _ place: SourceRange) -> RawStep {
    let own = lines.map { step($0.text.withoutListNumber, $0.place) }
    let words = own.map(\.text.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
    let marks = own.flatMap(\.marks)
    return RawStep(text: SourceCell(words.isEmpty && !marks.isEmpty ? "–" : words, at: place), marks: marks)
  }

  private func step(_ text: String, _ place: SourceRange) -> RawStep {
    var marks: [SourceNote] = []
    let (words, found) = text.withoutMarks { notes.note($0) != nil }
    for mark in found { if let note = notes.note(mark) { marks.append(note) } }
    return RawStep(text: SourceCell(words, at: place), marks: marks)
  }

  /// A label and the notes on it.
  func label(_ cell: SourceCell) -> RawStep {
    var label = step(cell.text, cell.place)
    label.text.isTest = cell.isTest
    return label
  }
}

/// The notes that the marks of a table may mean: its own, and those of the document.
struct NoteScope {
  private var byMark: [String: SourceNote] = [:]
  private var byID: [String: SourceNote] = [:]

  init(_ own: [SourceNote], _ others: [SourceNote]) {
    for note in own + others {
      if byMark[note.mark] == nil { byMark[note.mark] = note }
      if let id = note.id, byID[id] == nil { byID[id] = note }
    }
  }

  func note(_ mark: NoteMark) -> SourceNote? { mark.id.flatMap { byID[$0] } ?? byMark[mark.name] }
}

extension SourceCell {
  /// The lines, without empty ones.
  var lines: [SourceCell] {
    text.lines.enumerated().map { number, line in
      var cell = SourceCell(line, at: place)
      if let group = groups[number] { cell.groups = [0: group] }
      return cell
    }
  }
}

extension [SourceCell] {
  /// True for lines of which the first and at least another one have numbers: in their order, or all 1.
  fileprivate var areNumbered: Bool {
    let numbers = compactMap { $0.text.numberedItem == nil ? nil : $0.text.numberOfItem }
    guard let start = numbers.first, numbers.count > 1, first?.text.numberedItem != nil else { return false }
    return numbers.allSatisfy { $0 == 1 } || numbers.enumerated().allSatisfy { $1 == start + $0 }
  }
}

extension String {
  /// The text with the number at its beginning as words, which Markdown would count anew.
  fileprivate var withoutListNumber: String {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, numberedItem != nil, let sign = dropFirst(digits.count).first, ".)".contains(sign) else {
      return self
    }
    return digits + "\\" + dropFirst(digits.count)
  }

  /// The number that `1.`, `2)` or `①` begins with.
  fileprivate var numberOfItem: Int? {
    if let value = unicodeScalars.first?.value, (0x2460...0x2473).contains(value) { return Int(value) - 0x245F }
    return Int(prefix { $0.isASCII && $0.isNumber })
  }

  /// The lines, without empty ones.
  var lines: [String] {
    if !contains("\n") { return isEmpty ? [] : [self] }
    return split(separator: "\n").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
  }

  /// The text behind `1.`, `2)`, `(3)` or `①`.
  var numberedItem: String? {
    // Most lines begin with a word.
    guard let value = unicodeScalars.first?.value, (0x30...0x39).contains(value) || (0x2460...0x2473).contains(value)
    else { return nil }
    let characters = Array(self)
    if value >= 0x2460 {
      return String(characters.dropFirst()).trimmingWhitespace
    }
    let digits = characters.prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 3, digits + 1 < characters.count else { return nil }
    switch characters[digits] {
    case "．", "）": return String(characters.dropFirst(digits + 1)).trimmingWhitespace
    case ".", ")":
      return characters[digits + 1].isWhitespace ? String(characters.dropFirst(digits + 1)).trimmingWhitespace : nil
    case "\\":
      // `1\.` is how a writer of Markdown keeps it from being a list.
      guard digits + 2 < characters.count, ".)".contains(characters[digits + 1]) else { return nil }
      return String(characters.dropFirst(digits + 2)).trimmingWhitespace
    default: return nil
    }
  }

  /// The text behind `-`, `•` or `・`.
  var bulletItem: String? {
    var text = Substring(self)
    if text.first == "\\" { text.removeFirst() }
    guard let first = text.first else { return nil }
    if "・•‣◦".contains(first) { return String(text.dropFirst()).trimmingWhitespace }
    guard "-*+".contains(first), text.dropFirst().first == " " else { return nil }
    return String(text.dropFirst()).trimmingWhitespace
  }
}
