package import Diagnostics
import YAMLTree

/// Sets units of prose in a Markdown file, and keeps all other bytes unchanged.
///
/// A unit keeps its id and the blank lines around it. New units are added after the unit that comes before them in a
/// model, which is the same file in another language.
package struct ProseEditor {
  private let file: SourceFile
  private let catalog: Catalog
  private let model: Catalog
  private let lineEnd: [UInt8]
  private var edits: [ByteEdit] = []

  /// - Parameters:
  ///   - file: the file; without bytes, if it doesn't exist.
  ///   - catalog: its units.
  ///   - model: the units that give the order.
  package init(_ file: SourceFile, _ catalog: Catalog, model: Catalog) {
    self.file = file
    self.catalog = catalog
    self.model = model
    let bytes = file.bytes
    let end = bytes.span.offset(of: UInt8(ascii: "\n"), from: 0)
    let isPair = end > 0 && end < bytes.count && bytes[end - 1] == UInt8(ascii: "\r")
    lineEnd = Array((isPair ? "\r\n" : "\n").utf8)
  }

  /// The bytes of the file with new texts, in the form of `ProseLayout.text`.
  package func setting(_ texts: [UnitKey: String]) -> [UInt8] {
    var editor = self
    for unit in catalog.units {
      guard let text = texts[unit.id.key], let layout = unit.prose else { continue }
      editor.replace(layout, unit.id.key, with: NewProse(text))
    }
    editor.add(texts)
    return file.bytes.applying(editor.edits)
  }

  // MARK: Units that are there

  private mutating func replace(_ old: ProseLayout, _ key: UnitKey, with new: NewProse) {
    if let heading = old.heading, let text = new.heading {
      edits.append(ByteEdit(heading, Array(text.utf8)))
    } else if old.heading != nil || new.heading != nil {
      edits.append(ByteEdit(old.opener, opener(key, new)))
    }
    let body = lines(new.body)
    if old.body.isEmpty, !body.isEmpty {
      edits.append(added(lineEnd + body + lineEnd, at: old.opener.upperBound, of: old.bounds))
    } else {
      edits.append(ByteEdit(old.body, body))
    }
  }

  private func added(_ bytes: [UInt8], at offset: Int, of unit: Range<Int>) -> ByteEdit {
    let isFollowed = offset == unit.upperBound && offset < file.bytes.count
    return ByteEdit(offset..<offset, bytes + (isFollowed ? lineEnd : []))
  }

  // MARK: Units that the file lacks

  private mutating func add(_ texts: [UnitKey: String]) {
    var behind: Unit?
    var places: [Int: [(UnitKey, NewProse)]] = [:]
    let following = model.units.first { catalog[$0.id.key] != nil }.flatMap { catalog[$0.id.key] }
    for unit in model.units {
      if let known = catalog[unit.id.key] {
        behind = known
      } else if let text = texts[unit.id.key] {
        let place = behind?.prose?.bounds.upperBound ?? following?.prose?.bounds.lowerBound ?? file.bytes.count
        places[place, default: []].append((unit.id.key, NewProse(text)))
      }
    }
    for (place, units) in places { edits.append(ByteEdit(place..<place, text(of: units, at: place))) }
  }

  /// Units in the form of the file, with a blank line between them and around them.
  private func text(of units: [(UnitKey, NewProse)], at place: Int) -> [UInt8] {
    var text = file.bytes[..<place].endsInBlankLine ? [] : lineEnd
    if place > 0, file.bytes[place - 1] != UInt8(ascii: "\n") { text += lineEnd }
    for (index, (key, new)) in units.enumerated() {
      if index > 0 { text += lineEnd }
      let opener = opener(key, new)
      text += opener
      if !new.body.isEmpty { text += (opener.isEmpty ? [] : lineEnd) + lines(new.body) + lineEnd }
    }
    return text + (place < file.bytes.count ? lineEnd : [])
  }

  /// The line that opens a unit; empty for the introduction, unless it has a heading.
  private func opener(_ key: UnitKey, _ new: NewProse) -> [UInt8] {
    let mark = "{#\(key.subject)}"
    if let heading = new.heading { return Array("## \(heading) \(mark)".utf8) + lineEnd }
    return key == .introduction ? [] : Array(mark.utf8) + lineEnd
  }

  /// A text with the line ends of the file.
  private func lines(_ text: Substring) -> [UInt8] { text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? lineEnd : [$0] } }
}

/// A unit of prose from translators.
private struct NewProse {
  var heading: Substring?
  var body: Substring

  init(_ text: String) {
    let mark = "## "
    guard text.hasPrefix(mark) else {
      body = text[...]
      return
    }
    let line = text.prefix { $0 != "\n" }
    heading = line.dropFirst(mark.count)
    body = text[line.endIndex...].drop { $0 == "\n" }
  }
}

extension ArraySlice<UInt8> {
  /// True if the bytes are empty or end in a blank line.
  fileprivate var endsInBlankLine: Bool {
    let end = suffix(4).filter { $0 != UInt8(ascii: "\r") }.suffix(2)
    return isEmpty || end == [0x0A, 0x0A]
  }
}
