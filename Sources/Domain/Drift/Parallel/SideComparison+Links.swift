import CommonMark
import Diagnostics
import Localization

extension SideComparison {
  func links(_ left: [Link], _ right: [Link]) -> Difference? {
    if left.elementsEqual(right, by: { $0.destination == $1.destination }) { return nil }
    let (lefts, rights) = addresses(left, right, of: \.destination)
    let languages = [first.language, other.language]
    return links(lefts, rights) { link, side in LinkIdentity(link.destination, languages, in: side.links) }
      ?? sections(left, right)
  }

  /// Compares the sections of other documents that links lead to, where the links of both texts lead to known ones.
  private func sections(_ left: [Link], _ right: [Link]) -> Difference? {
    guard let ownLinks = first.links, let otherLinks = other.links else { return nil }
    let fragments = [left, right].map { $0.compactMap(\.outerFragment).sorted() }
    if fragments[0] == fragments[1] { return nil }
    let lefts = left.filter { $0.outerFragment != nil && ownLinks.section(of: $0.destination) != nil }
    let rights = right.filter { $0.outerFragment != nil && otherLinks.section(of: $0.destination) != nil }
    guard lefts.count == rights.count else { return nil }
    return links(lefts, rights) { link, side in side.links?.section(of: link.destination) }
      ?? unknownSections(
        left.filter { ownLinks.section(of: $0.destination) == nil },
        right.filter { otherLinks.section(of: $0.destination) == nil })
  }

  /// Compares places on pages that nobody can look into, unless headings in both languages may have made the fragments.
  private func unknownSections(_ left: [Link], _ right: [Link]) -> Difference? {
    if first.language.isLatin == other.language.isLatin { return nil }
    func compared(_ links: [Link]) -> [Link] {
      links.filter { link in link.outerFragment?.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } == true }
    }
    let (lefts, rights) = (compared(left), compared(right))
    guard lefts.count == rights.count else { return nil }
    return links(lefts, rights) { link, _ in link.outerFragment }
  }

  private func links<Key: Hashable>(_ left: [Link], _ right: [Link], by key: (Link, TextSide) -> Key) -> Difference? {
    difference(.links, left, right) { link, side in
      key(link, side)
    } name: { link in
      link.isReference ? "a reference to '\(link.destination)'" : "a link to '\(link.destination)'"
    } value: { link in
      link.destination
    } place: { link, _ in
      link.range
    }
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
    lacking.removeAll { thing in
      let (own, end) = (LinkIdentity(address(thing), languages, in: first.links), address(thing).addressEnd)
      let match = extra.firstIndex { other in
        let identity = LinkIdentity(address(other), languages, in: self.other.links)
        switch (address(thing).hasScheme, address(other).hasScheme) {
        case (true, true): return own.isTranslation(of: identity)
        case (false, false): return own.endsLike(identity)
        // The address of the site, or from its root.
        case (true, false), (false, true): return !end.isEmpty && address(other).addressEnd == end
        }
      }
      guard let match else { return false }
      extra.remove(at: match)
      return true
    }
    if lacking.isEmpty != extra.isEmpty {
      let known = (Set(identities(allLeft, first)), Set(identities(allRight, other)))
      lacking.removeAll { known.1.contains(LinkIdentity(address($0), languages, in: first.links)) }
      extra.removeAll { known.0.contains(LinkIdentity(address($0), languages, in: other.links)) }
    }
    return (lacking, extra)
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
