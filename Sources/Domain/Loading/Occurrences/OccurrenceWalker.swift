import Diagnostics
import YAMLTree

/// Finds the ids in the tree of a YAML file, by the shape that its loader reads it by.
struct OccurrenceWalker {
  /// The shape of the whole file, in which paths of texts are looked up.
  let root: Shape
  /// The occurrences found so far.
  var found = FileOccurrences()
  /// The table whose rules are being read.
  var table: TableColumns?

  /// The context of a node, which says whose its ids are.
  struct Surroundings {
    /// The key under which the node stands.
    var key: SourceText?
    private var named: [(kind: IDKind, id: String)] = []

    /// The last id of a kind that was named above the node.
    subscript(_ kind: IDKind) -> String? { named.last { $0.kind == kind }?.id }

    /// Notes an id that is named above the nodes that follow.
    mutating func note(_ kind: IDKind, _ id: String) { named.append((kind, id)) }

    /// The family of ids of a kind there; nil if their owner is not known.
    func family(_ kind: IDKind) -> Symbol.Family? {
      guard let owner = kind.owner else { return Symbol.Family(kind) }
      return self[owner].map { Symbol.Family(kind, of: $0) }
    }
  }

  init(_ root: Shape) { self.root = root }

  /// Reads a node of a shape; what does not fit it is passed over.
  mutating func walk(_ node: YAMLNode, as shape: Shape, _ around: Surroundings) {
    switch (shape, node.value) {
    case (.either(let shapes), _):
      for shape in shapes where shape.fits(node) {
        walk(node, as: shape, around)
        // A text is of the first shape that fits; a mapping may have keys of several.
        if case .scalar = node.value { return }
      }
    case (.meaning(let meaning), .scalar(let text)): read(text, as: meaning, around)
    case (.list(let item, _), .sequence(let items)): for node in items { walk(node, as: item, around) }
    case (.entries(let value, _, let keys), .mapping(let pairs)):
      for pair in pairs { walk(pair, keys: keys, values: value, around) }
    case (.mapping(let shape), .mapping(let pairs)): walk(pairs, as: shape, around)
    // Nothing written is a mapping without keys.
    case (.mapping(let shape), .scalar) where node.isEmpty: walk([], as: shape, around)
    case (.text, _), (.words, _), (.meaning, _), (.list, _), (.entries, _), (.mapping, _): break
    }
  }

  private mutating func walk(_ pair: YAMLPair, keys: TextMeaning?, values: Shape, _ around: Surroundings) {
    var below = around
    below.key = pair.key
    guard let keys else {
      walk(pair.value, as: values, below)
      return
    }
    if let kind = keys.kind { below.note(kind, pair.key.text) }
    read(pair.key, as: keys, around)
    switch keys {
    case .id(.table, .declaration):
      table = TableColumns(id: pair.key.text)
      walk(pair.value, as: values, below)
      found.tables += [table].compactMap(\.self)
      table = nil
    // A text says that the results are steps.
    case .id(.output, .declaration) where pair.value.isCollection:
      noteValues(ofOutput: pair.key.text)
      walk(pair.value, as: values, below)
    default: walk(pair.value, as: values, below)
    }
  }

  private mutating func noteValues(ofOutput id: String) {
    table?.noteValues()
    found.values[.init(.outputValue, of: id)] = []
  }

  /// Reads the keys of a mapping in the order of the shape, in which those come first that say what others mean.
  private mutating func walk(_ pairs: [YAMLPair], as shape: MappingShape, _ around: Surroundings) {
    var around = around
    for key in shape.keys {
      let value = pairs.position(of: key.name).map { pairs[$0].value }
      let own = key.isOwnIDByDefault && value?.isCollection != false ? around.key.map { YAMLNode($0) } : nil
      guard let node = own ?? value else { continue }
      walk(node, as: key.value, around)
      if key.name == "any-of" {
        found.sets.formUnion([IDKind.value, .domainValue].compactMap { around.family($0) })
      }
      if key.name == "or" { table?.noteWords() }
      if let implied = key.implied { imply(implied, around) }
      if case .meaning(let meaning) = key.value, let kind = meaning.kind, case .scalar(let text) = node.value {
        around.note(kind, text.text)
      }
    }
  }

  private mutating func imply(_ implied: MappingShape.ImpliedIDs, _ around: Surroundings) {
    if let kind = around.family(implied.kind) { found.values[kind, default: []] += implied.ids }
  }
}

extension TextMeaning {
  /// The kind of the id that the text is, where ids may follow that are of it.
  fileprivate var kind: IDKind? {
    switch self {
    case .id(let kind, _), .column(let kind): kind
    case .domain, .section, .mark, .sign, .label, .entry, .listed, .result, .rules, .tableOfAnyPage, .quantity,
      .argument,
      .formula, .path:
      nil
    }
  }
}

extension Shape {
  /// True if a node is of the kind that the shape asks for.
  fileprivate func fits(_ node: YAMLNode) -> Bool {
    switch (self, node.value) {
    case (.either(let shapes), _): shapes.contains { $0.fits(node) }
    case (.text, .scalar), (.meaning, .scalar), (.list, .sequence), (.mapping, .mapping), (.entries, .mapping): true
    case (.words(let words), .scalar(let text)): words.contains(text.text)
    case (.text, _), (.meaning, _), (.words, _), (.list, _), (.mapping, _), (.entries, _): false
    }
  }
}

extension YAMLNode {
  /// True if it is a list or a mapping.
  fileprivate var isCollection: Bool { if case .scalar = value { false } else { true } }
}
