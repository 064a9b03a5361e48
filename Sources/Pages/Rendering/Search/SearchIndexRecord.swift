import Diagnostics

/// A page's search record as it was written, by its lines.
struct SearchIndexRecord {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: some Collection<UInt8>) {
    lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The name of the page's file, as a string of JSON.
  var file: ArraySlice<UInt8> { lines.first?.dropFirst().dropLast(2) ?? [] }

  /// The texts of the page, as strings of JSON; the first is its title.
  var texts: some Sequence<ArraySlice<UInt8>> {
    lines.dropFirst().lazy.prefix { $0.first == UInt8(ascii: "\"") }.map {
      $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0
    }
  }

  /// The title of the page, as a string of JSON.
  var title: ArraySlice<UInt8> { texts.first { _ in true } ?? ArraySlice("\"\"".utf8) }
}
