/// A Content-Security-Policy: the sources that browsers may load things from (W3C CSP3).
struct ContentSecurityPolicy {
  private var directives: [(name: String, sources: [String])] = []

  /// Parses a policy as written in a header field or a page.
  init(_ text: String) {
    for directive in text.split(separator: ";") {
      let words = directive.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first?.lowercased(), self[name] == nil else { continue }
      directives.append((name, Array(words.dropFirst())))
    }
  }

  /// The policy as text on one line.
  var text: String { directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ") }

  /// Allows a source for a directive, if the policy forbids it.
  mutating func allow(_ source: String, for name: String) {
    guard var sources = self[name] ?? self["default-src"], !sources.contains(source) else { return }
    sources.removeAll { $0 == "'none'" }
    self[name] = sources + [source]
  }

  subscript(_ name: String) -> [String]? {
    get { directives.first { $0.name == name }?.sources }
    set {
      directives.removeAll { $0.name == name }
      if let newValue { directives.append((name, newValue)) }
    }
  }
}
