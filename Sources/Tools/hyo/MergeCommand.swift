import Diagnostics
import Files
import Publishing
import Sites

/// The command `hyo merge`.
struct MergeCommand: Command {
  static let name = "merge"
  static let help = Help(
    summary: "put the parts of an output together that several machines have built",
    description: """
      Puts together the parts of a site's output that 'hyo build --shard' has made. What comes of
      it is, byte for byte, what one build of the site makes.
      """, operands: " PART…",
    details: ["PART is the folder of a part. All parts of one build must be named, in any order."],
    remarks: [
      """
      Nothing is published where a part is missing, or where parts were made from different
      states of the site; the parts stay as they are.
      """,
      """
      Exit codes: 0 done, 1 the parts don't fit together, 64 wrong usage, 74 a file could not be
      read or written.
      """,
    ], examples: ["hyo merge parts/1 parts/2 parts/3 --output Output"])

  static var options: [Option<Self>] {
    [
      .init("output", "o", "DIR", proposing: .folders, help: "where the output goes (default: Output)") {
        (command, path) throws(UsageError) in command.output = try OutputPath(path)
      }
    ]
  }

  private var output: OutputPath?
  private var parts: [String] = []

  mutating func take(_ operands: [String]) throws(UsageError) {
    if operands.isEmpty { throw UsageError("name the folders of all parts, such as parts/1 parts/2") }
    parts = operands
  }

  static func proposal(behind operands: [String]) -> Proposal { .folders }

  func run() throws -> ExitCode {
    do {
      let merge = try PartMerge(parts.map { ($0, try Self.folder(of: $0)) })
      let output = try self.output ?? OutputPath("Output")
      let place = try output.place()
      let publisher = try Publisher(in: place.folder, output: place.name)
      defer { publisher.abandon() }
      let count = try merge.stage(into: publisher)
      _ = try publisher.publish()
      let path = output.path.printableLine
      let summary = Message.count(count, one: "Wrote 1 file to \(path)", "Wrote \(count) files to \(path)")
      try Terminal.tell(Terminal.text(summary).printable + "\n")
      return .clean
    } catch let fault as PartMerge.Fault {
      Terminal.error("hyo merge", fault.message)
      return .findings
    } catch let error as PublishingError {
      let printer = Printer(command: Self.name, format: .text)
      guard case .refused(let obstacle) = error else { return try printer.fail(error, .inputOutput) }
      try printer.show([obstacle.finding])
      return .findings
    }
  }

  private static func folder(of part: String) throws -> PublishedFolder {
    let place = try OutputPath(part).place()
    do throws(PublishingError) { return try PublishedFolder(place.name, in: place.folder) } catch {
      if case .refused = error { throw PartMerge.Fault.noPart(part) }
      throw error
    }
  }
}
