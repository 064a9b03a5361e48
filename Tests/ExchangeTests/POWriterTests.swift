import Exchange
import Foundation
import TestSupport
import Testing

@Suite struct POWriterTests {
  @Test func `Texts are laid out as msgcat does`() throws {
    var moved = Translations.Entry("page", "notes.fee", source: "料金\n二行目")
    moved.target = "A fee\nof two lines"
    moved.state = .behind(previousSource: "料金\n一行目")
    moved.comments = ["Note", "Term: 料金 → fee"]
    moved.files = ["Locales/ja/page.yaml", "Specs/page.yaml"]
    let plain = Translations.Entry("page", "phrases.quoted", source: "tab\t \\ \" 🙂 ")
    let translations = Translations(from: "ja", to: "pt-BR", entries: [moved, plain])
    #expect(
      translations.po == #"""
        msgid ""
        msgstr ""
        "Project-Id-Version: Hyo site\n"
        "Language: pt_BR\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        "X-Source-Language: ja\n"

        #. Note
        #. Term: 料金 → fee
        #: Locales/ja/page.yaml Specs/page.yaml
        #, fuzzy
        #| msgctxt "page/notes.fee"
        #| msgid ""
        #| "料金\n"
        #| "一行目"
        msgctxt "page/notes.fee"
        msgid ""
        "料金\n"
        "二行目"
        msgstr ""
        "A fee\n"
        "of two lines"

        msgctxt "page/phrases.quoted"
        msgid "tab\t \\ \" 🙂 "
        msgstr ""

        """#)
    try expectGettextAgrees(translations.po)
  }

  /// Expects that GNU gettext's own programs find nothing wrong, and write the file in the same way.
  private func expectGettextAgrees(_ po: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["texts.po": po])
    let check = try Shell.run("msgfmt --check -o /dev/null texts.po", in: folder.url)
    #expect(check.exitCode == 0, "\(check.text)")
    let again = try Shell.run("msgcat --no-wrap texts.po", in: folder.url)
    #expect(again.output == po, "\(again.errors)")
  }
}
