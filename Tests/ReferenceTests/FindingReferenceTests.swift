import Diagnostics
import Testing

@testable import Reference

@Suite("The reference that is built in") struct FindingReferenceTests {
  private static let reference = FindingReference.builtIn

  @Test func `It has every finding, in the order of the catalogue`() {
    let kinds = Self.reference.sections.flatMap(\.entries).map(\.kind)
    #expect(kinds == Finding.Kind.allCases)
    #expect(Self.reference.sections.count > 10)
  }

  @Test(arguments: Finding.Kind.allCases) func `A translated entry has the paragraphs and the code of the original`(
    kind: Finding.Kind
  ) {
    let original = Self.paragraphs(Self.reference.text(for: kind))
    let translation = Self.paragraphs(FindingReference.builtIn(in: "ja").text(for: kind))
    #expect(original.count == translation.count)
    for (original, translation) in zip(original, translation) {
      #expect(Self.code(original) == Self.code(translation), "\(translation)")
      let isExample = original.hasPrefix("    ") || original.wholeMatch(of: /`[^`]*`/) != nil
      #expect((original == translation) == isExample, "\(translation)")
      for markup in ["](", "**"] { #expect(isExample || !translation.contains(markup)) }
    }
  }

  private static func paragraphs(_ text: String) -> [String] { text.split(separator: "\n\n").map(String.init) }

  private static func code(_ text: String) -> Set<String> { Set(text.matches(of: /`[^`]+`/).map { String($0.output) }) }

  @Test(arguments: Finding.Kind.allCases) func `An entry reads well without Markdown`(kind: Finding.Kind) {
    let lines = Self.reference.text(for: kind).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("\(kind.severity.rawValue.capitalizedFirst). ") == true)
    #expect(lines.last?.isEmpty == false)
    let prose = lines.filter { !$0.hasPrefix("    ") }
    for markup in ["```", "](", "**"] { #expect(!prose.contains { $0.contains(markup) }, "\(markup) in \(prose)") }
    #expect(!prose.contains { $0.hasPrefix("#") }, "\(prose)")
  }

  @Test func `Code is indented, links lose their address, and a heading in code ends nothing`() {
    let page = FindingReference(
      page: """
        # Findings
        ## Texts
        ### MissingText

        Error. See [the format](format.md#x) and `[a](b)`.

        ```md
        ## Heading

        text
        ```

        **To fix it:** write it.

        ### UnusedText
        Warning.
        """)
    #expect(
      page.text(for: .missingText) == """
        Error. See the format and `a`.

            ## Heading

            text

        To fix it: write it.
        """)
    #expect(page.sections.map(\.title) == ["Texts"])
    #expect(page.text(for: .unusedText) == "Warning.")
  }
}
