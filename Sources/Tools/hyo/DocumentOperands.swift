import Diagnostics
import Files
import Importing
import Localization
import Messages

/// Documents that operands name with their languages: `en=guide.md ja=guide.ja.md`.
struct DocumentOperands {
  /// The languages and paths, in the order of the command line; `-` is standard input.
  private(set) var entries: [(tag: LocaleTag?, path: String)] = []

  /// 16 MB: no document of prose is longer.
  private static let largestFile = 16 << 20

  /// True if an operand names a document to be read as it is.
  ///
  /// - Parameters:
  ///   - operand: The operand.
  ///   - locale: The language of documents that are named without one; files of translations name their own.
  /// - Returns: False for a file of translations, and for one that may be.
  static func isDocument(_ operand: String, locale: String? = nil) -> Bool {
    guard let sign = operand.firstIndex(of: "=") else {
      let isOfTranslations = [".po", ".pot", ".xlf", ".xliff"].contains { operand.lowercased().hasSuffix($0) }
      return operand == StandardInput.name || SourceFormat(path: operand) != nil || locale != nil && !isOfTranslations
    }
    return LocaleTag(String(operand[..<sign])) != nil
  }

  /// Takes operands; `locale` is the language of a document that is named without one.
  init(_ operands: [String], locale: String?) throws(UsageError) {
    for operand in operands {
      guard Self.isDocument(operand, locale: locale) else {
        throw UsageError("documents and files of translations are imported one after the other, not together")
      }
      let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.count == 2 ? parts[0] : locale
      if name == nil, SourceFormat(path: operand) == .spreadsheet {
        // Its sheets or columns may name their languages.
        entries.append((nil, operand))
        continue
      }
      guard let name else {
        throw Self.unknownLanguage(of: operand)
      }
      guard let tag = LocaleTag(name) else {
        throw UsageError("'\(name)' is no tag of a language, such as en or pt-BR")
      }
      try tag.checkCode()
      guard let path = parts.last, !path.isEmpty else { throw UsageError("the name of a file is empty") }
      if entries.contains(where: { $0.tag == tag }) {
        throw UsageError("'\(name)' has two documents; a page has one document in each language")
      }
      entries.append((tag, path))
    }
  }

  /// The question for the language of a document; the example is that of the user.
  private static func unknownLanguage(of path: String) -> UsageError {
    UsageError("which language is '\(path)' in? Write it before the name, such as \(Terminal.language.tag)=\(path)")
  }

  /// Checks that a sheet is named of a spreadsheet alone.
  func check(_ options: Options) throws(UsageError) {
    guard options.sheet != nil, let path = entries.first(where: { SourceFormat(path: $0.path) != .spreadsheet })?.path
    else { return }
    throw UsageError("'--sheet' is for spreadsheets, and '\(path)' is none")
  }

  /// The settings for reading documents.
  struct Options {
    /// The name or number of the sheet of a spreadsheet.
    var sheet: String?
    var encoding: TextEncoding?
  }

  /// The texts of the documents, and what was found in making them out.
  struct Texts {
    var files: [(tag: LocaleTag, file: SourceFile)] = []
    var findings: [Finding] = []
  }

  /// Reads the documents.
  func texts(_ options: Options) throws -> Texts {
    var texts = Texts()
    for (tag, path) in entries {
      let file = try Self.file(path)
      if SourceFormat(path: path) == .spreadsheet {
        let sheets = SpreadsheetText(file, sheet: options.sheet, in: tag)
        texts.findings += sheets.findings
        for sheet in sheets.texts {
          guard let own = sheet.tag ?? tag else {
            throw Self.unknownLanguage(of: path)
          }
          texts.files.append((own, sheet.file))
        }
      } else if let tag {
        let report = Report()
        defer { texts.findings += report.findings }
        guard let text = decoded(file, options.encoding, report) else { continue }
        texts.files.append((tag, text))
      }
    }
    let tags = texts.files.map(\.tag)
    if let double = tags.first(where: { tag in tags.count { $0 == tag } > 1 }) {
      throw UsageError("'\(double.text)' has two documents; a page has one document in each language")
    }
    return texts
  }

  /// The text of a file in UTF-8.
  private func decoded(_ file: SourceFile, _ encoding: TextEncoding?, _ report: Report) -> SourceFile? {
    if file.bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      report.add(
        Finding(
          .damagedTable, at: SourceRange(startOf: SourceFile(path: file.path, bytes: [])),
          "This is a file of a program for spreadsheets or documents, and no text",
          fixes: [.init("save it as an Excel workbook (.xlsx), as CSV or as Markdown")]))
      return nil
    }
    guard let encoding else {
      if let bytes = TextEncoding.utf16(file.bytes) { return SourceFile(path: file.path, bytes: bytes) }
      guard String(validating: file.bytes, as: UTF8.self) == nil, let other = TextEncoding(of: file.bytes)
      else {
        return file
      }
      report.add(
        Finding(
          .invalidUTF8, at: SourceRange(startOf: SourceFile(path: file.path, bytes: [])),
          "The file is not in UTF-8, but can be read in the encoding \(other.rawValue)",
          fixes: [.init("add to the command: --encoding \(other.rawValue)"), .init("save the file as UTF-8")]))
      return nil
    }
    if let bytes = encoding.utf8(file.bytes) { return SourceFile(path: file.path, bytes: bytes) }
    report.add(
      Finding(
        .invalidUTF8, at: SourceRange(startOf: SourceFile(path: file.path, bytes: [])),
        "The file is not in the encoding \(encoding.rawValue)",
        fixes: [.init("name another encoding with '--encoding': utf-8, utf-16, shift_jis, euc-jp or windows-1252")]))
    return nil
  }

  /// The paths of the documents within the folder of a site, which stay there.
  func paths(within site: String) throws(UsageError) -> [String] {
    let folder = site == "." || site.hasSuffix("/") ? (site == "." ? "" : site) : site + "/"
    var paths: [String] = []
    for (_, path) in entries {
      let own = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      let isMarkdown = SourceFormat(path: own) == .markdown
      guard own.hasPrefix(folder), !own.hasPrefix("/") || !folder.isEmpty, !own.contains("../"), isMarkdown else {
        throw UsageError("'--in-place' is for Markdown documents in the folder of the site, not '\(path)'")
      }
      guard !paths.contains(String(own.dropFirst(folder.count))) else {
        throw UsageError("'\(path)' is named twice; with '--in-place', each language has a document of its own")
      }
      paths.append(String(own.dropFirst(folder.count)))
    }
    return paths
  }

  static func file(_ path: String) throws -> SourceFile {
    if path == StandardInput.name {
      return SourceFile(path: path, bytes: try StandardInput.read(limit: largestFile))
    }
    let (folder, name) = pathParts(path)
    // A path that ends like this is a folder; the file system wouldn't accept it as a path.
    if ["", ".", ".."].contains(name) { throw FileSystemError(.read, path, .notFile) }
    let isAtRoot = folder.isEmpty && path.utf8.first == UInt8(ascii: "/")
    let files = try DiskFileSystem(named: isAtRoot ? "/" : folder)
    return SourceFile(path: path, bytes: try files.read(name, limit: largestFile))
  }
}

extension Option {
  /// `--sheet`, which sheet of a spreadsheet is read.
  static func sheet(_ set: @escaping (inout Command, String) -> Void) -> Self {
    .init(
      "sheet", nil, "NAME", help: "the sheet of a spreadsheet, by its name or number (default:\nthe first)"
    ) { set(&$0, $1) }
  }

  /// `--encoding`, the encoding of documents that are not in UTF-8.
  static func encoding(_ set: @escaping (inout Command, TextEncoding) -> Void) -> Self {
    .init(
      "encoding", nil, "NAME",
      help: "the encoding of the documents: utf-8 (default), utf-16,\nshift_jis, euc-jp or windows-1252"
    ) { command, name throws(UsageError) in
      guard let encoding = TextEncoding(name: name) else {
        throw UsageError("'--encoding' is utf-8, utf-16, shift_jis, euc-jp or windows-1252, not '\(name)'")
      }
      set(&command, encoding)
    }
  }
}
