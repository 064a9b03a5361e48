internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Calls a function for each number below a count, on all cores, and returns the results in order.
///
/// The calling thread works, too; if the system provides no other thread, it does all of the work. Calls within a
/// `body` share the cores with the rest.
///
/// - Parameters:
///   - count: the number of results.
///   - chunkSize: the number of results computed in a row. Large enough that distributing work costs little, small
///     enough that no core waits for another.
///   - body: called once for each number.
/// - Returns: The results, in the order of the numbers.
/// - Throws: The error of `body` for the lowest number.
package func parallelMap<Value: Sendable, Failure: Error>(
  _ count: Int, chunkSize: Int = 8, _ body: @escaping @Sendable (Int) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let chunks = stride(from: 0, to: count, by: chunkSize).map { $0..<min($0 + chunkSize, count) }
  let next = Atomic(0)
  let results = Mutex([Result<[Value], Failure>?](repeating: nil, count: chunks.count))
  WorkingThreads.run(upTo: chunks.count - 1) {
    while true {
      let position = next.add(1, ordering: .relaxed).oldValue
      guard position < chunks.count else { return }
      let result = Result { () throws(Failure) in try values(of: chunks[position], body) }
      results.withLock { $0[position] = result }
    }
  }
  var all: [Value] = []
  all.reserveCapacity(count)
  for result in results.withLock({ $0 }).compactMap({ $0 }) { all += try result.get() }
  return all
}

private func values<Value, Failure: Error>(of numbers: Range<Int>, _ body: (Int) throws(Failure) -> Value)
  throws(Failure) -> [Value]
{
  var values: [Value] = []
  values.reserveCapacity(numbers.count)
  for number in numbers { values.append(try body(number)) }
  return values
}
