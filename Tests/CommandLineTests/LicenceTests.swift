import Foundation
import Testing

@Suite struct LicenceTests {
  @Test func `Each library of the system that the program uses has its licence`() throws {
    let package = try Document("Package.swift").text
    let names = package.matches(of: #/ package: "(.+?)"\)/#).map { String($0.output.1) }
    #expect(names.count >= 3)
    let licences = try Document("THIRD-PARTY-LICENSES.md").text
    for name in names { #expect(licences.contains("`\(name)`"), "\(name)") }
  }

  @Test func `Each Python package of the tests is pinned by its hash`() throws {
    for file in ["requirements.txt", "build-requirements.txt"] {
      let lines = try Document("Tests/Pages/\(file)").lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      #expect(!lines.isEmpty)
      for (index, line) in lines.enumerated() where !line.hasPrefix(" ") {
        #expect(line.wholeMatch(of: #/[A-Za-z0-9_-]+==[0-9.]+ \\/#) != nil, "\(line)")
        #expect(lines[index + 1].wholeMatch(of: #/ +--hash=sha256:[0-9a-f]{64}( \\)?/#) != nil)
      }
    }
    #expect(try Document("Makefile").text.contains("--require-hashes"))
  }
}
