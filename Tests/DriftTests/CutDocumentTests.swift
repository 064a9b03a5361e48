import Diagnostics
import Documents
import Drift
import Localization
import TestSupport
import Testing

/// Documents that end anywhere, as files do that are still being written.
@Suite struct CutDocumentTests {
  /// Documents of all dialects, each with the name of its file.
  static let documents: [(path: String, text: String)] = [
    (
      "html.md",
      "# A\n\n<pre class=\"x\">\ncode\n</pre>\n\n<textarea>a</textarea>\n\n<script>\nlet a = '<b>'\n</script>\n"
    ),
    (
      "elements.md",
      "<style>a{}</style> <svg><path/></svg>\n<math><mi>x</mi></math>\n<template>t</template>\n<TEXTAREA>\n"
    ),
    (
      "comments.md",
      "<!-- a\n-->\n<!-- hyo not-parallel numbers: b\nc -->\n<?php a ?>\n<![CDATA[ b ]]>\n<!DOCTYPE html>\n"
    ),
    (
      "tags.md", "<a href=\"b.md#c\" title='d'>e</a> <img src=x.png alt=y> <code>z</code> <br/> <sup>1</sup> <i>j</i>\n"
    ),
    (
      "hugo.md",
      "+++\ntitle = \"T\"\n+++\n# A {#a .b}\n\n{{< note \"x\" y=1 >}}z{{< /note >}} {{% a %}} {{ b }} {% c %} {# d #}\n"
    ),
    (
      "yaml.md",
      "\u{FEFF}---\ntitle: \"T: &amp;\"\ndescription: >\n  x\n---\n\nA\n===\n\n&#27; &copy; `` ` `` \\* **b** _c_ ~~d~~\n"
    ),
    (
      "mkdocs.md",
      "!!! note \"T\"\n    x\n\n??? tip\n    y\n\n=== \"Tab\"\n\n    z\n\nterm\n: definition\n\n/// note | T\n///\n"
    ),
    ("myst.md", "(target)=\n# A\n\n```{note}\nb {ref}`c <d>`\n```\n\n:::{tip} e\nf\n:::\n\n$x^2$ and $$y$$\n"),
    (
      "github.md",
      "> [!NOTE]\n> a[^1]\n\n[^1]: b\n\n| a | b |\n| --- | --- |\n| 1 \\| | `2` |\n\n- [ ] c\n  1. d\n\n     ```js\n     e\n     ```\n"
    ),
    (
      "links.md",
      "[a](b.md#c \"d\") ![e](f.png 'g') [h][i] [[j]] <https://example.com/k> www.example.com\n\n[i]: <l m> \"n\"\n"
    ),
    (
      "component.mdx",
      "import A from 'a'\nexport const b = { c: '}' }\n\n# D {/* #d */}\n\n<Tabs x={[{a: `}`}]} {...y}>\n  <Tab>e</Tab>\n</Tabs>\n\n{/* f */} {g.h}\n"
    ),
    ("japanese.md", "# 見出し {#a}\r\n\r\n本文です。「**強調**」と`コード`。\r\n\r\n> 引用\r\n\r\n1. 項目（３）\r\n\r\n---\r\n"),
    (
      "regions.md",
      "- ```\n  <!-- hyo table a/b -->\n  <!-- /hyo -->\n  ```\n\n<!-- hyo table a/b layout={ rows: [c] } -->\n| d |\n<!-- /hyo 0123456789abcdef -->\n"
    ),
  ]

  @Test(arguments: documents) func `A document that ends at any byte is read and compared`(path: String, text: String)
    throws
  {
    let bytes = Array(text.utf8)
    let tags = try ["en", "ja"].map { try #require(LocaleTag($0)) }
    let facts = tags.map { LanguageFacts($0, Language(tag: $0).numbers) }
    let whole = read(path, bytes)
    try #require(whole != nil)
    for end in bytes.indices {
      guard let document = read(path, Array(bytes[..<end])) else {
        // Nothing but a part of a character keeps a document from being read.
        #expect(String(validating: bytes[..<end], as: UTF8.self) == nil)
        continue
      }
      #expect(document.sections.last?.bounds.upperBound == end)
      for finding in DocumentCheck(TwinDocuments([whole, document]), tags, facts, path: path).run() {
        if let place = finding.place { #expect(place.bounds.upperBound <= place.file.bytes.count) }
      }
      _ = document.characterFaults
    }
  }

  private func read(_ path: String, _ bytes: [UInt8]) -> Document? {
    let report = Report()
    return Document(SourceFile(path: path, bytes: bytes), report: report)
  }
}
