/// Units of measurement and currencies that a word may mean: `m` is meters or minutes.
package struct QuantityUnit {
  /// The names in the files of facts; each is a bit, in this order.
  private static let names: [Substring] = [
    "year", "month", "week", "day", "hour", "minute", "second", "millisecond", "microsecond", "nanosecond", "byte",
    "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "kibibyte", "mebibyte", "gibibyte", "tebibyte",
    "percent", "kilometer", "meter", "centimeter", "millimeter", "mile", "yard", "foot", "inch", "kilogram", "gram",
    "milligram", "tonne", "pound", "ounce", "liter", "milliliter", "celsius", "fahrenheit", "pixel", "USD", "EUR",
    "JPY", "GBP", "CNY", "KRW", "INR", "CHF", "CAD", "AUD", "BRL", "MXN", "RUB", "TRY", "PLN", "CZK", "SEK", "DKK",
    "NOK",
  ]

  /// The set of bits for the names of some units; empty for `?`, a word after which the unit is unknown.
  static func bits(_ names: some Sequence<Substring>) -> UInt64 {
    names.reduce(0) { bits, name in bits | (Self.names.firstIndex(of: name).map { 1 << UInt64($0) } ?? 0) }
  }
}
