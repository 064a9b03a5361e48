extension FileSystem {
  /// Writes a file, in place of one that is there already, so that at every moment there is the old one or the new one, whole.
  ///
  /// - Throws: an error where that fails; the old file then stays as it was.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let newPath = path + ".hyo-new"
    // One that was left behind by a run that was killed.
    if try kind(of: newPath) == .file { try removeFile(newPath) }
    try write(bytes, to: newPath)
    do {
      try rename(newPath, to: path)
    } catch {
      try? removeFile(newPath)
      throw error
    }
  }
}
