import Diagnostics
import Loading
import YAMLTree

extension LanguageServer {
  /// `textDocument/formatting`: the edits that lay out a file of a site as `hyo fmt` does.
  func formatting(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let (site, path) = try file(parameters), let bytes = try current(path, of: site) else { return .null }
    guard let new = FileFormatter.formatted(SourceFile(path: path, bytes: bytes), report: .ignored) else {
      return .null
    }
    let lines = LineIndex(bytes, encoding)
    return .array(
      [ByteEdit].changedLines(from: bytes, to: new).map { edit in
        ["range": lines.range(of: edit.range), "newText": .string(String(decoding: edit.bytes, as: UTF8.self))]
      })
  }

  /// The edits of a renaming; a file that was laid out stays so.
  func aligned(_ edits: [String: [ByteEdit]], in site: OpenSite) throws(ResponseError) -> [String: [ByteEdit]] {
    var aligned = edits
    for (path, list) in edits {
      guard let old = try current(path, of: site) else { continue }
      let new = old.applying(list)
      guard FileFormatter.formatted(SourceFile(path: path, bytes: old), report: .ignored) == old,
        let laidOut = FileFormatter.formatted(SourceFile(path: path, bytes: new), report: .ignored), laidOut != new
      else { continue }
      aligned[path] = .changedLines(from: old, to: laidOut)
    }
    return aligned
  }
}

extension [ByteEdit] {
  /// The lines that differ, if both texts have as many; else everything between the first and the last of them.
  fileprivate static func changedLines(from old: [UInt8], to new: [UInt8]) -> [ByteEdit] {
    if old == new { return [] }
    let (oldLines, newLines) = (old.linesWithEnds, new.linesWithEnds)
    guard oldLines.count == newLines.count else { return [ByteEdit(old.indices, new)] }
    return zip(oldLines, newLines).compactMap { line, other in
      old[line].elementsEqual(new[other]) ? nil : ByteEdit(line, Array<UInt8>(new[other]))
    }
  }
}

extension [UInt8] {
  /// The lines, each with its line break.
  fileprivate var linesWithEnds: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (offset, byte) in enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(start..<offset + 1)
      start = offset + 1
    }
    return start < count ? lines + [start..<count] : lines
  }
}
