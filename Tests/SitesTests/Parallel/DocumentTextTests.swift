import TestSupport
import Testing

@testable import Diagnostics

/// What one document says in two languages.
@Suite struct DocumentTextTests {
  /// Findings as `Id: summary`.
  private func findings(_ en: String, _ ja: String, other: String = "ja") throws -> [String] {
    try ParallelSites.findings([
      "hyo.yaml": "locales: [en, \(other)]\ndocuments:\n  - \"docs/{locale}/*.md\"\n", "docs/en/a.md": en + "\n",
      "docs/\(other)/a.md": ja + "\n",
    ]).map { "\($0.id): \($0.summary)" }
  }

  /// The findings of one kind.
  private func findings(_ id: String, _ en: String, _ ja: String, other: String = "ja") throws -> [String] {
    try findings(en, ja, other: other).filter { $0.hasPrefix(id + ": ") }
  }

  @Test(arguments: [
    ("Runs on k6.", "Locustで動きます。", "'Locust'"),
    ("See the [UID2 guide](a.md).", "[UID2 setup guide](a.md)を参照。", "'setup'"),
    ("## New guide\n\nText.", "## Old guide\n\n本文。", "'Old'"),
    ("Open the **Files changed** tab of the change.", "**Changed files**タブを開きます。", "'Changed files'"),
    ("Read [the guide for hosts](a.md), and the last one.", "[The last guide](a.md)を読みます。", "'The last guide'"),
    ("| a | b |\n|---|---|\n| c | new |", "| a | b |\n|---|---|\n| c | oldest |", "'oldest'"),
  ]) func `A word that the text in Latin letters doesn't have is found`(en: String, ja: String, name: String) throws {
    let found = try findings("NamesDiffer", en, ja)
    #expect(found.map { $0.contains("has \(name), which en doesn't have") } == [true], "\(found)")
  }

  @Test(arguments: [
    ("Set `podSelector` first.", "podSelectorを設定します。"),
    ("See [it](https://example.com/Locust/).", "[Locust](https://example.com/Locust/)。"),
    ("Pods are websites.", "PodはWebです。"), ("A no-op.", "Noopです。"), ("Against denial of service.", "DoS対策です。"),
    ("Share it on social media.", "SNSで共有します。"),
    ("[A GitHub](https://example.com/a) issue", "[GitHub issue](https://example.com/a)です。"),
    ("Add it&#8212;in bulk.", "**it&#8212;in bulk**です。"), ("Café and tea.", "Caféと茶。"),
    ("Write to me@example.com.", "me@example.comへ。"), ("It is k6.", "itはk6です。"),
  ]) func `A word that is anywhere in the other document is not`(en: String, ja: String) throws {
    #expect(try findings("NamesDiffer", en, ja) == [])
  }

  @Test(arguments: [("Läuft mit Locust.", "de", 0), ("Locustで動きます。", "ja-Latn", 0), ("Работает на Locust.", "ru", 1)])
  func `Words are compared only between scripts`(text: String, tag: String, count: Int) throws {
    #expect(try findings("NamesDiffer", "Runs on k6.", text, other: tag).count == count)
  }

  @Test func `A language before the one in Latin letters is the one that is reported`() throws {
    let found = try ParallelSites.findings([
      "hyo.yaml": "locales: [ja, en]\ndocuments:\n  - \"docs/{locale}/*.md\"\n", "docs/en/a.md": "Runs on k6.\n",
      "docs/ja/a.md": "Locustで動きます。\n",
    ])
    #expect(found.map { $0.line.contains("is missing 'Locust', which ja has") } == [true], "\(found.map(\.line))")
  }

  @Test func `An exception names the words`() throws {
    let comment = "\n\n<!-- hyo not-parallel names: { ja: Locust, because: its name in Japan } -->"
    #expect(try findings("Runs on k6.", "Locustで動きます。" + comment).isEmpty)
    #expect(try findings("NamesDiffer", "Runs on k6.", "Mochaで動きます。" + comment).count == 1)
  }

  @Test(arguments: [
    ("14 hexadecimal digits", "14桁の16進数"), ("Every `Nth` message", "`N`番目ごと"), ("Thursday at 0600 PT", "木曜日の午前6時（PT）"),
    ("[See](https://example.com/async/#hurry)", "[参照](https://example.com/ja/async/#hurry)"),
  ]) func `What each language writes in its way is the same`(en: String, ja: String) throws {
    #expect(try findings(en, ja) == [])
  }

  @Test(arguments: [
    ("14 hexadecimal digits", "15桁の16進数"), ("Every `Nth` message", "`M`番目ごと"), ("Thursday at 0700 PT", "木曜日の午前6時（PT）"),
    ("[See](https://example.com/sync/#hurry)", "[参照](https://example.com/ja/async/#hurry)"),
  ]) func `What differs beside is found`(en: String, ja: String) throws { #expect(try findings(en, ja).count == 1) }

  @Test func `What is in a code block of one language alone is reported once`() throws {
    let en = "Text.\n\n```\nuse `flag` 3 times\n```"
    let ja = "本文。\n\n`flag`を3回使います。"
    #expect(try findings("NumbersDiffer", en, ja) == [])
    #expect(try findings("CodeDiffers", en, ja) == [])
    #expect(try findings("CodeBlocksDiffer", en, ja).count == 1)
    #expect(try findings("NumbersDiffer", en, "本文。\n\n`flag`を4回使います。").count == 1)
  }

  @Test func `A heading that is not translated may have its translation below`() throws {
    func paragraphs(_ ja: String) throws -> [String] {
      try findings("StructureDiffers", "## How is it sent?\n\nBy mail.", ja)
    }
    #expect(try paragraphs("## How is it sent?\n\nどのように送られますか？\n\nメールで送られます。") == [])
    #expect(try paragraphs("## どのように送られますか？\n\nこれが問いです。\n\nメールで送られます。").count == 1)
    #expect(try paragraphs("## How is it sent?\n\nどのように？\n\nメールで送られます。\n\n以上です。").count == 1)
  }
}
