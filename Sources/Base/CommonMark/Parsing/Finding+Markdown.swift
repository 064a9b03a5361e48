import Diagnostics

/// Findings about Markdown that Hyo does not allow, and about texts beyond a limit.
extension Finding {
  static func severalBlocks(at range: SourceRange, _ block: CMarkNode.Block?) -> Finding {
    let fix: Message =
      switch block {
      case .paragraph: "make one paragraph of them, without an empty line"
      case .list: "write a sentence; or, for a character that stands for itself, a backslash before it"
      case .quote, .codeBlock, .htmlBlock, .heading, .thematicBreak, nil: escaping
      }
    return Finding(
      .unsupportedMarkdown, at: range, "A text like this is one paragraph, without lists, headings or other blocks",
      fixes: [Fix(fix)])
  }

  static func otherBlockInPhrase(at range: SourceRange, _ block: CMarkNode.Block?) -> Finding {
    let fix: Message =
      switch block {
      case .paragraph: "make one paragraph of the item, without an empty line, or write two items"
      case .list: "write all items on one level"
      case .quote, .codeBlock, .htmlBlock, .heading, .thematicBreak, nil: escaping
      }
    return Finding(
      .unsupportedMarkdown, at: range,
      "A phrase holds paragraphs, and lists of one level whose items are one paragraph each", fixes: [Fix(fix)])
  }

  private static let escaping: Message = "put a backslash before a character that should stand for itself"

  static func rawHTML(_ raw: String, at range: SourceRange) -> Finding {
    var fixes: [Fix] = []
    let tag = raw.lowercased().filter { $0 != " " && $0 != "/" }
    let marks = ["<b>": "**", "<strong>": "**", "<i>": "*", "<em>": "*", "<code>": "`"]
    if raw.hasPrefix("<!--"), raw.hasSuffix("-->") {
      fixes.append(Fix("delete the comment", replacing: range))
    } else if tag == "<br>" {
      fixes.append(Fix("end the line with a backslash, and go on in the next one"))
    } else if let mark = marks[tag] {
      fixes.append(Fix("write '\(mark)' in place of the tag", replacing: range, with: mark))
    }
    if !raw.utf8.contains(UInt8(ascii: "`")) {
      fixes.append(Fix("write it as code: '`\(raw)`'", replacing: range, with: "`\(raw)`"))
    }
    fixes.append(Fix("escape the '<' with a backslash: '\\\(raw)'"))
    return Finding(.rawHTML, at: range, "Text may not contain HTML tags or comments", fixes: fixes)
  }

  static func image(at range: SourceRange) -> Finding {
    Finding(.unsupportedMarkdown, at: range, "Images stand in prose only")
  }

  static func footnoteReferenceInLink(_ id: String, at range: SourceRange) -> Finding {
    Finding(
      .unsupportedMarkdown, at: range, "A reference to a note may not stand inside of a link",
      fixes: [Fix("move '[^\(id)]' behind the link")])
  }

  static func levelOneHeading(at range: SourceRange) -> Finding {
    Finding(
      .headingLevel, at: range, "Headings begin at level 2, since level 1 is the page's title",
      fixes: [Fix("write '##' rather than '#'")])
  }

  static func malformedHeadingID(at range: SourceRange) -> Finding {
    let id = String(decoding: range.file.bytes[range.bounds], as: UTF8.self).identifierProposal
    return Finding(
      .malformedHeadingID, at: range,
      "An id consists of lower-case ASCII letters and digits, in words joined by hyphens",
      fixes: id.isEmpty ? [] : [Fix("write '{#\(id)}'", replacing: range, with: "{#\(id)}")])
  }

  static func malformedPlaceholder(at range: SourceRange) -> Finding {
    let escape = Fix("write '\\{' for a brace that begins no placeholder")
    let source = String(decoding: range.file.bytes[range.bounds], as: UTF8.self)
    let name = source.dropFirst().dropLast()
    guard name.hasPrefix("note:") || name.hasPrefix("note.") || name.hasPrefix("^") else {
      return Finding(
        .malformedPlaceholder, at: range,
        "A placeholder is '{name}' or '{name.form}', of lower-case words joined by hyphens", fixes: [escape])
    }
    let id = name.drop { $0 != ":" && $0 != "." && $0 != "^" }.dropFirst()
    let binding: Message = "leave it out, and write 'note: \(id)' in the step that says this"
    return Finding(
      .malformedPlaceholder, at: range, "A note is bound to a step in the spec, not to a place in its phrase",
      fixes: [Fix(binding, replacing: range), escape])
  }

  static func malformedFootnoteReference(at range: SourceRange) -> Finding {
    Finding(
      .malformedNoteReference, at: range, "A reference to a note is '[^id]', of lower-case words joined by hyphens",
      fixes: [Fix("write '\\[^' for a bracket that begins no reference")])
  }

  static func unsafeLink(_ destination: String, at range: SourceRange) -> Finding {
    let summary: Message =
      destination.isEmpty
      ? "A link must have a destination"
      : "A link must begin with 'http:', 'https:', 'mailto:', 'page:', 'cell:', 'term:' or 'bound:'"
    let isRelative = !destination.utf8.contains(UInt8(ascii: ":")) && !destination.isEmpty
    let fixes: [Fix] =
      if destination.hasPrefix("www.") { [Fix("write 'https://\(destination)'")] } else if isRelative {
        [
          destination.namedPage.map { Fix("link to a page of this site with 'page:\($0)'") }
            ?? Fix("link to a page of this site with 'page:…'")
        ]
      } else { [] }
    return Finding(.unsafeLink, at: range, summary, fixes: fixes)
  }

  static func referenceWithWords(_ destination: String, at range: SourceRange) -> Finding {
    Finding(
      .unsupportedMarkdown, at: range,
      "A reference to a term or a bound gets its words from there, and has none of its own",
      fixes: [Fix("write '[](\(destination))'", replacing: range, with: "[](\(destination))")])
  }

  static func nestedTooDeep(at range: SourceRange) -> Finding {
    Finding(.nestingTooDeep, at: range, "Lists, quotes, emphasis and links nest at most \(Limits.depth) deep")
  }

  static func textTooLarge(at range: SourceRange) -> Finding {
    Finding(.textTooLarge, at: range, "A text has at most \(Limits.size) bytes")
  }

  static func tooManyImages(at range: SourceRange) -> Finding {
    Finding(.textTooLarge, at: range, "'![' stands at most \(Limits.images) times in a text")
  }
}

extension String {
  /// The page most likely meant by a path such as `../refunds.md`, `/refunds/` or `refunds.html#fee`; nil for others.
  ///
  /// `../index.md` leads home, and `refunds/index.md` to the page that its folder names.
  fileprivate var namedPage: String? {
    let path = prefix { $0 != "#" && $0 != "?" }
    var names = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    if let last = names.last, ["index", "_index", "readme"].contains(last.withoutEnding.lowercased()) {
      names.removeLast()
    }
    guard let name = names.last else { return path.isEmpty ? nil : "home" }
    let id = name.withoutEnding
    return id.isIdentifier ? id : nil
  }
}

extension Substring {
  /// The name of a file without the ending of a page.
  fileprivate var withoutEnding: String {
    let ending = [".md", ".mdx", ".html", ".yaml"].first { hasSuffix($0) } ?? ""
    return String(dropLast(ending.count))
  }
}
