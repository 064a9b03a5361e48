import CommonMark

/// The notation of a number or date in a pattern, which a placeholder such as `{value.plain}` names.
enum ValueNotation: String {
  /// As the language writes it.
  case usual = ""
  /// The digits of the spec.
  case plain
  /// By ten thousands: `55万`, `1億2,000万`.
  case myriads
  /// The minus sign of a number below 0, for patterns of Hyo's own.
  case sign
  /// A number without its sign, for patterns of Hyo's own.
  case magnitude

  /// The notations that patterns of authors may ask for.
  static let ofAuthors = [usual, plain, myriads]

  /// The notation that a placeholder of an author's pattern names; nil for any other placeholder.
  init?(_ placeholder: Placeholder) {
    let known = Self.ofAuthors.first { $0.placeholder == placeholder.source }
    guard let known else { return nil }
    self = known
  }

  /// The placeholder as patterns have it.
  var placeholder: String { self == .usual ? "{value}" : "{value.\(rawValue)}" }
}
