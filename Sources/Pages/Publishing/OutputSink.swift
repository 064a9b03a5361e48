/// The destination of the rendered files: a new output folder, or a comparison with the existing one.
package protocol OutputSink: Sendable {
  /// Takes rendered files that belong together.
  ///
  /// May be called from several threads at once, in any order, once for each path.
  func stage(_ files: [OutputFile]) throws(PublishingError)
}
