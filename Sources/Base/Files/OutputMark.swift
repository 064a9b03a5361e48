/// The file by which a folder that Hyo has written is known: the list of its files.
package enum OutputMark {
  /// The name of the file.
  package static let name = ".hyo-manifest"
  /// The first bytes of the file, in every version of its format.
  package static let firstWords = Array("# hyo manifest ".utf8)
  /// The most bytes of the file; a page takes about 40 in each format and language.
  package static let largest = 16 << 20
}
