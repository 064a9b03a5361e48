/// A link in the navigation around a page.
package struct PageLink: Sendable {
  /// Plain text.
  package var title: String
  /// The destination, relative to the page of the link; nil for a name without a link.
  package var href: String?
  /// The tag of the title's language, if it is not the page's.
  package var language: String?
  /// True if the link leads to the current page.
  package var isCurrent: Bool

  /// The group of pages that begins with it, if one does.
  package var group: Group?
  /// True if the link is the last of its group.
  package var endsGroup = false

  /// The name of a group of pages.
  package struct Group: Sendable {
    /// Plain text.
    package var name: String
    /// The tag of the name's language, if it is not the page's.
    package var language: String?

    /// A name; `language` is the tag of its language, if that is not the page's.
    package init(name: String, language: String?) { (self.name, self.language) = (name, language) }
  }

  /// A link with a plain text; `language` is the tag of the title's language, if it is not the page's.
  package init(title: String, href: String?, language: String? = nil, isCurrent: Bool = false) {
    self.title = title
    self.href = href
    self.language = language
    self.isCurrent = isCurrent
  }
}

extension PageLink {
  func fill(_ values: inout MustacheValues) {
    values.set("title", title)
    values.set("href", href)
    values.set("lang", language)
    values.set("current", isCurrent)
    values.set("group", group?.name)
    values.set("group-lang", group?.language)
    values.set("ends-group", endsGroup)
  }
}
