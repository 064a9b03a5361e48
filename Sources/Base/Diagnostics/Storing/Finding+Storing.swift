// Findings as bytes. Each part that a finding gets is written and read here, in one order; `FindingStoringTests` misses
// a part that is forgotten.

extension Finding {
  /// Writes everything of the finding, with numbers for its files.
  package func write(to writer: inout ByteWriter, _ files: inout StoredFiles) {
    writer.write(kind.rawValue)
    writer.write(severity.rawValue)
    place.write(to: &writer, &files)
    summary.write(to: &writer)
    writer.write(notes.count)
    for note in notes {
      note.message.write(to: &writer)
      note.place.write(to: &writer, &files)
    }
    writer.write(fixes.count)
    for fix in fixes { fix.write(to: &writer, &files) }
    details.write(to: &writer)
  }

  /// Reads a finding.
  ///
  /// - Parameters:
  ///   - reader: Its bytes.
  ///   - files: The files by their numbers.
  /// - Throws: A fault if there is no finding.
  package init(from reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Fault) {
    kind = try reader.named(Kind.self)
    severity = try reader.named(Severity.self)
    place = try SourceRange?(from: &reader, files)
    summary = try Message(from: &reader)
    notes = try reader.items { (reader) throws(ByteReader.Fault) in
      Note(try Message(from: &reader), at: try SourceRange?(from: &reader, files))
    }
    fixes = try reader.items { (reader) throws(ByteReader.Fault) in try Fix(from: &reader, files) }
    details = try Details(from: &reader)
  }
}

extension Finding.Fix {
  fileprivate func write(to writer: inout ByteWriter, _ files: inout StoredFiles) {
    summary.write(to: &writer)
    (replacement?.range).write(to: &writer, &files)
    writer.write(replacement?.text ?? "")
    writer.write(rules)
  }

  fileprivate init(from reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Fault) {
    let summary = try Message(from: &reader)
    let range = try SourceRange?(from: &reader, files)
    self.init(summary, replacing: range, with: try reader.text())
    rules = try reader.texts()
  }
}

extension SourceRange? {
  fileprivate func write(to writer: inout ByteWriter, _ files: inout StoredFiles) {
    guard let range = self else { return writer.write(0) }
    writer.write(files.number(of: range.file) + 1)
    writer.write(range.bounds.lowerBound)
    writer.write(range.bounds.count)
  }

  fileprivate init(from reader: inout ByteReader, _ files: [SourceFile]) throws(ByteReader.Fault) {
    let number = try reader.number() - 1
    if number == -1 {
      self = nil
      return
    }
    let (start, count) = (try reader.number(), try reader.number())
    guard files.indices.contains(number), start >= 0, count >= 0, count <= Int.max - start else {
      throw ByteReader.Fault()
    }
    self = SourceRange(files[number], start..<start + count)
  }
}

extension Finding.Details {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(page)
    writer.write(table)
    writer.write(example)
    for list in [rules, moreRules, conditions, outputs, values, texts] { writer.write(list) }
    writer.write(counts) { writer, count in
      writer.write(count.name)
      writer.write(count.number.digits)
      writer.write(count.isLowerBound)
    }
    writer.write(boxes) { writer, box in
      writer.write(box.entries) { writer, entry in
        writer.write(entry.condition)
        writer.write(entry.tests)
      }
      writer.write(box.rules)
    }
    writer.write(witnesses) { writer, witness in
      writer.write(witness.values) { writer, value in
        writer.write(value.condition)
        writer.write(value.value)
      }
      writer.write(witness.rules)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    self.init()
    page = try reader.optionalText()
    table = try reader.optionalText()
    example = try reader.optionalText()
    (rules, moreRules, conditions) = (try reader.texts(), try reader.texts(), try reader.texts())
    (outputs, values, texts) = (try reader.texts(), try reader.texts(), try reader.texts())
    counts = try reader.items { (reader) throws(ByteReader.Fault) in
      let (name, number) = (try reader.text(), ExactNumber(digits: try reader.optionalText()))
      return Finding.Count(name, number, isLowerBound: try reader.flag())
    }
    boxes = try reader.items { (reader) throws(ByteReader.Fault) in
      let entries = try reader.items { (reader) throws(ByteReader.Fault) in
        (condition: try reader.text(), tests: try reader.texts())
      }
      return Finding.Box(entries, rules: try reader.texts())
    }
    witnesses = try reader.items { (reader) throws(ByteReader.Fault) in
      let values = try reader.items { (reader) throws(ByteReader.Fault) in
        (condition: try reader.text(), value: try reader.text())
      }
      return Finding.Witness(values, rules: try reader.texts())
    }
  }
}
