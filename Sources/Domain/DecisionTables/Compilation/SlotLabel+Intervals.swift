extension SlotLabel {
  init(value: String) { self.init(id: value, text: value, shape: .value(value), shown: .value(value)) }

  /// The name of an interval.
  ///
  /// - Parameters:
  ///   - interval: not empty, within the domain, in the scale's canonical form.
  ///   - scale: the scale of the numbers.
  ///   - domain: a bound that the interval shares with it is left out, unless both bounds are.
  ///   - isNullable: true if a value may be missing; no interval holds a missing value.
  package init(_ interval: Interval, scale: Scale, domain: Interval = .all, isNullable: Bool = false) {
    let shape = Shape(interval, scale: scale, domain: domain)
    if shape == .any && isNullable {
      self.init(shape: .notNull)
    } else {
      let ends = domain.naturalEnds(scale)
      let shown = Shape(interval, scale: scale, domain: domain, eliding: ends)
      self.init(shape: shape, shown: shown)
    }
  }

  /// A label with its id and its text.
  ///
  /// - Parameters:
  ///   - shape: the meaning of the label.
  ///   - shown: the shape shown to readers; nil if it is the same.
  init(shape: Shape, shown: Shape? = nil) {
    self.init(id: shape.id, text: shape.text, shape: shape, shown: shown ?? shape)
  }
}

extension SlotLabel.Shape {
  /// The shape of an interval as its author wrote it, which may have bounds that are not on the scale.
  init(written interval: Interval, scale: Scale) {
    if let number = interval.lower.number, interval == .point(number) {
      self = .point(scale.text(number))
    } else {
      self.init(from: interval.lower, to: interval.upper, scale: scale)
    }
  }

  /// - Parameters:
  ///   - interval: an interval within the domain.
  ///   - scale: the scale of the numbers.
  ///   - domain: the domain.
  ///   - elided: bounds to leave out of an interval that shares them, unless it is the whole domain.
  fileprivate init(_ interval: Interval, scale: Scale, domain: Interval, eliding elided: Interval? = nil) {
    let elided = elided ?? domain
    if let number = interval.lower.number, interval == scale.canonical(.point(number)) {
      self = .point(scale.text(number))
      return
    }
    let isWhole = interval == domain
    let said = Interval(
      isWhole || interval.lower != elided.lower ? interval.lower : .start,
      isWhole || interval.upper != elided.upper ? interval.upper : .end)
    let shortest = scale.shortest(said)
    self.init(from: shortest.lower, to: shortest.upper, scale: scale)
  }

  private init(from lower: Cut, to upper: Cut, scale: Scale) {
    let from = lower.number.map(scale.text)
    let to = upper.number.map(scale.text)
    switch (from, to) {
    case (nil, nil): self = .any
    case (nil, let to?): self = upper.isAfter ? .upTo(to) : .below(to)
    case (let from?, nil): self = lower.isAfter ? .above(from) : .from(from)
    case (let from?, let to?):
      self = .between(lower: from, includesLower: !lower.isAfter, upper: to, includesUpper: upper.isAfter)
    }
  }

  /// The bounds of a domain that readers need to see; nil if it has none, or if they are self-evident.
  init?(boundsOf interval: Interval, scale: Scale) {
    if interval == interval.naturalEnds(scale) || interval == .all { return nil }
    self.init(interval, scale: scale, domain: interval)
  }

  /// In the notation of entries.
  package var text: String {
    switch self {
    case .value(let text), .point(let text): text
    case .below(let upper): "< \(upper)"
    case .upTo(let upper): "<= \(upper)"
    case .above(let lower): "> \(lower)"
    case .from(let lower): ">= \(lower)"
    case .between(let lower, let includesLower, let upper, let includesUpper):
      "\(includesLower ? "[" : "(")\(lower)..\(upper)\(includesUpper ? "]" : ")")"
    case .list(let id): "\(NamedList.membership)\(id)"
    case .members(let test): test.text
    case .notNull: "not(\(Domain.null))"
    case .any: "-"
    }
  }

  fileprivate var id: String {
    switch self {
    case .value(let text): text
    case .point(let text): Scale.idFragment(text)
    case .below(let upper): "below-" + Scale.idFragment(upper)
    case .upTo(let upper): "up-to-" + Scale.idFragment(upper)
    case .above(let lower): "above-" + Scale.idFragment(lower)
    case .from(let lower): "from-" + Scale.idFragment(lower)
    case .between(let lower, let includesLower, let upper, let includesUpper):
      (includesLower ? "from-" : "above-") + Scale.idFragment(lower) + (includesUpper ? "-to-" : "-to-below-")
        + Scale.idFragment(upper)
    case .list(let id): "in-" + id
    case .members(let test): test.text
    case .notNull: "not-" + Domain.null
    case .any: "any"
    }
  }
}

extension Interval {
  /// The self-evident ends of a domain: none, or a start at 0 on scales such as amounts.
  fileprivate func naturalEnds(_ scale: Scale) -> Interval {
    Interval(scale.beginsNaturallyAtZero && lower == .before(Decimal(0)) ? lower : .start, .end)
  }
}

extension Domain {
  /// The bounds of numbers or dates, if readers need to see them.
  package var bounds: SlotLabel.Shape? { ordered.flatMap { SlotLabel.Shape(boundsOf: $0.interval, scale: $0.scale) } }
}
