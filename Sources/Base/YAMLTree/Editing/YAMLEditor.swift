package import Diagnostics

/// Sets texts in a YAML file, and keeps every other byte unchanged.
///
/// A text keeps its style of quotes or folding if that can hold it. New keys are added after the key that comes before
/// them in a model, which is the same file in another language.
package struct YAMLEditor {
  private let file: SourceFile
  private let root: YAMLNode?
  private let model: YAMLNode?
  /// The key of the unnamed form of a text with several forms.
  private let unnamedForm: String
  private let layout: YAMLLayout
  private let new: NewEntries
  private var edits: [ByteEdit] = []

  /// - Parameters:
  ///   - file: the file, which is valid; without bytes, if it doesn't exist.
  ///   - model: the file that gives the order of keys.
  ///   - unnamedForm: the key of the unnamed form of a text with several forms.
  package init(_ file: SourceFile, model: SourceFile, unnamedForm: String) {
    self.file = file
    root = parseYAML(file, report: .ignored)
    self.model = parseYAML(model, report: .ignored)
    self.unnamedForm = unnamedForm
    layout = YAMLLayout(of: file, root)
    new = NewEntries(unnamedForm: unnamedForm, layout: layout, isFileEmpty: file.bytes.isEmpty)
  }

  /// The bytes of the file with texts set.
  ///
  /// - Complexity: O(n) in the length of the file and of the texts.
  package func setting(_ change: YAMLChange) -> [UInt8] {
    var editor = self
    if let root {
      editor.set(change, at: root, model, Context(indentation: 0))
    } else {
      let entries = new.block(change.entries, indentation: 0)
      editor.edits.append(editor.adding(entries, at: file.bytes.count))
    }
    return file.bytes.applying(editor.edits)
  }

  /// The context of a value.
  private struct Context {
    /// The column of the keys around it.
    var indentation: Int
    /// True if there are braces around it.
    var isInFlow = false
  }

  private mutating func set(_ change: YAMLChange, at node: YAMLNode, _ model: YAMLNode?, _ context: Context) {
    switch node.value {
    case .scalar(let old): set(change, in: old, context)
    case .mapping(let pairs): set(change, in: pairs, of: node, model, context)
    // No text of a site is in a list.
    case .sequence: break
    }
  }

  private mutating func set(_ change: YAMLChange, in old: SourceText, _ context: Context) {
    if change.entries.isEmpty {
      guard let text = change.text else { return }
      let style = ScalarStyle(of: old)
      edits += OldScalar(old, style).edits(for: text, isInFlow: context.isInFlow, layout, context.indentation)
      return
    }
    // A single text gets several forms.
    var forms = YAMLChange()
    let name = change.unnamedForm ?? unnamedForm
    forms.set(change.text ?? old.unfolded.text.trimmingLineEnds, at: [name])
    for (key, form) in change.entries { if let text = form.text { forms.set(text, at: [key]) } }
    edits.append(ByteEdit(OldScalar(old, ScalarStyle(of: old)).contentRange, new.flow(forms)))
  }

  // MARK: Mappings

  private mutating func set(
    _ change: YAMLChange, in pairs: [YAMLPair], of node: YAMLNode, _ model: YAMLNode?, _ outer: Context
  ) {
    let isInFlow = file.bytes[node.bounds].first == UInt8(ascii: "{")
    let column = pairs.first.map { file.bytes.column(of: $0.key.bounds.lowerBound) }
    let context = Context(
      indentation: isInFlow ? outer.indentation : column ?? outer.indentation, isInFlow: isInFlow || outer.isInFlow)
    let present = Dictionary(pairs.map { ($0.key.text, $0.value) }) { first, _ in first }
    let modelPairs = model?.pairs ?? []
    let models = Dictionary(modelPairs.map { ($0.key.text, $0.value) }) { first, _ in first }
    var added: Set<String> = []
    for (key, entry) in change.namingText(unnamedForm).entries {
      if let value = present[key] { set(entry, at: value, models[key], context) } else { added.insert(key) }
    }
    if added.isEmpty { return }
    add(added, of: change.namingText(unnamedForm), to: pairs, node, modelPairs.map(\.key.text), context)
  }

  /// Adds keys, each after the one that comes before it in the model.
  private mutating func add(
    _ added: Set<String>, of change: YAMLChange, to pairs: [YAMLPair], _ node: YAMLNode, _ order: [String],
    _ context: Context
  ) {
    let positions = Dictionary(pairs.enumerated().map { ($1.key.text, $0) }) { first, _ in first }
    let entries = Dictionary(change.entries.map { ($0.key, $0.change) }) { first, _ in first }
    let known = Set(order)
    let keys = order + change.entries.map(\.key).filter { !known.contains($0) }
    var anchor: Int?
    /// For each key of the file, and for none, the entries to add after it.
    var behind: [Int: [(key: String, change: YAMLChange)]] = [:]
    var leading: [(key: String, change: YAMLChange)] = []
    for key in keys {
      if let position = positions[key] { anchor = position }
      guard added.contains(key), let entry = entries[key] else { continue }
      if let anchor { behind[anchor, default: []].append((key, entry)) } else { leading.append((key, entry)) }
    }
    for (position, entries) in behind.sorted(by: { $0.key < $1.key }) { add(entries, behind: pairs[position], context) }
    if leading.isEmpty { return }
    // The first key of the model that the file has comes after them.
    if let next = keys.lazy.compactMap({ positions[$0] }).first ?? (pairs.isEmpty ? nil : 0) {
      add(leading, before: pairs[next], context)
    } else {
      edits.append(ByteEdit(node.bounds, new.flow(leading)))
    }
  }

  private mutating func add(_ entries: [(key: String, change: YAMLChange)], behind pair: YAMLPair, _ context: Context) {
    let end =
      pair.value.isEmpty ? max(pair.value.bounds.upperBound, pair.key.bounds.upperBound) : pair.value.bounds.upperBound
    if context.isInFlow {
      let text = entries.flatMap { Array(", ".utf8) + new.flow($0.key, $0.change) }
      edits.append(ByteEdit(end..<end, text))
    } else {
      let lines = new.block(entries, indentation: context.indentation)
      edits.append(adding(lines, at: file.bytes.startOfFollowingLine(from: end)))
    }
  }

  private mutating func add(_ entries: [(key: String, change: YAMLChange)], before pair: YAMLPair, _ context: Context) {
    let start = pair.key.bounds.lowerBound
    if context.isInFlow {
      let text = entries.flatMap { new.flow($0.key, $0.change) + Array(", ".utf8) }
      edits.append(ByteEdit(start..<start, text))
    } else {
      let lineStart = file.bytes.startOfLine(at: start)
      var text = new.block(entries, indentation: context.indentation)
      if context.indentation == 0, entries.last?.change.isSection == true, layout.separatesSections {
        text += layout.lineEnd
      }
      edits.append(ByteEdit(lineStart..<lineStart, text))
    }
  }

  /// An edit that adds lines at the beginning of one, or after a last line that has no end.
  private func adding(_ lines: [UInt8], at offset: Int) -> ByteEdit {
    let isOpen = offset > 0 && !file.bytes[offset - 1].isLineEnd
    return ByteEdit(offset..<offset, (isOpen ? layout.lineEnd : []) + lines)
  }
}

extension YAMLNode { fileprivate var pairs: [YAMLPair] { if case .mapping(let pairs) = value { pairs } else { [] } } }

extension [UInt8] {
  /// The number of bytes before an offset on its line.
  func column(of offset: Int) -> Int { offset - startOfLine(at: offset) }

  /// The beginning of the line after a value that ends at an offset; a block's end may be that already.
  func startOfFollowingLine(from offset: Int) -> Int {
    if offset > 0, self[offset - 1] == UInt8(ascii: "\n") { return offset }
    return startOfNextLine(from: offset)
  }
}
