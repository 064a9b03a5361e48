import CommonMark
import Diagnostics
import Localization
import YAMLTree

/// Reads the units of a locale's file.
struct CatalogLoader {
  private var units: [String: Unit] = [:]
  private var count = 0
  private var findings: [Finding] = []

  /// In bytes; these texts stand in many places, so that long ones would make pages that nothing can hold.
  private static let longestText = 8192

  /// The bytes that a unit takes up in a file.
  private static let usualSize = 50

  private static let sharedKeys = [
    "conditions", "outputs", "terms", "phrases", "notes", "sources",
  ]
  private static let pageKeys = ["title", "description", "tables"] + sharedKeys
  private static let conditionKeys = ["name", "values"]
  private static let outputKeys = ["name", "values", "pattern"]
  private static let tableKeys = ["title", "caption", "section", "index"]

  /// The catalog of a page's file or of the one that all pages share; an empty one where there is no such file.
  static func load(
    _ entry: SourceEntry,
    isShared: Bool,
    findings: inout [Finding]
  ) -> Catalog {
    switch entry {
    case .file(let file): return load(file, isShared: isShared, findings: &findings)
    case .absent(let path): return Catalog(path: path, isAbsent: true)
    case .refused(let path, let finding):
      findings.append(finding)
      return Catalog(path: path, isReadable: false)
    }
  }

  private static func load(
    _ file: SourceFile,
    isShared: Bool,
    findings: inout [Finding]
  ) -> Catalog {
    var loader = CatalogLoader()
    loader.units.reserveCapacity(file.bytes.count / usualSize)
    let fields = parseYAML(file, findings: &loader.findings).flatMap { root in
      Fields(
        root,
        of: isShared ? "the shared text" : "a page's text",
        keys: isShared ? sharedKeys : pageKeys,
        findings: &loader.findings
      )
    }
    if let fields { loader.read(fields) }
    findings += loader.findings
    return Catalog(
      path: file.path,
      units: loader.units,
      isReadable: fields != nil || !loader.findings.hasErrors
    )
  }

  private mutating func read(_ fields: Fields) {
    for key in ["title", "description"] {
      if let node = fields[key] { unit(node, path: key) }
    }
    entries("conditions", fields) { loader, node, path in
      loader.labelled(node, path: path, subject: "a condition's text")
    }
    entries("outputs", fields) { loader, node, path in
      loader.labelled(node, path: path, subject: "an output's text", hasPattern: true)
    }
    entries("terms", fields) { loader, node, path in loader.forms(node, path: path) }
    entries("phrases", fields) { loader, node, path in
      loader.unit(node, path: path, placeholders: true)
    }
    entries("notes", fields) { loader, node, path in loader.unit(node, path: path) }
    entries("sources", fields) { loader, node, path in loader.unit(node, path: path) }
    entries("tables", fields) { loader, node, path in loader.table(node, path: path) }
  }

  /// Reads what stands under the ids of one key, each with its path.
  private mutating func entries(
    _ key: String,
    _ fields: Fields,
    _ read: (inout CatalogLoader, YAMLNode, String) -> Void
  ) {
    let path = key + "."
    for pair in fields[key]?.mapping("'\(key)'", findings: &findings) ?? [] {
      let id = pair.key.declaredIdentifier("an entry of '\(key)'", findings: &findings)
      read(&self, pair.value, path + id)
    }
  }

  private mutating func labelled(
    _ node: YAMLNode,
    path: String,
    subject: String,
    hasPattern: Bool = false
  ) {
    let keys = hasPattern ? Self.outputKeys : Self.conditionKeys
    guard let fields = Fields(node, of: subject, keys: keys, findings: &findings) else {
      return
    }
    if let pattern = fields["pattern"] {
      unit(pattern, path: path + ".pattern", placeholders: true)
    }
    if let name = fields["name"] { forms(name, path: path + ".name") }
    let values = path + ".values."
    for value in fields["values"]?.mapping("'values'", findings: &findings) ?? [] {
      forms(value.value, path: values + value.key.text)
    }
  }

  private mutating func table(_ node: YAMLNode, path: String) {
    guard
      let fields = Fields(
        node,
        of: "a table's text",
        keys: Self.tableKeys,
        findings: &findings
      )
    else { return }
    for key in Self.tableKeys {
      guard let node = fields[key] else { continue }
      unit(node, path: path + "." + key, placeholders: key == "section")
    }
  }

  /// A text, or a mapping from named forms to texts, one of which is the default.
  private mutating func forms(_ node: YAMLNode, path: String) {
    guard case .mapping(let pairs) = node.value else {
      unit(node, path: path)
      return
    }
    var unnamed: (text: SourceText, content: [Inline])?
    var forms: [Unit.Form] = []
    for pair in pairs {
      let form = pair.key.declaredIdentifier("a form", findings: &findings)
      if form == "default" {
        unnamed = content(of: pair.value, path: path, placeholders: false)
      } else {
        forms.append(.init(form, unit(pair.value, path: path + "." + form)))
      }
    }
    if unnamed == nil, let first = pairs.first {
      unnamed = forms.first.map { ($0.unit.text, $0.unit.content) }
      findings.append(
        Finding(
          .missingKey,
          at: first.key.range,
          "A text with named forms needs 'default'",
          fixes: [.init("add 'default: …'")]
        )
      )
    }
    if let unnamed { add(path, unnamed, forms: forms) }
  }

  @discardableResult
  private mutating func unit(
    _ node: YAMLNode,
    path: String,
    placeholders: Bool = false
  ) -> Unit {
    add(path, content(of: node, path: path, placeholders: placeholders))
  }

  @discardableResult
  private mutating func add(
    _ path: String,
    _ content: (text: SourceText, content: [Inline]),
    forms: [Unit.Form] = []
  ) -> Unit {
    let unit = Unit(
      path: path,
      text: content.text,
      content: content.content,
      position: count,
      forms: forms
    )
    units[path] = unit
    count += 1
    return unit
  }

  /// A text as it is written, and parsed.
  private mutating func content(
    of node: YAMLNode,
    path: String,
    placeholders: Bool
  ) -> (text: SourceText, content: [Inline]) {
    guard let text = node.text("'\(path)'", findings: &findings) else {
      // It is there, though it can't be read: nothing else has to be said of it.
      return (SourceText("", file: node.file, bounds: node.bounds, segments: []), [])
    }
    if text.text.unicodeScalars.allSatisfy(\.isWhitespace) {
      findings.append(
        Finding(
          .emptyText,
          at: text.range,
          "'\(path)' has no text",
          fixes: [.init("write the text, or leave the key out to show another locale's")]
        )
      )
    }
    if text.text.utf8.count > Self.longestText {
      findings.append(
        Finding(
          .textTooLarge,
          at: text.range,
          "'\(path)' has more than \(Self.longestText) bytes"
        )
      )
      return (text, [])
    }
    // Most texts are one line, of which no copy is made.
    let content =
      text.isOneRun
      ? parseInline(text, placeholders: placeholders, findings: &findings)
      : parseInline(text.unfolded, placeholders: placeholders, findings: &findings)
    return (text, content)
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    // No letter of ASCII is, and nothing behind the ideographic space.
    !("!"..."~").contains(self) && value <= 0x3000 && properties.isWhitespace
  }
}
