/// The elements of XLIFF that matter, in any version.
enum XLIFFElement {
  case root, file, unit, segment, source, target
  /// Any other element, and elements of other namespaces.
  case other

  init(_ name: String) {
    let parts = name.split(separator: " ")
    guard parts.count == 2, XLIFF.namespaces.contains(String(parts[0])) else {
      self = .other
      return
    }
    self =
      switch parts[1] {
      case "xliff": .root
      case "file": .file
      case "trans-unit", "unit": .unit
      case "segment", "ignorable": .segment
      case "source": .source
      case "target": .target
      default: .other
      }
  }
}
