import CommonMark
import Diagnostics
import Localization

extension SideComparison {
  func links(_ left: [Link], _ right: [Link]) -> Difference? {
    if left.elementsEqual(right, by: { $0.destination == $1.destination }) { return nil }
    let (lefts, rights) = addresses(left, right, of: \.destination)
    let (own, others) = surplus(lefts, rights) { link, side in identity(link, side) }
    let sections = sections(left.without(own), right.without(others))
    let (lacking, extra) = (own + sections.lacking, others + sections.extra)
    if lacking.isEmpty && extra.isEmpty { return nil }
    return difference(.links, lacking: lacking.map(thing), extra: extra.map(thing))
  }

  /// The sections of other documents that links lead to, where the links of both texts lead to known ones.
  ///
  /// - Parameters:
  ///   - left: The links of the first text whose pages the other text has links to, too.
  ///   - right: Those of the other text.
  /// - Returns: The links of each text that lead to other sections.
  private func sections(_ left: [Link], _ right: [Link]) -> (lacking: [Link], extra: [Link]) {
    guard let ownLinks = first.links, let otherLinks = other.links else { return ([], []) }
    let fragments = [left, right].map { $0.compactMap(\.outerFragment).sorted() }
    if fragments[0] == fragments[1] { return ([], []) }
    let known = ofEqualPages(
      left.filter { $0.outerFragment != nil && ownLinks.section(of: $0.destination) != nil },
      right.filter { $0.outerFragment != nil && otherLinks.section(of: $0.destination) != nil })
    let found = surplus(known.left, known.right) { link, side in side.links?.section(of: link.destination) }
    if !found.lacking.isEmpty || !found.extra.isEmpty { return found }
    return unknownSections(
      left.filter { ownLinks.section(of: $0.destination) == nil },
      right.filter { otherLinks.section(of: $0.destination) == nil })
  }

  /// The places on pages that nobody can look into, unless headings in both languages may have made the fragments.
  private func unknownSections(_ left: [Link], _ right: [Link]) -> (lacking: [Link], extra: [Link]) {
    if first.language.isLatin == other.language.isLatin { return ([], []) }
    func compared(_ links: [Link]) -> [Link] {
      links.filter { link in link.outerFragment?.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } == true }
    }
    let (lefts, rights) = ofEqualPages(compared(left), compared(right))
    return surplus(lefts, rights) { link, _ in link.outerFragment }
  }

  /// The links that lead to pages to which both texts have as many links: of others nobody can say which belong together.
  private func ofEqualPages(_ left: [Link], _ right: [Link]) -> (left: [Link], right: [Link]) {
    let identities = (left.map { identity($0, first) }, right.map { identity($0, other) })
    let surplus = Surplus(of: identities.0, identities.1)
    let uneven = Set(surplus.left.map { identities.0[$0] } + surplus.right.map { identities.1[$0] })
    return (
      zip(left, identities.0).filter { !uneven.contains($1) }.map(\.0),
      zip(right, identities.1).filter { !uneven.contains($1) }.map(\.0)
    )
  }

  private func identity(_ link: Link, _ side: TextSide) -> LinkIdentity {
    LinkIdentity(link.destination, [first.language, other.language], in: side.links)
  }

  /// The links of each text that the other doesn't have.
  private func surplus<Key: Hashable>(_ left: [Link], _ right: [Link], by key: (Link, TextSide) -> Key) -> (
    lacking: [Link], extra: [Link]
  ) {
    let surplus = Surplus(of: left.map { key($0, first) }, right.map { key($0, other) })
    return (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
  }

  private func thing(_ link: Link) -> ThingInText {
    let name: Message =
      link.isReference ? "a reference to '\(link.destination)'" : "a link to '\(link.destination)'"
    return ThingInText(name, link.destination) { link.range }
  }

  func images(_ left: [Image], _ right: [Image]) -> Difference? {
    var (left, right) = addresses(left, right, of: \.file)
    if isOfDocument, left.count == right.count {
      // Each language may have screenshots of its own on a server.
      let isRemote = (left + right).allSatisfy(\.file.hasScheme)
      if isRemote { (left, right) = ([], []) }
    }
    return difference(.links, left, right) { image, side in
      side.links == nil
        ? LinkIdentity(exactly: image.file)
        : LinkIdentity(image.file, [first.language, other.language], in: side.links)
    } name: { image in
      "an image '\(image.file)'"
    } value: { image in
      image.file
    } place: { image, _ in
      image.range
    }
  }

  /// The things whose addresses differ, in documents without those of which one path ends in the other: one language may lead
  /// to a page from the root of the site, and another from the document.
  private func addresses<Thing>(_ allLeft: [Thing], _ allRight: [Thing], of address: (Thing) -> String) -> (
    [Thing], [Thing]
  ) {
    guard isOfDocument, !allLeft.isEmpty, !allRight.isEmpty else { return (allLeft, allRight) }
    let exact = Surplus(of: allLeft.map(address), allRight.map(address))
    let (left, right) = (exact.left.map { allLeft[$0] }, exact.right.map { allRight[$0] })
    let languages = [first.language, other.language]
    func identities(_ things: [Thing], _ side: TextSide) -> [LinkIdentity] {
      things.map { LinkIdentity(address($0), languages, in: side.links) }
    }
    let surplus = Surplus(of: identities(left, first), identities(right, other))
    var (lacking, extra) = (surplus.left.map { left[$0] }, surplus.right.map { right[$0] })
    if lacking.count * extra.count <= Self.mostAddressPairs {
      var rest = extra.map { ($0, LinkedPlace(address($0), languages, other)) }
      lacking.removeAll { thing in
        let own = LinkedPlace(address(thing), languages, first)
        guard let match = rest.firstIndex(where: { own.mayBe($0.1) }) else { return false }
        rest.remove(at: match)
        return true
      }
      extra = rest.map(\.0)
    }
    if lacking.isEmpty != extra.isEmpty {
      let known = (Set(identities(allLeft, first)), Set(identities(allRight, other)))
      lacking.removeAll { known.1.contains(LinkIdentity(address($0), languages, in: first.links)) }
      extra.removeAll { known.0.contains(LinkIdentity(address($0), languages, in: other.links)) }
    }
    return (lacking, extra)
  }

  /// The most pairs of addresses that differ and are compared part by part.
  private static let mostAddressPairs = 40_000
}

/// The place that an address leads to, with what two languages may write alike in it.
private struct LinkedPlace {
  private let identity: LinkIdentity
  private let end: Substring
  private let hasScheme: Bool

  init(_ address: String, _ languages: [LanguageFacts], _ side: TextSide) {
    identity = LinkIdentity(address, languages, in: side.links)
    (end, hasScheme) = (address.addressEnd, address.hasScheme)
  }

  /// True if the address of the other language may lead to the same place.
  func mayBe(_ other: LinkedPlace) -> Bool {
    switch (hasScheme, other.hasScheme) {
    case (true, true): identity.isTranslation(of: other.identity)
    case (false, false): identity.endsLike(other.identity)
    // The address of the site, or from its root.
    case (true, false), (false, true): !end.isEmpty && other.end == end
    }
  }
}

extension [Link] {
  /// The links without some of them.
  fileprivate func without(_ others: [Link]) -> [Link] {
    let places = Set(others.map(\.range.bounds.lowerBound))
    return filter { !places.contains($0.range.bounds.lowerBound) }
  }
}

extension Link {
  /// The fragment of an address that leads out of the document.
  fileprivate var outerFragment: Substring? {
    guard let sign = destination.firstIndex(of: "#"), sign > destination.startIndex, !destination.hasScheme else {
      return nil
    }
    return destination[destination.index(after: sign)...]
  }
}

extension String {
  /// The last part of an address, without a fragment or the ending of a file.
  fileprivate var addressEnd: Substring {
    let path = prefix { $0 != "#" && $0 != "?" }
    let name = path.split(separator: "/").last { !["index.md", "_index.md", "README.md", ".", ".."].contains($0) }
    return (name ?? "").prefix { $0 != "." }
  }
}
