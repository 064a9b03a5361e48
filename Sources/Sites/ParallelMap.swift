/// The results of a function for each number below a count, in order, worked out on all cores.
///
/// - Parameters:
///   - count: how many results there are.
///   - chunkSize: how many are worked out one after another. Large enough that handing work over costs nothing, small
///     enough that no core waits for another.
///   - body: called once for each number.
/// - Returns: the results, in the order of the numbers.
/// - Throws: what `body` throws first, in the order of the numbers.
func parallelMap<Value: Sendable, Failure: Error>(
  _ count: Int,
  chunkSize: Int = 8,
  _ body: @escaping @Sendable (Int) throws(Failure) -> Value
) async throws(Failure) -> [Value] {
  let chunks = stride(from: 0, to: count, by: chunkSize).map { $0..<min($0 + chunkSize, count) }
  let results = await withTaskGroup(of: (Int, Result<[Value], Failure>).self) { group in
    for (position, chunk) in chunks.enumerated() {
      group.addTask {
        (position, Result { () throws(Failure) in try values(of: chunk, body) })
      }
    }
    var results: [Result<[Value], Failure>?] = Array(repeating: nil, count: chunks.count)
    for await (position, result) in group { results[position] = result }
    return results
  }
  var all: [Value] = []
  all.reserveCapacity(count)
  for result in results.compactMap({ $0 }) { all += try result.get() }
  return all
}

private func values<Value, Failure: Error>(
  of numbers: Range<Int>,
  _ body: (Int) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(numbers.count)
  for number in numbers { values.append(try body(number)) }
  return values
}
