import DecisionTables
import Diagnostics
import FoundationEssentials
import Glibc

/// Processor time of this process, in seconds.
func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Whether to look for what `hyo check` advises, too.
let isAdvising = CommandLine.arguments.contains("--advice")

/// Compiles and verifies a table again and again.
func measure(_ workload: Workload) {
  let table = workload.table
  let rounds = 5
  let repetitions = workload == .reception ? 1000 : 1
  var times: [Double] = []
  var result: Verification?
  for _ in 0..<rounds {
    let start = processorTime()
    for _ in 0..<repetitions {
      let report = Report()
      result = CompiledTable.compile(table, report: report).map { verify($0, advising: isAdvising) }
    }
    times.append((processorTime() - start) / Double(repetitions))
  }
  guard let result else { return }
  var counts: [String: Int] = [:]
  for problem in result.problems { counts[problem.finding.id, default: 0] += 1 }
  let found = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  let microseconds = Int((times.sorted()[rounds / 2] * 1e6).rounded())
  print(
    "\(workload.rawValue): \(microseconds) µs, completeness \(result.completeness), consistency "
      + "\(result.consistency); \(found.joined(separator: ", "))")
}

let names = CommandLine.arguments.dropFirst().filter { $0 != "--advice" }
for workload in Workload.allCases where names.isEmpty || names.contains(workload.rawValue) { measure(workload) }
if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
  let peak = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM") })
{
  print(peak)
}
