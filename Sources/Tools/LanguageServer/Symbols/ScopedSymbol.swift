import Loading

/// A symbol and whose it is.
struct ScopedSymbol: Hashable, Sendable {
  var symbol: Symbol
  /// The page that has it; nil for what all pages share, and for pages themselves.
  var page: String?
}
