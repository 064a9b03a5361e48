import Glibc

/// The format of the inputs, from the variable `HYO_FUZZED`.
private let format = environment("HYO_FUZZED").flatMap(FuzzedFormat.init(rawValue:))
private let base = Result { try BaseSite() }
/// True if inputs are only read, from the variable `HYO_FUZZED_ALONE`.
private let isAlone = environment("HYO_FUZZED_ALONE") != nil

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let format else { preconditionFailure("HYO_FUZZED names no format") }
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if isAlone, format.hasReader {
    format.read(input)
    return 0
  }
  do {
    // An error is a valid answer, too.
    try format.run(input, in: try base.get())
  } catch {}
  return 0
}

private func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

// MARK: - Start

/// SwiftPM uses this name as the program's `main`, which would otherwise hide libFuzzer's.
@_cdecl("hyo_fuzzer_main") public func start(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = unsafe (count, arguments)
  return unsafe runFuzzer(&count, &arguments) { unsafe fuzz($0, $1) }
}

@_silgen_name("LLVMFuzzerRunDriver") private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
