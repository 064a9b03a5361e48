extension Domain {
  /// The domain in the notation of a spec.
  package var text: String {
    switch self {
    case .enumeration(let values): values.joined(separator: ", ")
    case .boolean: "true, false"
    case .number(let number):
      number.interval == .all
        ? number.isInteger ? "all integers" : "all numbers"
        : SlotLabel(number.interval, scale: number.isInteger ? .integer : .decimal).text
          + (number.isInteger ? ", integers only" : "")
    case .date(let interval):
      interval == .all ? "all dates" : SlotLabel(interval, scale: .date).text
    case .text(let values): values.joined(separator: ", ") + ", any other text"
    case .nullable(let domain): domain.text + ", " + Self.null
    }
  }
}
