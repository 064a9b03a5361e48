import Diagnostics
import YAMLTree

extension Report {
  /// Keeps an attempt whose fixes in YAML write valid texts: within the existing quotes, or with quotes of their own.
  ///
  /// - Parameter texts: scalars; any other replaced node, such as a list, becomes a scalar.
  func keep(quoting texts: [SourceText]) {
    change { finding in
      for fix in finding.fixes.indices { finding.fixes[fix].keepQuotes(of: texts) }
    }
    keep()
  }
}

extension Finding.Fix {
  fileprivate mutating func keepQuotes(of texts: [SourceText]) {
    guard let (range, new) = replacement else { return }
    let bytes = range.file.bytes
    let text = texts.first {
      $0.bounds.lowerBound <= range.bounds.lowerBound && range.bounds.upperBound <= $0.bounds.upperBound
    }
    let whole = text?.bounds ?? range.bounds
    if text != nil, whole.count > 1, bytes[whole.lowerBound].isQuote {
      let content = whole.lowerBound + 1..<whole.upperBound - 1
      replacement = new.isQuotable ? (SourceRange(range.file, range.bounds.clamped(to: content)), new) : nil
      return
    }
    if text != nil, !whole.isEmpty, bytes[whole.lowerBound].isBlockIndicator {
      if range.bounds == whole { replacement = nil }
      return
    }
    let before = bytes[whole.lowerBound..<range.bounds.lowerBound]
    let after = bytes[range.bounds.upperBound..<whole.upperBound]
    let written = String(decoding: before + Array(new.utf8) + after, as: UTF8.self)
    guard written.needsQuotes else { return }
    guard written.isQuotable else {
      replacement = nil
      return
    }
    let quoted = "\"\(written)\""
    let followsColon = whole.isEmpty && bytes[..<whole.lowerBound].last == UInt8(ascii: ":")
    summary.replace(new, with: quoted)
    replacement = (SourceRange(range.file, whole), followsColon ? " " + quoted : quoted)
  }
}

extension UInt8 {
  fileprivate var isBlockIndicator: Bool { self == UInt8(ascii: "|") || self == UInt8(ascii: ">") }
}

extension String {
  /// True if the text needs no escapes in quotes of either kind.
  fileprivate var isQuotable: Bool { !contains { "\"'\\".contains($0) } }

  /// True if YAML may read the text differently without quotes, within brackets or outside of them.
  fileprivate var needsQuotes: Bool {
    self == "-" || hasPrefix("- ") || hasPrefix("?") || contains { "[]{},>|#&*!%@:`\"'".contains($0) }
  }
}

extension Finding {
  /// The finding for an interval that YAML reads as a list because of its brackets; nil for anything else.
  static func intervalAsList(_ node: YAMLNode) -> Finding? {
    var inner = node
    while case .sequence(let items) = inner.value, items.count == 1 { inner = items[0] }
    guard case .sequence = node.value, case .scalar(let text) = inner.value,
      node.file.bytes[node.bounds].first == UInt8(ascii: "["), text.bounds.count == text.text.utf8.count,
      text.text.contains(".."), !text.text.hasPrefix("(")
    else { return nil }
    let quoted = "\"[\(text.text)]\""
    return Finding(
      .wrongKind, at: node.range, "An interval stands in quotes, since brackets make a list of it",
      fixes: [.init("put it in quotes: '\(quoted)'", replacing: node.range, with: quoted)])
  }
}
