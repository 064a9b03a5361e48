package import Diagnostics
import YAMLTree

extension Catalog {
  /// Reads the units of a locale's YAML file: those of a page, or those that all pages share.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - scope: the scope of the file.
  ///   - report: receives findings about the file.
  package init(_ file: SourceFile, of scope: UnitID.Scope, report: Report) {
    let own = report.attempt()
    var reader = CatalogReader(file, of: scope, report: own)
    reader.read(file)
    self = reader.catalog
    own.keep()
  }
}

/// Reads the units of a locale's YAML file.
private struct CatalogReader {
  private let scope: UnitID.Scope
  private(set) var catalog: Catalog
  private let report: Report
  private var unwritten = UnwrittenTexts()

  /// The estimated bytes of a unit in a file; a lower estimate would double the memory of most catalogs.
  private static let usualSize = 100

  init(_ file: SourceFile, of scope: UnitID.Scope, report: Report) {
    self.scope = scope
    self.report = report
    catalog = Catalog(path: file.path)
    catalog.reserveCapacity(file.bytes.count / Self.usualSize)
  }

  mutating func read(_ file: SourceFile) {
    let shape = scope == .shared ? Catalog.sharedShape : scope.isHome ? Catalog.homeShape : Catalog.pageShape
    let fields = parseYAML(file, report: report).flatMap { Fields($0, as: shape, report: report) }
    if let fields { read(fields) }
    report.add(unwritten.findings)
    catalog.isReadable = fields != nil || !report.hasErrors
  }

  private mutating func read(_ fields: Fields) {
    unit(fields["title"], .title)
    unit(fields["description"], .description)
    for kind in ValueOwner.Kind.allCases {
      entries(kind.rawValue, fields) { reader, node, id in reader.owner(node, ValueOwner(kind, id)) }
    }
    for kind in TextKind.allCases { texts(kind, fields[kind.rawValue]) }
    entries("tables", fields) { reader, node, id in reader.table(node, id) }
    if let node = fields["not-parallel"] {
      catalog.exceptions = ParallelException.read(node, of: catalog, report: report)
    }
  }

  /// Reads the values under the ids of one key.
  private mutating func entries(
    _ key: String, _ fields: Fields, _ read: (inout CatalogReader, YAMLNode, _ id: String) -> Void
  ) {
    for pair in fields[key]?.mapping("'\(key)'", report: report) ?? [] {
      let id = pair.key.declaredIdentifier("an entry of '\(key)'", report: report)
      read(&self, pair.value, id)
    }
  }

  private mutating func owner(_ node: YAMLNode, _ owner: ValueOwner) {
    guard let fields = Fields(node, as: Catalog.shape(of: owner.kind), report: report) else { return }
    if owner.kind.isColumn {
      pattern(fields["pattern"], .pattern(of: owner))
      forms(fields["name"], .name(of: owner))
    }
    for value in fields["values"]?.mapping("'values'", report: report) ?? [] {
      forms(value.value, .value(value.key.text, of: owner))
    }
  }

  private mutating func texts(_ kind: TextKind, _ node: YAMLNode?) {
    for pair in node?.mapping("'\(kind.rawValue)'", report: report) ?? [] {
      if kind.hasIdentifiers { _ = pair.key.declaredIdentifier("an entry of '\(kind.rawValue)'", report: report) }
      let key = UnitKey.named(kind, pair.key.text)
      switch kind.forms {
      case .single: unit(pair.value, key, placeholders: kind.hasPlaceholders)
      case .named: forms(pair.value, key)
      case .plural: pattern(pair.value, key)
      }
    }
  }

  private mutating func table(_ node: YAMLNode, _ id: String) {
    guard let fields = Fields(node, as: Catalog.tableShape, report: report) else { return }
    for text in UnitKey.TableText.allCases {
      unit(fields[text.rawValue], .table(text, of: id), placeholders: text == .section)
    }
    entries("annotations", fields) { reader, node, rule in reader.unit(node, .annotation(rule, of: id)) }
  }

  // MARK: Units

  private mutating func unit(_ node: YAMLNode?, _ key: UnitKey, placeholders: Bool = false) {
    guard let node else { return }
    catalog.append(text(node, UnitID(scope, key), placeholders: placeholders))
  }

  /// Reads a pattern, or a mapping from plural categories to patterns, one of them for all other numbers.
  private mutating func pattern(_ node: YAMLNode?, _ key: UnitKey) {
    guard let node, case .mapping = node.value else {
      unit(node, key, placeholders: true)
      return
    }
    guard let fields = Fields(node, as: Catalog.patternShape, report: report),
      let other = fields.required(NumberFormat.other, report: report)
    else {
      // The unit exists, though it can't be read, so nothing needs to report it as missing.
      let nothing = SourceText("", file: node.file, bounds: node.bounds, segments: [])
      catalog.append(Unit(UnitID(scope, key), nothing, content: []))
      return
    }
    let forms = NumberFormat.allCategories.dropLast().compactMap { category in
      fields[category].map { text($0, UnitID(scope, key, form: category), placeholders: true) }
    }
    let whole = text(other, UnitID(scope, key), placeholders: true)
    catalog.append(
      Unit(whole.id, whole.text, content: whole.content, forms: forms, isUnwritten: whole.isUnwritten))
  }

  /// Reads a text, or a mapping from named forms to texts, one of which is the default.
  private mutating func forms(_ node: YAMLNode?, _ key: UnitKey) {
    guard let node, case .mapping(let pairs) = node.value else {
      unit(node, key)
      return
    }
    var unnamed: Unit?
    var forms: [Unit] = []
    for pair in pairs {
      let form = pair.key.declaredIdentifier("a form", report: report)
      if form == Catalog.defaultForm {
        unnamed = text(pair.value, UnitID(scope, key))
      } else {
        forms.append(text(pair.value, UnitID(scope, key, form: form)))
      }
    }
    if unnamed == nil {
      report.add(
        Finding(
          .missingKey, at: pairs.first?.key.range ?? node.range, "A text with named forms needs 'default'",
          fixes: [.init("add 'default: …'")]))
    }
    guard let first = unnamed ?? forms.first else { return }
    catalog.append(
      Unit(UnitID(scope, key), first.text, content: first.content, forms: forms, isUnwritten: first.isUnwritten))
  }

  private mutating func text(_ node: YAMLNode, _ id: UnitID, placeholders: Bool = false) -> Unit {
    if case .scalar(let text) = node.value, let reason = unwritten.note(text, of: id) {
      return Unit(id, text, content: [], isUnwritten: reason == .placeholder)
    }
    return Unit(
      node, id, placeholders: placeholders, emptyFix: "write the text, or leave the key out to show another locale's",
      report: report)
  }
}

extension UnitID.Scope {
  /// True if the texts are those of the home page, which names the groups of pages.
  fileprivate var isHome: Bool { self == .page("home") }
}
