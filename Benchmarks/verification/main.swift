import DecisionTables
import Diagnostics
import FoundationEssentials

let names = CommandLine.arguments.dropFirst()
let workloads = Workload.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
for workload in workloads {
  let table = workload.table
  var times: [Double] = []
  var result: Verification?
  let rounds = workload == .reception ? 2001 : 5
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    var findings: [Finding] = []
    if let compiled = CompiledTable.compile(table, findings: &findings) {
      result = verify(compiled)
    }
    let duration = start.duration(to: .now).components
    times.append(Double(duration.seconds) + Double(duration.attoseconds) * 1e-18)
  }
  guard let result else { continue }
  var counts: [String: Int] = [:]
  for problem in result.problems { counts[problem.finding.id, default: 0] += 1 }
  let found = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  print(
    workload.rawValue,
    "\((times.sorted()[rounds / 2] * 1e6).rounded()) µs",
    result.completeness,
    result.consistency,
    found.joined(separator: ", ")
  )
}
if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) {
  for line in status.split(separator: "\n") where line.hasPrefix("VmHWM") { print(line) }
}
