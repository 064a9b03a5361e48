internal import CommonMark

/// Writes a template with the values of one page.
struct TemplateRenderer: ~Copyable {
  private var writer: HTMLWriter
  /// The values of the current sections; the innermost is the last.
  private var scopes: [MustacheValues]
  private var steps = 0

  /// The most parts beyond the number of bytes: sections may be rendered over and over without any output.
  private static let mostIdleSteps = 20_000

  init(_ values: MustacheValues, limit: Int) {
    // A page with eight sections of six cells takes about 50 KB.
    writer = HTMLWriter(reserving: 64 << 10, limit: limit)
    scopes = [values]
  }

  /// The output; nil if something had to be left out.
  var text: [UInt8]? { isTooLarge ? nil : writer.bytes }

  private var isTooLarge: Bool { writer.isFull || steps > writer.count + Self.mostIdleSteps }

  mutating func write(_ nodes: [LinkedTemplate.Node]) {
    for node in nodes {
      steps += 1
      if isTooLarge { return }
      switch node {
      case .text(let bytes): writer.template(bytes)
      case .variable(let name): write(value(of: name))
      case .section(let name, let isInverted, let children):
        write(children, for: value(of: name), isInverted: isInverted)
      }
    }
  }

  private mutating func write(_ value: MustacheValue?) {
    switch value {
    case .text(let text): writer.text(inTemplate: text)
    case .html(let bytes): writer.template(bytes)
    case .items, nil: break
    }
  }

  private mutating func write(_ children: [LinkedTemplate.Node], for value: MustacheValue?, isInverted: Bool) {
    switch value {
    case nil: if isInverted { write(children) }
    case .text, .html: if !isInverted { write(children) }
    case .items(let items):
      if isInverted { return }
      for item in items {
        if isTooLarge { return }
        scopes.append(item)
        write(children)
        scopes.removeLast()
      }
    }
  }

  private func value(of name: String) -> MustacheValue? {
    for scope in scopes.reversed() { if let value = scope.values[name] { return value } }
    return nil
  }
}
