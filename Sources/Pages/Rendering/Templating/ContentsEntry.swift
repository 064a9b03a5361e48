/// An entry of the table of contents: a link to a section of the page, and to the sections within it.
package struct ContentsEntry: Sendable {
  /// The link to the section.
  package var link: PageLink
  /// The conditions whose values name the sections within it.
  package var sectionsTitle: PageLink?
  /// Links to the sections within it.
  package var sections: [PageLink]

  /// A link to a section, and to the sections within it, if any.
  package init(_ link: PageLink, sectionsTitle: PageLink? = nil, sections: [PageLink] = []) {
    self.link = link
    self.sectionsTitle = sectionsTitle
    self.sections = sections
  }
}

extension ContentsEntry {
  func fill(_ values: inout MustacheValues) {
    link.fill(&values)
    values.set("has-sections", !sections.isEmpty)
    values.set("sections-title", sectionsTitle?.title)
    values.set("sections-lang", sectionsTitle?.language)
    values.list("sections", sections) { $1.fill(&$0) }
  }
}
