import Diagnostics

/// Reads an XLIFF file of version 1.2, 2.0 or 2.1.
///
/// Notes, earlier texts, texts that are not to be translated and additions of other tools are skipped. It is a class
/// because the parser calls it back.
final class XLIFFReader {
  private let file: SourceFile
  private(set) var translations = ReturnedTranslations()
  private(set) var mistakes: Mistakes
  /// The elements that are open.
  private var open: [XLIFFElement] = []
  /// For each open element, true if its contents should be translated.
  private var isTranslated: [Bool] = []
  /// The id of the open file element.
  private var scope = ""
  private var unit: XLIFFUnit?
  /// The number of open elements inside the text that is being read.
  private var capture: (part: WritableKeyPath<XLIFFUnit, XLIFFUnit.Text?>, depth: Int)?

  init(_ file: SourceFile) {
    self.file = file
    mistakes = Mistakes(in: file)
  }

  func read() {
    let stopped = XMLParser.parse(file.bytes) { self.take($0, at: $1) }
    if let (stop, offset) = stopped { tell(stop, at: min(offset, file.bytes.count)) }
    if translations.target == nil, mistakes.findings.isEmpty {
      mistakes.add("The file doesn't say which language it translates to", at: 0..<0)
    }
  }

  private func tell(_ stop: XMLStop, at offset: Int) {
    let place = offset..<offset
    switch stop {
    case .malformed(let words): mistakes.add("The file is not well-formed XML: \(words)", at: place)
    case .documentType: mistakes.add("An XLIFF file has no document type, and Hyo reads none", at: place)
    case .tooMuch(let unit): mistakes.add("The file has more than \(unit.words)", at: place)
    case .tooDeep: mistakes.add("Elements of the file stand inside each other too deep", at: place)
    }
  }

  private func take(_ event: XMLEvent, at place: Range<Int>) {
    if mistakes.isFull { return }
    switch event {
    case .start(let name, let attributes): start(name, attributes, at: place)
    case .end: end()
    case .text(let bytes): if let capture { unit?[keyPath: capture.part]?.bytes += bytes }
    }
  }

  // MARK: Elements

  private func start(_ name: String, _ attributes: [String: String], at place: Range<Int>) {
    if capture != nil {
      capture?.depth += 1
      inline(name, at: place)
      return
    }
    let element = XLIFFElement(name)
    if open.isEmpty, element != .root { mistakes.add("This is neither a PO file nor XLIFF 1.2 or 2", at: place) }
    defer { open.append(element) }
    isTranslated.append(attributes["translate"].map { $0 != "no" } ?? isTranslated.last ?? true)
    switch element {
    case .root, .file: languages(element, attributes, at: place)
    case .unit: beginUnit(attributes, at: place)
    case .segment: if attributes["subState"] == XLIFF.behind { unit?.isFuzzy = true }
    case .source: begin(\.source, at: place)
    case .target:
      if attributes["state"]?.hasPrefix("needs-") == true { unit?.isFuzzy = true }
      begin(\.target, at: place)
    case .other: break
    }
  }

  /// Begins a text, but only directly in its unit or segment, and not in an addition of another tool.
  private func begin(_ text: WritableKeyPath<XLIFFUnit, XLIFFUnit.Text?>, at place: Range<Int>) {
    guard open.last == .unit || open.last == .segment else { return }
    unit?[keyPath: text] = XLIFFUnit.Text(place: place)
    capture = (text, 0)
  }

  /// Marks of other tools are skipped; codes would be lost.
  private func inline(_ name: String, at place: Range<Int>) {
    let local = name.split(separator: " ").last ?? ""
    if ["mrk", "sm", "em"].contains(local) { return }
    mistakes.add("Hyo's texts have no inline elements such as '\(local)'", at: place)
  }

  private func end() {
    if let capture {
      self.capture = capture.depth == 0 ? nil : (capture.part, capture.depth - 1)
      if capture.depth > 0 { return }
    }
    let isTranslated = isTranslated.popLast() ?? true
    switch open.popLast() {
    case .segment: unit?.endPart()
    case .unit where !isTranslated: unit = nil
    case .unit: endUnit()
    case .root, .file, .source, .target, .other, nil: break
    }
  }

  private func languages(_ element: XLIFFElement, _ attributes: [String: String], at place: Range<Int>) {
    func text(_ value: String) -> SourceText { SourceText(value, file: file, bounds: place, segments: []) }
    let names = element == .root ? ("srcLang", "trgLang") : ("source-language", "target-language")
    set(\.source, to: attributes[names.0].map(text), at: place) { first, other in
      "The file translates from '\(first)', and here from '\(other)'"
    }
    set(\.target, to: attributes[names.1].map(text), at: place) { first, other in
      "The file translates to '\(first)', and here to '\(other)'"
    }
    if element == .file { scope = attributes["id"] ?? "" }
  }

  /// Sets a language, unless another file element has another one: their texts would end up in one language.
  private func set(
    _ language: WritableKeyPath<ReturnedTranslations, SourceText?>, to tag: SourceText?, at place: Range<Int>,
    mistake: (_ first: String, _ other: String) -> Message
  ) {
    guard let tag else { return }
    guard let first = translations[keyPath: language] else {
      translations[keyPath: language] = tag
      return
    }
    if tag.text.lowercased() == first.text.lowercased() { return }
    mistakes.add(
      mistake(first.text, tag.text), at: place, fixes: [.init("divide it into a file for each pair of languages")])
  }

  // MARK: Units

  private func beginUnit(_ attributes: [String: String], at place: Range<Int>) {
    let id = attributes["id"] ?? ""
    let context = scope.isEmpty ? id : "\(scope)/\(id)"
    unit = XLIFFUnit(context: SourceText(context, file: file, bounds: place, segments: []))
  }

  private func endUnit() {
    unit?.endPart()
    guard let unit else { return }
    self.unit = nil
    if let entry = unit.entry(in: file) {
      translations.entries.append(entry)
    } else {
      mistakes.add("This unit has no source", at: unit.context.bounds)
    }
  }
}
