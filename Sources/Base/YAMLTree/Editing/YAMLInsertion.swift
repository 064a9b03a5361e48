package import Diagnostics

/// Adds items to lists and keys to mappings of a YAML file, and keeps every other byte unchanged.
package struct YAMLInsertion {
  private let file: SourceFile
  private let root: YAMLNode?
  private let layout: YAMLLayout

  /// A value to add: on the line of its key, or in lines below it.
  package enum Value {
    /// A value in one line, such as `[en, ja]`.
    case line(String)
    /// Lines below the key, indented by themselves from 0 on.
    case lines([String])
  }

  /// - Parameter file: The file, which is valid.
  package init(_ file: SourceFile) {
    self.file = file
    root = parseYAML(file, report: .ignored)
    layout = YAMLLayout(of: file, root)
  }

  /// The node at the end of a path of keys; nil if there is none.
  package func node(at path: [String]) -> YAMLNode? {
    path.reduce(root) { node, key in node?.pair(key)?.value }
  }

  /// The bytes of the file with an item at the end of a list.
  ///
  /// - Parameters:
  ///   - item: The item, in one line.
  ///   - key: A key at the top of the file; it is added if it isn't there.
  ///   - isLine: True to write a new list in one line.
  ///   - order: The order of the keys at the top.
  /// - Returns: Nil if the key has something else than a list.
  package func appending(_ item: String, toList key: String, inOneLine isLine: Bool, order: [String]) -> [UInt8]? {
    guard let pair = root?.pair(key), !pair.value.isEmpty else {
      return adding(key, isLine ? .line("[\(item)]") : .lines(["- \(item)"]), order: order)
    }
    guard case .sequence(let items) = pair.value.value else { return nil }
    guard pair.value.isBlock, let first = items.first else {
      let end = items.last?.bounds.upperBound ?? pair.value.bounds.lowerBound + 1
      return file.bytes.applying([ByteEdit(end..<end, Array((items.isEmpty ? item : ", " + item).utf8))])
    }
    let line = file.bytes.startOfLine(at: first.bounds.lowerBound)
    let indentation = file.bytes[line...].prefix { $0 == UInt8(ascii: " ") }.count
    return inserting(["- \(item)"], indentation: indentation, behind: items[items.count - 1].contentEnd)
  }

  /// The bytes of the file with a key in a mapping at the top of the file.
  ///
  /// - Parameters:
  ///   - key: The new key.
  ///   - section: The key of the mapping; it is added if it isn't there.
  ///   - value: The value.
  ///   - order: The order of the keys at the top.
  /// - Returns: Nil if the section has something else than a mapping, or one in braces that can't hold the value.
  package func adding(_ key: String, to section: String, _ value: Value, order: [String]) -> [UInt8]? {
    guard let pair = root?.pair(section), !pair.value.isEmpty else {
      let lines = Self.lines(key, value, layout.step)
      return adding(section, .lines(lines), order: order)
    }
    guard case .mapping(let pairs) = pair.value.value, let last = pairs.last, let first = pairs.first else {
      return nil
    }
    guard pair.value.isBlock else {
      guard case .line(let text) = value else { return nil }
      let end = max(last.key.bounds.upperBound, last.value.bounds.upperBound)
      return file.bytes.applying([ByteEdit(end..<end, Array(", \(key): \(text)".utf8))])
    }
    let column = file.bytes.column(of: first.key.bounds.lowerBound)
    return inserting(Self.lines(key, value, layout.step), indentation: column, behind: last.contentEnd)
  }

  /// The bytes of the file with a key at the top, after the ones that come before it.
  private func adding(_ key: String, _ value: Value, order: [String]) -> [UInt8]? {
    guard let root else { return file.bytes + text(Self.lines(key, value, layout.step), indentation: 0) }
    guard case .mapping(let pairs) = root.value, root.isBlock else { return nil }
    if let empty = pairs.first(where: { $0.key.text == key }) {
      guard case .lines(let lines) = value else {
        guard case .line(let text) = value else { return nil }
        let end = empty.contentEnd + (file.bytes[empty.key.bounds.upperBound...].first == UInt8(ascii: ":") ? 1 : 0)
        return file.bytes.applying([ByteEdit(end..<end, Array(" \(text)".utf8))])
      }
      return inserting(lines, indentation: layout.step, behind: empty.contentEnd)
    }
    let rank = order.firstIndex(of: key) ?? order.count
    let before = pairs.last { (order.firstIndex(of: $0.key.text) ?? 0) < rank } ?? pairs.last
    let lines = (layout.separatesSections ? [""] : []) + Self.lines(key, value, layout.step)
    return inserting(lines, indentation: 0, behind: before?.contentEnd ?? 0)
  }

  private static func lines(_ key: String, _ value: Value, _ step: Int) -> [String] {
    switch value {
    case .line(let text): return ["\(key): \(text)"]
    case .lines(let lines):
      let indentation = String(repeating: " ", count: step)
      return ["\(key):"] + lines.map { $0.isEmpty ? "" : indentation + $0 }
    }
  }

  /// The bytes with lines after the line that holds an offset.
  private func inserting(_ lines: [String], indentation: Int, behind end: Int) -> [UInt8] {
    let offset = file.bytes.startOfFollowingLine(from: end)
    let isOpen = offset > 0 && !file.bytes[offset - 1].isLineEnd
    let new = (isOpen ? layout.lineEnd : []) + text(lines, indentation: indentation)
    return file.bytes.applying([ByteEdit(offset..<offset, new)])
  }

  private func text(_ lines: [String], indentation: Int) -> [UInt8] {
    let blanks = [UInt8](repeating: 0x20, count: indentation)
    return lines.flatMap { ($0.isEmpty ? [] : blanks + Array($0.utf8)) + layout.lineEnd }
  }
}

extension YAMLNode {
  fileprivate func pair(_ key: String) -> YAMLPair? {
    if case .mapping(let pairs) = value { pairs.first { $0.key.text == key } } else { nil }
  }

  /// The end of the last thing that is written in the node.
  fileprivate var contentEnd: Int { bounds.upperBound }
}

extension YAMLPair {
  fileprivate var contentEnd: Int { max(key.bounds.upperBound, value.bounds.upperBound) }
}
