/// The source files to which stored findings point, each once.
package struct StoredFiles {
  /// The files, in the order in which findings have named them.
  package private(set) var files: [SourceFile] = []
  /// The numbers of these files; one that is only equal to them may be gone by now, and another in its place.
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The numbers of the files at a path: mostly one, but a document may have changed meanwhile.
  private var numbersAtPath: [String: [Int]] = [:]

  /// No files.
  package init() {}

  /// The number of a file, which is added if it is new.
  mutating func number(of file: SourceFile) -> Int {
    if let known = numbers[ObjectIdentifier(file)] { return known }
    if let same = numbersAtPath[file.path]?.first(where: { files[$0].bytes == file.bytes }) { return same }
    let number = files.count
    files.append(file)
    numbers[ObjectIdentifier(file)] = number
    numbersAtPath[file.path, default: []].append(number)
    return number
  }
}
