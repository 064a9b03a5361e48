import Foundation
import TestSupport
import Testing

/// Tables without conditions, as somebody may type them: neither commands nor the language server crash on them.
@Suite struct EmptyTableTests {
  private static let files = [
    "hyo.yaml": "locales: [en]\npages: [p]\n", "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": "title: P\nphrases: { s: S }\ntables: { t: { title: T } }\n", "Specs/p.csv": "id,then\nr,s\n",
  ]

  private static func spec(_ conditions: String, _ layout: String, _ rules: String) -> String {
    """
    page: [table: t]
    steps: { s: {} }
    tables: { t: { conditions: \(conditions), layout: \(layout), rules: \(rules) } }

    """
  }

  private static let specs = ["[]", "{}", "", "[c]", "{ c: [] }"].flatMap { conditions in
    ["{}", "{ rows: [], columns: [] }", "{ sections: [] }", "rules-as-rows", "rules-as-columns"].flatMap { layout in
      ["[]", "[{ id: r, then: s }]", "p.csv"].map { spec(conditions, layout, $0) }
    }
  }

  @Test(arguments: [["build"], ["check"]]) func `A command tells what it finds`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files)
    for spec in Self.specs {
      try folder.write(["Specs/p.yaml": spec])
      let result = try Hyo.run(arguments, in: folder.url)
      #expect([0, 1].contains(result.exitCode), "\(spec)\n\(result.text)")
    }
  }

  @Test func `An editor can type them all`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.files.merging(["Specs/p.yaml": Self.specs[0]]) { $1 })
    let document = ["uri": folder.url.appendingPathComponent("Specs/p.yaml").absoluteString]
    var input = Self.request(1, "initialize", ["rootUri": folder.url.absoluteString])
    for (version, spec) in Self.specs.enumerated() {
      let text: [String: Any] = ["version": version, "languageId": "yaml", "text": spec]
      let opened = text.merging(document) { $1 }
      input += Self.request(nil, "textDocument/didOpen", ["textDocument": opened])
      // The server must check the page to answer.
      let start = ["line": 0, "character": 0]
      let asked: [String: Any] = [
        "textDocument": document, "range": ["start": start, "end": start], "context": ["diagnostics": [Any]()],
      ]
      input += Self.request(version + 10, "textDocument/codeAction", asked)
      input += Self.request(nil, "textDocument/didClose", ["textDocument": document])
    }
    input += Self.request(2, "shutdown", [:]) + Self.request(nil, "exit", [:])
    try input.write(to: folder.url.appendingPathComponent("input"))
    let result = try Command(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "exec \"$0\" lsp < input", Hyo.url.path], in: folder.url
    ).run()
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(result.output.contains("\"id\": \(Self.specs.count + 9)"))
  }

  private static func request(_ id: Int?, _ method: String, _ parameters: [String: Any]) -> Data {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    message["id"] = id
    let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
