import Diagnostics
import Rendering
import Testing

/// A template with a mistake, the expected finding, and its marked place.
struct FaultyTemplate: CustomTestStringConvertible {
  var id: String
  var text: String
  /// The text that the first fix puts in the marked place.
  var fix: String?

  var testDescription: String { "\(id): \(text)" }
}

@Suite struct TemplateFindingTests {
  private static let body = "{{{body}}}"

  @Test(arguments: [
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{ «titel» }}", fix: "title"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{{«bodi»}}}", fix: "body"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{&«bodi»}}", fix: "body"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{«href»}}{{#previous}}{{href}}{{/previous}}"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{#navigation}}\n{{«hreff»}}\n{{/navigation}}", fix: "href"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{^navigation}}{{«href»}}{{/navigation}}"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{#next}}{{«.»}}{{/next}}"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "日本語 {{«next.title»}}"),
    FaultyTemplate(id: "UnknownTemplateSection", text: "{{#«navigatoin»}}{{/navigatoin}}", fix: "navigation"),
    FaultyTemplate(id: "UnknownTemplateSection", text: "{{^«is-hom»}}{{/is-hom}}", fix: "is-home"),
    FaultyTemplate(id: "UnknownTemplatePartial", text: "a {{> «haed»}}", fix: "head"),
    FaultyTemplate(id: "UnclosedTemplateTag", text: "a «{{title»\n<p>{{title}}"),
    FaultyTemplate(id: "UnclosedTemplateTag", text: "«{{title} {{title}}»\nb"),
    FaultyTemplate(id: "UnclosedTemplateTag", text: "«{{{body}}»\n"),
    FaultyTemplate(id: "UnclosedTemplateTag", text: "a «{{!»\nb"),
    FaultyTemplate(id: "UnclosedTemplateTag", text: "a «{{»"), FaultyTemplate(id: "EmptyTemplateTag", text: "a «{{}}»"),
    FaultyTemplate(id: "EmptyTemplateTag", text: "a «{{# }}»"),
    FaultyTemplate(id: "UnclosedTemplateSection", text: "a\n«{{#is-home}}»\nb"),
    FaultyTemplate(id: "UnclosedTemplateSection", text: "{{#is-home}}«{{#next}}»{{/is-home}}"),
    FaultyTemplate(id: "MismatchedTemplateSection", text: "{{#is-home}}\n{{/«is-hom»}}", fix: "is-home"),
    FaultyTemplate(id: "UnopenedTemplateSection", text: "a «{{/is-home}}»", fix: ""),
    FaultyTemplate(id: "ChangedTemplateDelimiters", text: "«{{=<% %>=}}» <%title%>", fix: ""),
    FaultyTemplate(id: "TemplateSectionAsVariable", text: "«{{navigation}}»"),
    FaultyTemplate(id: "TemplateSectionAsVariable", text: "«{{{is-home}}}»"),
    FaultyTemplate(id: "UnescapedTemplateText", text: "«{{{title}}}»", fix: "{{title}}"),
    FaultyTemplate(id: "UnescapedTemplateText", text: "«{{&title}}»", fix: "{{title}}"),
    FaultyTemplate(id: "UnescapedTemplateText", text: "{{#next}}«{{{href}}}»{{/next}}", fix: "{{href}}"),
    FaultyTemplate(id: "EscapedTemplateHTML", text: "«{{body}}»", fix: "{{{body}}}"),
    FaultyTemplate(id: "RecursiveTemplatePartial", text: "«{{> page}}»"),
    FaultyTemplate(id: "UnknownTemplateVariable", text: "{{title}}\r\n{{«x»}}\r\n"),
  ]) func `Each fault of a template is found where it stands`(_ faulty: FaultyTemplate) throws {
    let template = MarkedTemplate("page.mustache", Self.body + "\n" + faulty.text)
    let report = Report()
    _ = PageTemplates(overrides: [template.file], report: report)
    let finding = try #require(report.findings.first)
    #expect(report.findings.map(\.id) == [faulty.id])
    #expect(finding.severity == .error)
    #expect(finding.place?.file === template.file)
    #expect(finding.place?.bounds == template.marked)
    #expect(finding.fixes.first?.replacement?.text == faulty.fix)
    let replaced = finding.fixes.first?.replacement?.range.bounds
    #expect(replaced == (faulty.fix == nil ? nil : template.marked))
  }

  @Test func `A byte order mark is no part of a template`() {
    let (templates, findings) = PageTemplates.loaded(["page.mustache": "\u{FEFF}{{{body}}}"])
    #expect(findings.isEmpty)
    #expect(templates.page(.bare) == PageValues.bare.body)
  }

  @Test func `All faults of all templates are found together`() {
    let (_, findings) = PageTemplates.loaded([
      "page.mustache": "{{x}} {{> y}} {{#z}}{{/z}} {{{body}}}{{> head}}", "head.mustache": "{{/is-home}} {{{title}}}",
    ])
    #expect(
      findings.map(\.id) == [
        "UnopenedTemplateSection", "UnescapedTemplateText", "UnknownTemplateVariable", "UnknownTemplatePartial",
        "UnknownTemplateSection",
      ])
  }

  @Test func `A fault of a partial names where the partial is included`() throws {
    let (_, findings) = PageTemplates.loaded([
      "page.mustache": "{{{body}}}\n  {{> note}}", "note.mustache": "\n{{titel}}",
    ])
    let text = TerminalWriter().text(for: findings)
    #expect(findings.map(\.id) == ["UnknownTemplateVariable"])
    #expect(text.contains("Templates/note.mustache:2:3: error: No variable named 'titel'"))
    #expect(text.contains("note: Templates/page.mustache:2:3: included here"))
    #expect(text.contains("fix: did you mean 'title'?"))
  }

  @Test func `Partials that include each other are reported with the way round`() {
    let (templates, findings) = PageTemplates.loaded([
      "page.mustache": "{{{body}}}{{> one}}", "one.mustache": "1{{> two}}", "two.mustache": "2{{> one}}",
    ])
    #expect(findings.map(\.id) == ["RecursiveTemplatePartial"])
    #expect(
      findings.first?.notes.first?.message.english
        == "the way round: page.mustache → one.mustache → two.mustache → one.mustache")
    #expect(String(decoding: templates.page(.bare) ?? [], as: UTF8.self) == "<h1>Page</h1>12")
  }

  @Test func `A template of a page must write the body`() {
    let (_, findings) = PageTemplates.loaded(["page.mustache": "{{title}}"])
    #expect(findings.map(\.id) == ["MissingTemplateVariable"])
  }

  @Test func `A brace before a tag is a brace`() {
    let (templates, findings) = PageTemplates.loaded([
      "page.mustache": "{{{body}}}{{> brace}}{{title}}", "brace.mustache": "{",
    ])
    #expect(findings.isEmpty)
    #expect(String(decoding: templates.page(.bare) ?? [], as: UTF8.self) == "<h1>Page</h1>{Page")
  }

  @Test func `The entrance knows its own names only`() {
    let (_, findings) = PageTemplates.loaded(["language-choice.mustache": "{{title}}{{{body}}}"])
    #expect(findings.map(\.id) == ["UnknownTemplateVariable"])
  }

  @Test func `Names of sections are told in a stable order`() {
    let (_, findings) = PageTemplates.loaded(["page.mustache": "{{{body}}}{{#next}}{{zzzzzzz}}{{/next}}"])
    #expect(
      findings.first?.notes.first?.message.english
        == "known here: body, breadcrumbs-label, canonical, cell-link-label, contents-label, copied-label, copy-label, description, direction, "
        + "edit-href, edit-label, favicon-href, home-href, href, json-href, lang, languages-label, last-changed, license, license-href, "
        + "markdown-href, markdown-label, navigation-label, neighbours-label, next-label, og-locale, "
        + "previous-label, script-href, site-title, site-words-lang, skip-link, source-href, "
        + "source-label, structured-data, stylesheet-href, tables-script-href, "
        + "tag, theme-href, theme-label, title, top-label, version")
  }
}
