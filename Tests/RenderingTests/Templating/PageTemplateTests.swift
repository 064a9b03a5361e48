import Diagnostics
import Rendering
import Testing

@Suite struct PageTemplateTests {
  private static let hostile = "'\"><script>&{{title}}"
  private static let escaped = "&apos;&quot;&gt;&lt;script&gt;&amp;{{title}}"

  @Test func `Every value of a page is written, and escaped wherever it stands`() {
    let text = PageTemplates.text(.full(Self.hostile))
    // Remove the page's own scripts.
    #expect(text.replacing("<script src=", with: "").contains("<script") == false)
    let patterns = text.replacing("results{n}", with: "").replacing("first{n}{total}", with: "")
      .replacing("places{n}", with: "").replacing("{n}+", with: "").replacing("{n} more", with: "")
    #expect(patterns.replacing(Self.escaped, with: "").contains(#/[{}]/#) == false)
    for name in Self.pageNames { #expect(text.contains(name + Self.escaped), "\(name)") }
    for pattern in ["results{n}", "first{n}{total}", "places{n}"] {
      #expect(text.contains(pattern + Self.escaped.replacing("{{title}}", with: "")))
    }
    #expect(text.contains("<h1>body</h1>"))
  }

  private static let pageNames = [
    "tag", "title", "site-title", "home-href", "stylesheet-href", "script-href", "description", "canonical",
    "tables-script-href", "skip-link", "navigation-label", "contents-label", "languages-label", "neighbours-label",
    "previous-label", "next-label", "top-label", "theme-label", "copy-label", "copied-label", "cell-link-label",
    "filter-label", "edit-label", "edit-href", "all-pages-href", "pages-script-href", "count", "day",
    "navigation.title",
    "navigation.href", "navigation.lang",
    "previous.title", "previous.href", "previous.lang", "next.title", "next.href", "next.lang", "contents.title",
    "contents.href", "contents.lang", "sections.title", "sections.href", "no-results",
    "sections.lang", "version", "license", "license-href", "source-href", "source-label", "here.tag", "here.name",
    "here.href", "here.url", "there.tag", "there.name", "there.href", "there.url", "default", "favicon-href",
    "search-script-href", "search-index-href", "search-label", "search-failed", "markdown-href", "markdown-label",
    "json-href", "breadcrumbs-label", "breadcrumbs.title", "breadcrumbs.href", "breadcrumbs.lang",
  ]

  @Test func `Every value of the entrance is written, and escaped wherever it stands`() {
    let templates = PageTemplates.loaded([:]).templates
    let text = String(decoding: templates.languageChoice(.full(Self.hostile)) ?? [], as: UTF8.self)
    #expect(!text.contains("<script"))
    for name in [
      "tag", "title", "stylesheet-href", "languages-label", "description", "canonical", "default", "here.tag",
      "here.name", "here.href", "here.url", "there.name", "favicon-href",
    ] { #expect(text.contains(name + Self.escaped), "\(name)") }
  }

  @Test func `What a page lacks leaves no trace`() {
    #expect(
      PageTemplates.text() == """
        <!DOCTYPE html>
        <html lang="en" dir="ltr">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
        style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
        require-trusted-types-for 'script'; trusted-types hyo-search hyo-pages">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="Hyo">
        <title>Page – Site</title>
        <meta property="og:type" content="article">
        <meta property="og:site_name" content="Site">
        <meta property="og:title" content="Page">
        <meta property="og:locale" content="en">
        <link rel="icon" href="../assets/favicon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="../assets/style.css">
        </head>
        <body id="_top">
        <a class="skip-link" href="#_content">skip-link</a>
        <script src="../assets/tables.js"></script>
        <header class="site-header" data-copy="copy-label" data-copied="copied-label" data-cell-link="cell-link-label">
        <div class="bar">
        <a class="site-title" href="index.html">Site</a>
        <button class="theme-switch" type="button" aria-label="theme-label" title="theme-label" hidden></button>
        </div>
        </header>
        <div class="layout">
        <div class="sidebar">
        </div>
        <main id="_content" tabindex="-1">
        <h1>Page</h1>
        </main>
        </div>
        <footer class="site-footer">
        <div class="colophon">
        <p><a href="#_top">top-label</a></p>
        </div>
        </footer>
        </body>
        </html>

        """)
  }

  @Test func `A site in one language has no switch`() {
    var values = PageValues.bare
    values.languages = [PageLanguage(tag: "en", name: "English", href: "x", isCurrent: true)]
    #expect(PageTemplates.text(values) == PageTemplates.text())
  }

  @Test func `The home page's title is not repeated`() {
    var values = PageValues.bare
    values.isHome = true
    #expect(PageTemplates.text(values).contains("<title>Page</title>"))
  }

  @Test func `Only the current page and language are marked`() {
    var values = PageValues.bare
    values.navigation = [PageLink(title: "A", href: "a"), PageLink(title: "B", href: "b", isCurrent: true)]
    values.languages = [
      PageLanguage(tag: "en", name: "English", href: "e", isCurrent: true),
      PageLanguage(tag: "ar", direction: .rtl, name: "العربية", href: "r"),
    ]
    let text = PageTemplates.text(values)
    #expect(text.contains(#"<li><a href="a">A</a></li>"#))
    #expect(text.contains(#"<li><a href="b" aria-current="page">B</a></li>"#))
    #expect(text.contains(#"<a lang="en" dir="ltr" hreflang="en" href="e" aria-current="true">"#))
    #expect(text.contains(#"<a lang="ar" dir="rtl" hreflang="ar" href="r">العربية</a>"#))
    #expect(text.contains(#"<link rel="alternate" hreflang="ar" href="r">"#))
    #expect(!text.contains("x-default"))
  }

  @Test func `Lines that hold nothing but tags or remarks vanish`() {
    let page = "a\n {{! one\n two }} \n{{#is-home}}\nb\n{{/is-home}}\n{{> part}}\n{{{body}}}\n"
    let part = "{{^is-home}}\r\nc {{title}}\r\n{{/is-home}}\r\n"
    let text = PageTemplates.text(.bare, ["page.mustache": page, "part.mustache": part])
    #expect(text == "a\nc Page\n<h1>Page</h1>\n")
  }

  @Test func `Braces in values and in the body stay as they are`() {
    var values = PageValues.bare
    values.title = "{{x}} }}"
    values.body = Array("{{{y}}}\n\n  \n{{/z}}".utf8)
    let text = PageTemplates.text(values, ["page.mustache": "{{title}}|{{{body}}}|"])
    #expect(text == "{{x}} }}|{{{y}}}\n\n  \n{{/z}}|")
  }

  @Test func `Several threads may fill in the same templates`() async {
    let templates = PageTemplates.loaded([:]).templates
    let expected = templates.page(.full("x"))
    let same = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { (0..<50).allSatisfy { _ in templates.page(.full("x")) == expected } } }
      return await group.allSatisfy { $0 }
    }
    #expect(same)
  }
}
