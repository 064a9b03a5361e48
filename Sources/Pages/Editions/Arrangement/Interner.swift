/// Assigns one position to equal values, in the order of first occurrence.
struct Interner<Value: Hashable> {
  private(set) var values: [Value] = []
  private var positions: [Value: Int] = [:]

  mutating func position(of value: Value) -> Int {
    if let position = positions[value] { return position }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
