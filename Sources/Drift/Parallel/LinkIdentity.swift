/// What a link leads to, whatever the language of the page that it names there.
struct LinkIdentity: Hashable {
  private let parts: [Substring]

  /// - Parameters:
  ///   - destination: where the link leads.
  ///   - languages: those that are compared; a part of the address that names one of them counts for nothing.
  init(_ destination: String, _ languages: [LanguageFacts]) {
    guard destination.hasPrefix("http") else {
      parts = [destination[...]]
      return
    }
    let names = languages.flatMap { [$0.subtag] + $0.regions }
    let all = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = all[0].split { "/?&=".contains($0) }
    var isLocalized = false
    var kept: [Substring] = []
    for (position, part) in address.enumerated() {
      var part = part
      if position == 1, let label = part.split(separator: ".").first, Self.names(label, names) {
        part = part.dropFirst(label.count)
        isLocalized = true
      } else if position > 1, Self.names(part, names) {
        isLocalized = true
        continue
      }
      kept.append(part)
    }
    // The headings of a translated page have ids of their own.
    parts = kept + (isLocalized ? [] : all.dropFirst())
  }

  /// Whether a part of an address is a language or region, or a tag that begins with one: `ja`, `en-us`, `pt_BR`.
  private static func names(_ part: Substring, _ names: [String]) -> Bool {
    let subtags = part.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, subtags.count <= 3 else { return false }
    return names.contains(String(first))
      && subtags.dropFirst().allSatisfy { (2...4).contains($0.count) }
  }
}
