extension SlotLabel {
  init(value: String) {
    self.init(id: value, text: value, shape: .value(value))
  }

  /// The name of an interval.
  ///
  /// - Parameters:
  ///   - interval: not empty, within the domain, in the scale's canonical form.
  ///   - scale: what the numbers stand for.
  ///   - domain: a bound that the interval shares with it goes without saying, unless both do.
  init(_ interval: Interval, scale: Scale, domain: Interval = .all) {
    self.init(shape: Shape(interval, scale: scale, domain: domain))
  }

  private init(shape: Shape) {
    self.init(id: shape.id, text: shape.text, shape: shape)
  }
}

extension SlotLabel.Shape {
  /// The shape of an interval as an author wrote it, which may name bounds that the scale has not.
  init(written interval: Interval, scale: Scale) {
    switch (interval.lower.number, interval.upper.number) {
    case (let from?, let to?) where from == to && interval == .point(from):
      self = .point(scale.text(from))
    case (nil, nil): self = .any
    case (nil, let to?):
      self = interval.upper.isAfter ? .upTo(scale.text(to)) : .below(scale.text(to))
    case (let from?, nil):
      self = interval.lower.isAfter ? .above(scale.text(from)) : .from(scale.text(from))
    case (let from?, let to?):
      self = .between(
        lower: scale.text(from),
        includesLower: !interval.lower.isAfter,
        upper: scale.text(to),
        includesUpper: interval.upper.isAfter
      )
    }
  }

  fileprivate init(_ interval: Interval, scale: Scale, domain: Interval) {
    let isWhole = interval == domain
    let from = isWhole || interval.lower != domain.lower ? interval.lower.number : nil
    let to = isWhole || interval.upper != domain.upper ? interval.upper.number : nil
    switch (from, to) {
    case _ where interval == scale.canonical(.point(interval.lower.number ?? Decimal(0))):
      self = .point(interval.lower.number.map(scale.text) ?? "")
    case (nil, nil): self = .any
    case (nil, let to?):
      self = interval.upper.isAfter ? .upTo(scale.text(to)) : .below(scale.text(to))
    case (let from?, nil):
      self = interval.lower.isAfter ? .above(scale.text(from)) : .from(scale.text(from))
    case (let from?, let to?):
      let last = scale.isDiscrete ? Decimal(units: to.units - Decimal.unitsPerOne) : to
      self = .between(
        lower: scale.text(from),
        includesLower: !interval.lower.isAfter,
        upper: scale.text(last),
        includesUpper: interval.upper.isAfter || scale.isDiscrete
      )
    }
  }

  fileprivate var text: String {
    switch self {
    case .value(let text), .point(let text): text
    case .below(let upper): "< \(upper)"
    case .upTo(let upper): "<= \(upper)"
    case .above(let lower): "> \(lower)"
    case .from(let lower): ">= \(lower)"
    case .between(let lower, let includesLower, let upper, let includesUpper):
      "\(includesLower ? "[" : "(")\(lower)..\(upper)\(includesUpper ? "]" : ")")"
    case .any: "-"
    }
  }

  fileprivate var id: String {
    switch self {
    case .value(let text): text
    case .point(let text): Self.fragment(text)
    case .below(let upper): "below-" + Self.fragment(upper)
    case .upTo(let upper): "up-to-" + Self.fragment(upper)
    case .above(let lower): "above-" + Self.fragment(lower)
    case .from(let lower): "from-" + Self.fragment(lower)
    case .between(let lower, let includesLower, let upper, let includesUpper):
      (includesLower ? "from-" : "above-") + Self.fragment(lower)
        + (includesUpper ? "-to-" : "-to-below-") + Self.fragment(upper)
    case .any: "any"
    }
  }

  /// A number or date as words joined by hyphens.
  ///
  /// A point would end the part of an id, and a leading hyphen would be lost among those that join words.
  private static func fragment(_ text: String) -> String {
    var fragment = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "-" where offset == 0: fragment += "minus-"
      case ".": fragment += "-point-"
      default: fragment.unicodeScalars.append(scalar)
      }
    }
    return fragment
  }
}
