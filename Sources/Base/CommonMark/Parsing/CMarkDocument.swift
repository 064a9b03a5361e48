private import CCMark

/// A text parsed by libcmark.
///
/// The tree lives as long as this value.
@safe struct CMarkDocument: ~Copyable {
  private let root: OpaquePointer

  /// - Parameter bytes: UTF-8.
  init?(_ bytes: [UInt8]) {
    let root = unsafe bytes.withUnsafeBytes { buffer in
      // With source positions, libcmark also counts the lines inside of code spans and tags.
      unsafe cmark_parse_document(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, 1 << 1)
    }
    guard let root = unsafe root else { return nil }
    unsafe self.root = root
  }

  deinit { unsafe cmark_node_free(root) }

  /// Calls a closure with the root of the tree.
  ///
  /// No node may be used after it returns.
  func withRoot<Result>(_ body: (CMarkNode) -> Result) -> Result { unsafe body(CMarkNode(root)) }
}

/// A node of libcmark's tree.
@safe struct CMarkNode {
  private let node: OpaquePointer

  fileprivate init(_ node: OpaquePointer) { unsafe self.node = node }

  enum Block { case quote, list, codeBlock, htmlBlock, paragraph, heading, thematicBreak }

  enum Inline: Equatable {
    case text, softBreak, lineBreak, code, html
    case container(Container)
  }

  enum Container { case emphasis, strong, link, image }

  /// The kind of block; nil for the document, an item of a list, and all inlines.
  var block: Block? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    default: nil
    }
  }

  /// The kind of inline; nil for all blocks.
  var inline: Inline? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .html
    case CMARK_NODE_EMPH: .container(.emphasis)
    case CMARK_NODE_STRONG: .container(.strong)
    case CMARK_NODE_LINK: .container(.link)
    case CMARK_NODE_IMAGE: .container(.image)
    default: nil
    }
  }

  var firstChild: CMarkNode? { unsafe cmark_node_first_child(node).map(CMarkNode.init) }
  var next: CMarkNode? { unsafe cmark_node_next(node).map(CMarkNode.init) }

  /// - Complexity: O(n) for n children.
  var childCount: Int {
    var count = 0
    var child = firstChild
    while let current = child {
      count += 1
      child = current.next
    }
    return count
  }

  var literal: String { unsafe string(cmark_node_get_literal(node)) }
  var info: String { unsafe string(cmark_node_get_fence_info(node)) }
  var destination: String { unsafe string(cmark_node_get_url(node)) }
  var title: String { unsafe string(cmark_node_get_title(node)) }

  var headingLevel: Int { Int(unsafe cmark_node_get_heading_level(node)) }
  var listStart: Int? {
    guard unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return nil }
    return Int(unsafe cmark_node_get_list_start(node))
  }
  var isTight: Bool { unsafe cmark_node_get_list_tight(node) != 0 }

  /// Lines and columns count from 1; they are 0 for nodes without a position.
  var startLine: Int { Int(unsafe cmark_node_get_start_line(node)) }
  var startColumn: Int { Int(unsafe cmark_node_get_start_column(node)) }
  var endLine: Int { Int(unsafe cmark_node_get_end_line(node)) }
  var endColumn: Int { Int(unsafe cmark_node_get_end_column(node)) }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }
}
