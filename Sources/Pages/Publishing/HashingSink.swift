import Diagnostics
import Files
internal import Synchronization

/// Passes rendered files on, and records their hashes.
package final class HashingSink: OutputSink {
  private let sink: any OutputSink
  private let files = Mutex<[OutputRecord.File]>([])

  /// Records the files for a sink.
  package init(_ sink: any OutputSink) { self.sink = sink }

  /// Takes rendered files, and passes them on.
  package func stage(_ files: [OutputFile]) throws(PublishingError) {
    try sink.stage(files)
    var hashed: [OutputRecord.File] = []
    for (index, file) in files.enumerated() {
      // The same Markdown in two folders comes as one buffer.
      let twin = files[..<index].firstIndex { $0.bytes.isIdentical(to: file.bytes) }
      let hash = twin.map { hashed[$0].hash } ?? SHA256.hash(file.bytes)
      hashed.append(OutputRecord.File(path: try file.checkedPath, hash: hash))
    }
    self.files.withLock { $0 += hashed }
  }

  /// All files so far.
  package var record: OutputRecord { OutputRecord(files.withLock { $0 }) }
}
