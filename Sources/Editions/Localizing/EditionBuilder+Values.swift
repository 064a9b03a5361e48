import DecisionTables
import Localization

/// What the values of outputs say.
extension EditionBuilder {
  /// A value of an output: the words of a listed one, a number in the output's pattern.
  mutating func value(_ value: CellValue, of output: Int, in spec: TableSpec) -> Passage {
    let declared = spec.table.table.outputs[output]
    switch value {
    case .named(let id):
      return text(
        "outputs.\(declared.id).values.\(id)",
        form: "label",
        neededAt: declared.place ?? spec.table.table.place
      )
    case .plain(let text): return Passage(text)
    }
  }
}
