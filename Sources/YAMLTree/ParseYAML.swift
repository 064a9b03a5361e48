package import Diagnostics

/// The longest file that is read, in bytes.
private let longestFile = 1 << 20

/// Reads a YAML file into a tree.
///
/// Only what a reader understands without knowing YAML is let pass: no anchors, aliases, tags, merge keys, directives or
/// further documents. Each of these is a finding, and the tree goes on without it.
///
/// - Parameters:
///   - file: a file of at most 1 MB.
///   - findings: receives what is wrong with the file's characters and with its YAML.
/// - Returns: the tree; nil for a file without content, and for one that cannot be read to its end, which is a finding.
/// - Complexity: O(n) in the length of the file.
package func parseYAML(_ file: SourceFile, findings: inout [Finding]) -> YAMLNode? {
  guard file.bytes.count <= longestFile else {
    findings.append(.fileTooLarge(file))
    return nil
  }
  let check = checkCharacters(of: file, findings: &findings)
  guard check.isUTF8 else { return nil }
  if let root = SimpleReader.read(file, check) { return root }
  return parseAnyYAML(file, check, findings: &findings)
}

/// Reads a file that is nothing but simple YAML.
///
/// - Parameter file: any file.
/// - Returns: the same tree as `parseAnyYAML`; nil for a file that holds anything else.
package func parseSimpleYAML(_ file: SourceFile) -> YAMLNode? {
  var findings: [Finding] = []
  let check = checkCharacters(of: file, findings: &findings)
  return check.isUTF8 ? SimpleReader.read(file, check) : nil
}

/// Reads a file with libyaml, whatever it holds.
///
/// - Parameters:
///   - file: a file of UTF-8.
///   - check: what the look at its characters told.
///   - findings: receives what is wrong with the file's YAML.
/// - Returns: the tree; nil for a file without content, and for one that cannot be read to its end, which is a finding.
package func parseAnyYAML(
  _ file: SourceFile,
  _ check: CharacterCheck,
  findings: inout [Finding]
) -> YAMLNode? {
  let input = check.faultCount == 0 ? file.bytes : readable(file.bytes)
  var builder = TreeBuilder(file: file, input: input, check: check)
  let root = YAMLEventReader.read(input, from: check.textStart) { reader -> YAMLNode? in
    do throws(ParsingStop) {
      return try builder.stream(&reader)
    } catch {
      builder.report(error)
      return nil
    }
  }
  findings += builder.findings
  return root
}

/// A copy in which characters of the same length stand for those that libyaml refuses or takes for line breaks.
///
/// All of them have been reported; with the copy the rest of the file is still read, and all offsets stay right.
private func readable(_ bytes: [UInt8]) -> [UInt8] {
  var copy = bytes
  for index in bytes.indices {
    switch bytes[index] {
    case 0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F: copy[index] = UInt8(ascii: "_")
    case 0xC2 where bytes[index + 1] < 0xA0: copy[index + 1] = 0xB7
    case 0xE2 where isLineSeparator(bytes[(index + 1)...]),
      0xEF where isNoncharacter(bytes[(index + 1)...]):
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
