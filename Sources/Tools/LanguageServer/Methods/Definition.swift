import Diagnostics
import Loading
import YAMLTree

extension LanguageServer {
  /// `textDocument/definition`: where a spec declares an id, and where each locale has its text.
  func definition(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters),
      let (place, symbol) = target.site.symbols.occurrence(at: target.offset, in: target.path)
    else { return .null }
    let all = target.site.symbols.occurrences(of: symbol)
    // Who stands on one of them wants to see the others.
    let defining = all.filter { found in
      found.place.role != .use && (found.file.path, found.place.bounds) != (target.path, place.bounds)
    }
    return try locations(defining, in: target.site)
  }

  /// `textDocument/references`: where an id stands, in specs, locales and links.
  func references(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters),
      let (_, symbol) = target.site.symbols.occurrence(at: target.offset, in: target.path)
    else { return .null }
    let withDeclaration = parameters["context"]?["includeDeclaration"]?.bool ?? true
    let found = target.site.symbols.occurrences(of: symbol).filter { withDeclaration || $0.place.role == .use }
    return try locations(found, in: target.site)
  }

  private func locations(_ found: [(file: FileSymbols, place: Occurrence)], in site: OpenSite) throws(ResponseError)
    -> JSON
  {
    var locations: [JSON] = []
    var known: [String: LineIndex] = [:]
    for (file, place) in found {
      let path = file.path
      if known[path] == nil { known[path] = LineIndex(try current(path, of: site) ?? [], encoding) }
      guard let range = known[path]?.range(of: place.bounds) else { continue }
      locations.append(["uri": .string(site.uri(of: path)), "range": range])
    }
    return .array(locations)
  }
}
