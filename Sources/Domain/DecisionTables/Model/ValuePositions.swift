/// Finds values by their ids.
struct ValuePositions: Sendable {
  let ids: [String]
  /// Empty if there are so few values that comparing each is quicker.
  private let positions: [String: Int]

  /// - Parameter ids: the ids, each once.
  init(_ ids: [String]) {
    self.ids = ids
    let numbered = ids.enumerated().lazy.map { ($1, $0) }
    positions = ids.count > 16 ? Dictionary(numbered, uniquingKeysWith: min) : [:]
  }

  /// The position of an id; nil if it is not among them.
  func position(of id: String) -> Int? { positions.isEmpty ? ids.firstIndex(of: id) : positions[id] }
}
