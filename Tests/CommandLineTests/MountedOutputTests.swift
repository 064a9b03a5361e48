import Foundation
import TestSupport
import Testing

/// A site on a disk of its own, whose output can't be swapped.
final class MountedSite {
  enum Kind: String, CaseIterable {
    /// A layer of a container's image: the site and its output are in a lower layer.
    case overlay
    case bindMount
    /// A mount in a folder that is read-only.
    case bindMountInReadOnlyFolder
  }

  private let folder: TemporaryFolder
  let site: URL
  /// The output of the site as it is, and of the site with another title.
  let states: [[String: Data]]

  init(_ kind: Kind) throws {
    folder = try TemporaryFolder()
    site = folder.url.appendingPathComponent("site")
    let setUp = "mount -t tmpfs none . && cd \"$PWD\" && mkdir site lower upper work other"
    try Self.shell(setUp, in: folder.url)
    let own = try OwnSite()
    states = try (0..<2).map { state in
      try Self.setState(state, of: own.url)
      #expect(try Hyo.run(["build"], in: own.url).exitCode == 0)
      return try tree(own.output)
    }
    // The lower layer has state 1.
    try Self.shell("cp -r '\(own.url.path)/.' lower && cp -r lower/Output/. other", in: folder.url)
    try Self.shell(Self.mount[kind, default: "false"], in: folder.url)
    try setState(0)
  }

  private static let mount: [Kind: String] = [
    .overlay: "mount -t overlay none -o lowerdir=lower,upperdir=upper,workdir=work site",
    .bindMount: "cp -r lower/. site && mount --bind other site/Output",
    .bindMountInReadOnlyFolder: """
    mount --bind lower site && mount --bind other site/Output && mount -o remount,ro,bind site
    """,
  ]

  /// Gives the home page one of two titles, even if the site itself is read-only.
  func setState(_ state: Int) throws {
    for folder in [site, self.folder.url.appendingPathComponent("lower")] {
      guard (try? Self.setState(state, of: folder)) == nil else { return }
    }
  }

  private static func setState(_ state: Int, of site: URL) throws {
    let file = site.appendingPathComponent("Locales/en/home.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let plain = text.replacing("title: x", with: "title: ")
    let other = plain.replacing("title: ", with: "title: x")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data((state == 0 ? plain : other).utf8))
    try handle.close()
  }

  /// The names in the site's folder, and in the output.
  var names: [[String]] {
    get throws {
      try [site, site.appendingPathComponent("Output")].map {
        try FileManager.default.contentsOfDirectory(atPath: $0.path).sorted()
      }
    }
  }

  static let isPossible = (try? MountedSite(.overlay)) != nil

  private static func shell(_ command: String, in folder: URL) throws {
    let result = try Shell.run("exec 2>&1; " + command, in: folder)
    guard result.exitCode == 0 else { throw CocoaError(.featureUnsupported) }
  }

  deinit {
    // The last mounts first; lazily, because somebody may be using them.
    _ = try? Shell.run("umount -l site/Output; umount -l site; cd ..; umount -l '\(folder.url.path)'", in: folder.url)
  }
}

@Suite("Outputs that cannot be swapped", .enabled(if: MountedSite.isPossible, "needs the right to mount"))
struct MountedOutputTests {
  private static let clean = [
    ["Locales", "Output", "Specs", "hyo.yaml"], [".hyo-manifest", "html", "json", "markdown"],
  ]

  @Test(arguments: MountedSite.Kind.allCases) func `A build replaces the files, and leaves nothing else`(
    _ kind: MountedSite.Kind
  ) throws {
    let site = try MountedSite(kind)
    let output = site.site.appendingPathComponent("Output")
    for state in [0, 1, 0] {
      try site.setState(state)
      let result = try Hyo.run(["build"], in: site.site)
      #expect(result.text.hasPrefix("Wrote ") && result.exitCode == 0, "\(result.text)")
      #expect(try tree(output) == site.states[state])
      #expect(try site.names == Self.clean)
      let check = try Hyo.run(["build", "--check"], in: site.site)
      #expect(check.text == "Output is current\n")
    }
  }

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"), arguments: MountedSite.Kind.allCases)
  func `Killed at ten moments, a build leaves whole files, and the next one finishes`(_ kind: MountedSite.Kind) throws {
    let site = try MountedSite(kind)
    let output = site.site.appendingPathComponent("Output")
    try site.setState(0)
    let changes = try KilledBuild.changes(in: site.site)
    var interrupted = 0
    // A build to the same state would replace nothing.
    for moment in 1...10 {
      try site.setState(moment % 2)
      try KilledBuild.kill(before: changes[moment * changes.count / 11], in: site.site)
      let left = try tree(output)
      for (path, bytes) in left where !path.contains(".hyo-new") && !path.contains(".hyo-ready") {
        let isWhole = site.states.contains { $0[path] == bytes }
        let isTemporary = path == ".hyo-manifest.new" || path.hasSuffix(".hyo-file.new")
        #expect(isWhole || isTemporary, "\(path) in round \(moment)")
      }
      #expect(Set(left.keys).isSuperset(of: site.states[0].keys))
      let isInterrupted = try site.names.joined().contains { $0.hasSuffix(".hyo-ready") }
      interrupted += isInterrupted ? 1 : 0
      if moment.isMultiple(of: 3) {
        #expect(try Hyo.run(["build"], in: site.site).exitCode == 0)
        #expect(try tree(output) == site.states[moment % 2])
        #expect(try site.names == Self.clean)
      }
    }
    #expect(interrupted > 0, "no build was killed while it replaced files")
  }

  @Test(arguments: MountedSite.Kind.allCases) func `What a stranger put among the pages stays`(_ kind: MountedSite.Kind)
    throws
  {
    let site = try MountedSite(kind)
    let file = site.site.appendingPathComponent("Output/html/en/mine.html")
    try Data("of great worth".utf8).write(to: file)
    let result = try Hyo.run(["build"], in: site.site)
    #expect(result.text.contains("[ForeignFilesInOutput]") && result.exitCode == 1)
    #expect(try Data(contentsOf: file) == Data("of great worth".utf8))
    #expect(try tree(site.site.appendingPathComponent("Output")).count == site.states[1].count + 1)
  }
}
