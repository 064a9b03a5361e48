import Loading
import YAMLTree

/// The pages that take values from each other's tables; a condition that several of them have by one id is one input.
struct PageFeeds {
  private var neighbours: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - specs: the specs of all pages.
  ///   - shared: the spec that all pages share.
  init(_ specs: [FileSymbols], shared: FileSymbols?) {
    let ofAll = shared?.found.required ?? [:]
    for spec in specs {
      guard let page = spec.page else { continue }
      let shared = spec.found.tables.flatMap(\.conditions).compactMap { ofAll[.init(.value, of: $0)] }
      for other in (Array(spec.found.required.values) + shared).compactMap(\.page) where other != page {
        neighbours[page, default: []].insert(other)
        neighbours[other, default: []].insert(page)
      }
    }
  }

  /// The page, and all with which it is connected, directly or by others.
  func pages(connectedTo page: String) -> Set<String> {
    var found: Set<String> = [page]
    var waiting = [page]
    while let next = waiting.popLast() {
      for other in neighbours[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }
}
