import Localization

/// The values of a template: texts, flags, groups and lists by name.
struct MustacheValues {
  private(set) var values: [String: MustacheValue] = [:]

  /// Sets a text, which is a true section as well; without one, the name is a false section and renders as nothing.
  mutating func set(_ name: String, _ text: String?) { if let text { values[name] = .text(text) } }

  /// Sets a piece of HTML, as bytes.
  mutating func set(_ name: String, html: [UInt8]) { values[name] = .html(html) }

  /// Sets a section that is rendered once or not at all.
  mutating func set(_ name: String, _ flag: Bool) { values[name] = flag ? .items([MustacheValues()]) : nil }

  /// Sets a section with values of its own.
  mutating func group(_ name: String, _ fill: (inout MustacheValues) -> Void) {
    list(name, [()]) { values, _ in fill(&values) }
  }

  /// Sets a section that is rendered once for each item.
  mutating func list<Item>(_ name: String, _ items: [Item], _ fill: (inout MustacheValues, Item) -> Void) {
    let filled = items.map { item in
      var values = MustacheValues()
      fill(&values, item)
      return values
    }
    values[name] = filled.isEmpty ? nil : .items(filled)
  }
}

/// The value of a name in a template on one page.
indirect enum MustacheValue {
  case text(String)
  /// HTML, escaped already.
  case html([UInt8])
  /// The values of a section for each time that it is rendered, at least once.
  case items([MustacheValues])
}

extension MustacheValues {
  /// Sets the language of a page as Open Graph writes it: `pt_BR`.
  mutating func setOpenGraphLocale(_ tag: String) { set("og-locale", String(tag.map { $0 == "-" ? "_" : $0 })) }

  /// Sets the tag of the language of those words that belong to the site, if it is not that of the page.
  mutating func setSiteWordsLanguage(of language: Language) {
    let words = language.ofSiteWords
    set("site-words-lang", words.tag == language.tag ? nil : words.tag.text)
  }
}
