import Diagnostics
import Files
import Foundation
import TestSupport

@testable import Sites

/// Sites in memory whose languages are compared.
enum ParallelSites {
  /// This repository's own site, by path.
  static let own: [String: String] = {
    var files: [String: String] = [:]
    for folder in ["Specs", "Locales"] {
      let url = repository.appendingPathComponent(folder)
      for (path, data) in (try? tree(url)) ?? [:] { files["\(folder)/\(path)"] = String(decoding: data, as: UTF8.self) }
    }
    let settings = repository.appendingPathComponent("hyo.yaml")
    let text = (try? String(contentsOf: settings, encoding: .utf8)) ?? ""
    // Without the documents, which it names last.
    files["hyo.yaml"] = text.range(of: "documents:").map { String(text[..<$0.lowerBound]) } ?? text
    return files
  }()

  /// All places within the site that its prose links to, sorted.
  static let targets: [String] = {
    let matches = own.values.flatMap { text in
      text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    }
    return Set(matches.filter { $0.hasPrefix("page:") }.map(String.init)).sorted()
  }()

  /// The findings of `hyo check` for a site.
  static func findings(_ files: [String: String]) throws -> [Finding] {
    try SiteBuilder(MemoryTree(files: files)).check(CheckSettings()).findings
  }

  /// The findings for a site whose home page has one text in each of two languages.
  static func findings(prose texts: KeyValuePairs<String, String>) throws -> [Finding] {
    let tags = texts.map(\.key).joined(separator: ", ")
    var files = ["hyo.yaml": "locales: [\(tags)]\n"]
    files["Specs/home.yaml"] = "page:\n  - prose: introduction\n"
    for (tag, text) in texts {
      files["Locales/\(tag)/home.yaml"] = "title: Hyo\n"
      files["Locales/\(tag)/home.md"] = text + "\n"
      if tag != "en", tag != "ja" { files["Locales/\(tag)/locale.yaml"] = "name: \(tag)\n" }
    }
    return try findings(files).filter { $0.kind != .fallbackText }
  }
}

extension Finding {
  /// The lines that the finding and its notes point at, each as a path and a number.
  var lines: [String] {
    ([place] + notes.map(\.place)).compactMap { place in place.map { "\($0.file.path):\(SourcePosition(of: $0).line)" }
    }
  }

  /// The finding in a line, for messages.
  var line: String { "\(lines.first ?? "") \(summary) [\(id)]" }
}
