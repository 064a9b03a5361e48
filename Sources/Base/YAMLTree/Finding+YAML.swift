import Diagnostics

/// Findings about parts of YAML that Hyo does not allow.
extension Finding {
  static func fileTooLarge(_ file: SourceFile) -> Finding {
    Finding(
      .fileTooLarge, at: SourceRange(startOf: file), "A YAML file may not be larger than 1 MB",
      notes: [Note("this one has \(file.bytes.count) bytes")], fixes: [Fix("split the page into several pages")])
  }

  static func tooDeep(at place: SourceRange) -> Finding {
    Finding(.nestingTooDeep, at: place, "Lists and mappings may not be nested more than 50 levels deep")
  }

  static func severalDocuments(at place: SourceRange) -> Finding {
    Finding(
      .severalDocuments, at: place, "A file may hold only one YAML document",
      fixes: [Fix("move what follows into a file of its own")])
  }

  static func directive(at place: SourceRange) -> Finding {
    let end = place.file.bytes.startOfNextLine(from: place.bounds.upperBound)
    let line = SourceRange(place.file, place.bounds.lowerBound..<end)
    return Finding(
      .directive, at: place, "Directives such as %YAML and %TAG are not allowed",
      fixes: [Fix("delete the line", replacing: line)])
  }

  static func anchor(_ anchor: SourceText, withBlanks: SourceRange) -> Finding {
    Finding(
      .anchor, at: anchor.range, "Anchors are not allowed: '\(anchor.text)'",
      fixes: [
        Fix("delete '\(anchor.text)'", replacing: withBlanks), Fix("if it is part of the text, put the text in quotes"),
      ])
  }

  static func alias(_ alias: SourceText) -> Finding {
    Finding(
      .alias, at: alias.range, "Aliases are not allowed: '\(alias.text)'",
      fixes: [
        Fix("write out what it stands for"),
        Fix("if it is text, put it in quotes", replacing: alias.range, with: "'\(alias.text)'"),
      ])
  }

  static func tag(_ tag: SourceText, withBlanks: SourceRange) -> Finding {
    Finding(
      .explicitTag, at: tag.range, "Tags are not allowed: '\(tag.text)'",
      notes: [Note("every value is text, whatever its tag says")],
      fixes: [
        Fix("delete '\(tag.text)'", replacing: withBlanks), Fix("if it is part of the text, put the text in quotes"),
      ])
  }

  static func mergeKey(at place: SourceRange) -> Finding {
    Finding(
      .mergeKey, at: place, "Merge keys are not allowed: '<<'", fixes: [Fix("write out the keys that it stands for")])
  }

  static func duplicateKey(_ key: SourceText, first: SourceText) -> Finding {
    Finding(
      .duplicateKey, at: key.range, "A key may stand only once in a mapping: '\(key.text)'",
      notes: [Note("first used here", at: first.range)], fixes: [Fix("make one of the two, or rename one")])
  }

  static func emptyKey(at place: SourceRange) -> Finding {
    Finding(.emptyKey, at: place, "A key may not be empty", fixes: [Fix("write a key before the colon")])
  }

  static func nonScalarKey(_ key: YAMLNode) -> Finding {
    let bytes = key.file.bytes[key.bounds]
    let isOneLine = !bytes.contains(0x0A) && !bytes.contains(0x0D)
    let quoted = singleQuoted(String(decoding: bytes, as: UTF8.self))
    return Finding(
      .nonScalarKey, at: key.range, "A key must be text, not \(key.kindName)",
      fixes: [Fix("if it is text, put it in quotes", replacing: isOneLine ? key.range : nil, with: quoted)])
  }

  static func forbiddenEscape(of value: UInt32, at place: SourceRange) -> Finding {
    if let fault = CharacterFault(value), fault != .control { return fault.finding(for: value, at: place) }
    return Finding(
      .controlCharacter, at: place, "Text may not hold a control character, not even as an escape",
      fixes: [Fix("delete the escape", replacing: place)])
  }
}

/// A text in single quotes; the quotes in it are doubled.
func singleQuoted(_ text: String) -> String {
  var quoted = "'"
  for scalar in text.unicodeScalars {
    quoted.unicodeScalars.append(scalar)
    if scalar == "'" { quoted.unicodeScalars.append(scalar) }
  }
  return quoted + "'"
}
