import TestSupport
import Testing

@testable import Diagnostics

/// What a document denies in one language alone, and what it says the opposite of.
@Suite struct DocumentMeaningTests {
  /// The summaries of findings about meaning.
  private func summaries(_ en: String, _ text: String, _ tag: String = "ja") throws -> [String] {
    try ParallelSites.findings([
      "hyo.yaml": "locales: [en, \(tag)]\ndocuments:\n  - \"docs/{locale}/*.md\"\n",
      "docs/en/a.md": "# A\n\n" + en + "\n", "docs/\(tag)/a.md": "# あ\n\n" + text + "\n",
    ]).filter { $0.id == "MeaningDiffers" }.map { $0.summary.english }
  }

  @Test(arguments: [
    ("CRD files cannot be templated.", "CRDファイルはテンプレート化できます。", "ja", "is missing the negation 'cannot', which en has"),
    ("CRD files can be templated.", "CRDファイルはテンプレート化できません。", "ja", "has the negation 'ません', which en doesn't have"),
    ("Do not share the key.", "鍵を共有してください。", "ja", "is missing the negation 'not', which en has"),
    ("The key isn’t shared.", "Der Schlüssel wird geteilt.", "de", "is missing the negation 'n’t', which en has"),
    ("The key is shared.", "No se comparte la clave.", "es", "has the negation 'No', which en doesn't have"),
    ("The key is shared.", "La clé n’est pas partagée.", "fr", "has the negation 'pas', which en doesn't have"),
    ("The key is shared.", "密钥不能共享。", "zh", "has the negation '不能', which en doesn't have"),
    ("It is enabled by default.", "デフォルトで無効です。", "ja", "has 無効 where en has enabled"),
    ("The maximum is set here.", "最小値はここで設定します。", "ja", "has 最小 where en has maximum"),
    ("Show the menu.", "メニューを非表示にします。", "ja", "has 非表示 where en has Show"),
    (
      "Read it before you start. Then go on.", "Lies es, nachdem du startest. Dann weiter.", "de",
      "has nachdem where en has before"
    ),
  ]) func `A lost negation and an opposite are found`(en: String, text: String, tag: String, summary: String) throws {
    let found = try summaries(en, text, tag)
    #expect(found.count == 1 && found[0].hasSuffix(summary), "\(found)")
  }

  @Test(arguments: [
    ("You must sign it.", "署名しなければなりません。", "ja"), ("It may fail.", "失敗するかもしれない。", "ja"),
    ("Only admins see it.", "管理者しか見ることができません。", "ja"), ("It also works here.", "ここだけでなく使えます。", "ja"),
    ("Run it without a key.", "鍵を使わないで実行します。", "ja"), ("The build fails.", "ビルドできません。", "ja"),
    ("Not only this works.", "これも使えます。", "ja"), ("Not running", "終了状態", "ja"),
    ("It is not enabled.", "無効です。", "ja"), ("It is enabled until you stop it.", "止めるまで無効になりません。", "ja"),
    ("The value is not set.", "値は`undefined`です。", "ja"), ("See [not](#not) and [or](#or).", "[and](#and)を参照。", "ja"),
    ("The first and the last page.", "最後のページ。", "ja"), ("The parser isn't fast. It is small.", "小さい。速くはありません。", "ja"),
    ("It responds with Not Found.", "「Not Found」を返します。", "ja"),
    ("It doesn't watch files. Changes won't start a build.", "不监听文件，文件变化时不会触发构建。这有助于性能。", "zh"),
    ("The options need work, choose from these:", "选项要处理，可选择以下方案：", "zh"),
    ("Getting started", "Premiers pas", "fr"), ("It is faster than ever.", "Es más rápido que nunca.", "es"),
  ]) func `What languages say in their own ways is not`(en: String, text: String, tag: String) throws {
    #expect(try summaries(en, text, tag) == [])
  }

  @Test func `An exception names the negation`() throws {
    let comment = "\n\n<!-- hyo not-parallel meaning: { ja: ません, because: a turn of speech } -->"
    #expect(try summaries("The key is shared.", "鍵は共有できません。" + comment).isEmpty)
  }
}
