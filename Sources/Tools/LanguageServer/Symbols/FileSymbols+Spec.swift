import DecisionTables
import Diagnostics
import YAMLTree

/// The ids in a page's spec, or in the shared one.
extension FileSymbols {
  mutating func read(spec root: YAMLNode) {
    for item in root["page"]?.items ?? [] { for pair in item.pairs { read(outline: pair) } }
    for pair in root["conditions"]?.pairs ?? [] { read(condition: pair) }
    for pair in root["domains"]?.pairs ?? [] {
      add(.domain, pair.key, .declaration)
      read(domain: pair.value, .domainValue(of: pair.key.text))
    }
    for pair in root["steps"]?.pairs ?? [] { read(step: pair) }
    for pair in root["sources"]?.pairs ?? [] { add(.source, pair.key, .declaration) }
    for pair in root["tables"]?.pairs ?? [] { read(table: pair) }
  }

  private mutating func read(outline pair: YAMLPair) {
    switch pair.key.text {
    case "prose": for text in pair.value.scalars { add(.prose, text, .declaration) }
    case "table", "index": for text in pair.value.scalars { add(.table, text, .use) }
    // The table of another page has that page's name before it.
    case "finder":
      for text in pair.value.scalars {
        if let link = LinkOccurrence(table: text) { links.append(link) } else { add(.table, text, .use) }
      }
    case "sources": for text in pair.value.scalars { add(.source, text, .use) }
    default: break
    }
  }

  private mutating func read(step pair: YAMLPair) {
    add(.step, pair.key, .declaration)
    let phrase = pair.value["say"]?.scalar
    // Without 'say', the phrase has the id of the step.
    add(.phrase, phrase ?? pair.key, .use)
    for argument in pair.value["with"]?.pairs ?? [] {
      add(.parameter(of: (phrase ?? pair.key).text), argument.key, .declaration)
      guard let value = argument.value.scalar, value.text.utf8.first != UInt8(ascii: "`") else { continue }
      add(.term, value, .use)
    }
    for note in pair.value["note"]?.scalars ?? [] { add(.note, note, .use) }
    for choice in pair.value["choices"]?.scalars ?? [] { add(.step, choice, .use) }
  }

  /// Reads a condition that is declared on the page, for all pages, or in a table.
  mutating func read(condition pair: YAMLPair, in table: String? = nil) {
    add(.condition, pair.key, .declaration, table: table)
    read(domain: pair.value, .value(of: pair.key.text))
  }

  /// Reads the values that a condition, an output or a named domain may have.
  mutating func read(domain node: YAMLNode, _ kind: Symbol.Kind) {
    if let name = node["domain"]?.scalar {
      add(.domain, name, .use)
      namedDomains[kind] = name.text
    }
    let declared =
      node.items.compactMap(\.scalar) + (node["values"]?.scalars ?? []) + (node["literal"]?.pairs.map(\.key) ?? [])
      + (node["text"]?.scalars ?? [])
    for value in declared where value.text != Domain.null { add(kind, value, .declaration) }
    var values = declared.map(\.text)
    if node["text"] != nil { values.append(Domain.anythingElse) }
    if node["boolean"] != nil { values += ["true", "false"] }
    if node["null"] != nil { values.append(Domain.null) }
    domains[kind] = values
  }
}
