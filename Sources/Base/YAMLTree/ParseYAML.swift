package import Diagnostics

/// The size of the longest file to read, in bytes.
private let longestFile = 1 << 20
/// The most directives in a file, because libyaml compares each with all previous ones.
private let mostDirectives = 100

/// Parses a YAML file into a tree.
///
/// Only a simple part of YAML is allowed, which people understand without knowing YAML: no anchors, aliases, tags,
/// merge keys, directives or further documents. Each of these is a finding, and the tree is built without it.
///
/// - Parameters:
///   - file: a file of at most 1 MB.
///   - report: receives findings about the file's characters and about its YAML.
/// - Returns: The tree; nil for a file without content, and, with a finding, for one that could not be read completely.
/// - Complexity: O(n) in the length of the file.
package func parseYAML(_ file: SourceFile, report: Report) -> YAMLNode? {
  guard file.bytes.count <= longestFile else {
    report.add(.fileTooLarge(file))
    return nil
  }
  let check = checkCharacters(of: file, report: report)
  guard check.isUTF8 else { return nil }
  let directives = file.bytes.directives(in: check.textStart..<file.bytes.count)
  guard directives.count <= mostDirectives else {
    report.add(directives.prefix(mostDirectives).map { .directive(at: SourceRange(file, $0)) })
    return nil
  }
  let input = check.faultCount == 0 ? file.bytes : readable(file.bytes)
  var builder = YAMLTreeBuilder(file: file, input: input, check: check)
  let root = YAMLEventReader.read(input, from: check.textStart) { builder.read(&$0) }
  report.add(builder.findings)
  return root
}

/// A copy of the same length with replacements for the characters that libyaml rejects or reads as line breaks.
///
/// They have been reported. The copy lets libyaml read the rest of the file, and keeps all offsets valid.
private func readable(_ bytes: [UInt8]) -> [UInt8] {
  var copy = bytes
  for index in bytes.indices {
    switch bytes[index] {
    case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F: copy[index] = UInt8(ascii: "_")
    case 0xC2 where bytes[index + 1] < 0xA0: copy[index + 1] = 0xB7
    case 0xE2 where isLineSeparator(bytes[(index + 1)...]), 0xEF where isNoncharacter(bytes[(index + 1)...]):
      copy.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
    default: break
    }
  }
  return copy
}

private func isLineSeparator(_ trail: ArraySlice<UInt8>) -> Bool {
  trail.starts(with: [0x80, 0xA8]) || trail.starts(with: [0x80, 0xA9])
}

private func isNoncharacter(_ trail: ArraySlice<UInt8>) -> Bool {
  trail.starts(with: [0xBF, 0xBE]) || trail.starts(with: [0xBF, 0xBF])
}
