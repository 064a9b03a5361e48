import Diagnostics

/// The anchors and tags in front of a node.
///
/// YAML 1.1 calls them the node's properties; Hyo allows none.
struct NodeProperties {
  private(set) var findings: [Finding] = []
  /// The offset at which the node's content begins.
  private(set) var end: Int

  /// - Parameters:
  ///   - input: the whole file.
  ///   - bounds: the node in it, from its first property on.
  ///   - file: the file, for the findings.
  init(in input: [UInt8], _ bounds: Range<Int>, of file: SourceFile) {
    end = bounds.lowerBound
    while end < bounds.upperBound, input[end].isProperty {
      let start = end
      let propertyEnd = Self.endOfProperty(in: input, from: start, limit: bounds.upperBound)
      let blanksEnd = min(input.skipBlanks(from: propertyEnd), bounds.upperBound)
      let text = String(decoding: input[start..<propertyEnd], as: UTF8.self)
      let property = SourceText(text, file: file, at: start)
      let withBlanks = SourceRange(file, start..<blanksEnd)
      let isAnchor = input[start] == UInt8(ascii: "&")
      findings.append(isAnchor ? .anchor(property, withBlanks: withBlanks) : .tag(property, withBlanks: withBlanks))
      end = min(input.skipBlanksAndComments(from: propertyEnd), bounds.upperBound)
    }
  }

  private static func endOfProperty(in input: [UInt8], from start: Int, limit: Int) -> Int {
    var end = start + 1
    let isVerbatim = end < limit && input[end] == UInt8(ascii: "<")
    while end < limit, !input[end].isBlankOrBreak {
      if isVerbatim, input[end] == UInt8(ascii: ">") { return end + 1 }
      if !isVerbatim, ",]}".utf8.contains(input[end]) { break }
      end += 1
    }
    return end
  }
}

extension UInt8 {
  /// True if the byte begins an anchor or a tag.
  var isProperty: Bool { self == UInt8(ascii: "&") || self == UInt8(ascii: "!") }
}
