import CommonMark
import Diagnostics
import Loading
import Localization
import Rendering

/// The pages around a page in the navigation.
///
/// A list of all pages of a large site on every page would outweigh the page, and the site's size would grow quadratically. So
/// there the list has the pages near this one and the names of the other groups, and a file of its own has all pages.
struct PageNavigation: Sendable {
  /// With more pages than this, pages list only those near them.
  static let mostListed = 24
  /// The name of the file with all pages, within its locale's folder.
  static let name = "pages.js"

  private let index: SiteIndex
  /// The positions of the pages of each group, in the order of the groups; empty for a group without pages.
  private let members: [Range<Int>]
  /// The position of its group, for each page of one.
  private let groups: [Int: Int]

  init(_ index: SiteIndex) {
    self.index = index
    let positions = Dictionary(zip(index.pages.map(\.id), index.pages.indices)) { first, _ in first }
    members = index.groups.map { group in
      let own = group.group.pages.compactMap { positions[$0] }
      guard let first = own.min(), let last = own.max() else { return 0..<0 }
      return first..<last + 1
    }
    var groups: [Int: Int] = [:]
    for (group, range) in members.enumerated() { for position in range { groups[position] = group } }
    self.groups = groups
  }

  /// True if pages don't list all pages.
  var isDivided: Bool { index.pages.count - 1 > Self.mostListed }

  /// The group of a page.
  func group(of position: Int) -> IndexedGroup? { groups[position].map { index.groups[$0] } }

  /// The links of the navigation on a page; nil as the position for a page that is not of the site's list.
  func links(at position: Int?, _ locale: Int) -> [PageLink] {
    isDivided ? nearLinks(at: position, locale) : links(to: 1..<index.pages.count, at: position, locale)
  }

  /// The pages in a range, with the names of the groups that begin in it.
  private func links(to range: Range<Int>, at position: Int?, _ locale: Int) -> [PageLink] {
    let shown = range.filter { isShown($0, locale) }
    return shown.enumerated().map { number, page in
      var link = link(to: page, locale)
      link.isCurrent = page == position
      guard let group = groups[page] else { return link }
      if number == 0 || groups[shown[number - 1]] != group { link.group = name(of: group, locale) }
      link.endsGroup = number + 1 == shown.count || groups[shown[number + 1]] != group
      return link
    }
  }

  /// True if a language has a page.
  private func isShown(_ position: Int, _ locale: Int) -> Bool { !index.pages[position].leftOut.contains(locale) }

  /// The pages before and after a page in the order of the site, as far as the language has them; none for the home page.
  func neighbours(of position: Int, _ locale: Int) -> (previous: PageLink?, next: PageLink?) {
    guard position > 0 else { return (nil, nil) }
    let previous = (1..<position).last { isShown($0, locale) }
    let next = (position + 1..<index.pages.count).first { isShown($0, locale) }
    return (previous.map { link(to: $0, locale) }, next.map { link(to: $0, locale) })
  }

  /// The pages near a page, with those of its own group, and a link to the first page of each other group.
  private func nearLinks(at position: Int?, _ locale: Int) -> [PageLink] {
    let own = position.flatMap { groups[$0] }
    let near = position.map { window(around: $0, in: own.map { members[$0] } ?? 1..<index.pages.count) }
    var links: [PageLink] = []
    if own == nil, let near, position != 0 { links = self.links(to: near, at: position, locale) }
    for (group, range) in members.enumerated() where !range.isEmpty && (group < Self.mostGroups || group == own) {
      if group == own, let near {
        links += self.links(to: near, at: position, locale)
      } else {
        guard let first = range.first(where: { isShown($0, locale) }) else { continue }
        let (name, page) = (name(of: group, locale), index.pages[first].id)
        links.append(PageLink(title: name.name, href: EditionFormat.html.file(of: page), language: name.language))
      }
    }
    return links
  }

  private static let mostGroups = 100

  /// As many pages of a range as may be listed, half of them before a page.
  private func window(around position: Int, in range: Range<Int>) -> Range<Int> {
    let first = max(range.lowerBound, min(position - Self.mostListed / 2, range.upperBound - Self.mostListed))
    return first..<min(range.upperBound, first + Self.mostListed)
  }

  func link(to position: Int, _ locale: Int) -> PageLink {
    let page = index.pages[position]
    let title = page.titles[locale]
    return PageLink(
      title: title.content.plainText, href: EditionFormat.html.file(of: page.id), language: title.fallback?.tag.text)
  }

  private func name(of group: Int, _ locale: Int) -> PageLink.Group {
    let name = index.groups[group].names[locale]
    return PageLink.Group(name: name.content.plainText, language: name.fallback?.tag.text)
  }

  // MARK: All pages

  /// A script with all pages in a locale: each group's name and pages; the name is empty for pages without a group.
  func file(_ locale: Int) -> [UInt8] {
    var bytes = Array("hyoPages=[".utf8)
    var last: Int??
    for position in index.pages.indices.dropFirst() where isShown(position, locale) {
      let group = groups[position]
      if last != .some(group) {
        bytes += last == nil ? "\n[".utf8 : "\n]],\n[".utf8
        JSON.write([group.map { name(of: $0, locale).name } ?? ""], to: &bytes)
        bytes += ",[\n".utf8
      } else {
        bytes += ",\n".utf8
      }
      last = .some(group)
      let link = link(to: position, locale)
      bytes.append(UInt8(ascii: "["))
      JSON.write([link.href ?? ""], to: &bytes)
      bytes.append(UInt8(ascii: ","))
      JSON.write([link.title], to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    return bytes + (last == nil ? Array("];\n".utf8) : Array("\n]]\n];\n".utf8))
  }
}
