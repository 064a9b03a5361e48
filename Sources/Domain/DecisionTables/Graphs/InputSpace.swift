import Diagnostics

/// The combinations of first inputs, divided wherever a table of the graph tells their values apart.
struct InputSpace: Sendable {
  /// A table without rules whose conditions are the inputs.
  let table: CompiledTable
  /// For each node and condition that is an input, the slots of the space in each slot of the table's own.
  private let images: [[[Range<Int>]]]

  /// Fails if the space is too large.
  init?(_ plan: GraphPlan) {
    guard let last = plan.nodes.last else { return nil }
    let definition = DecisionTable(
      id: last.table.definition.id, conditions: plan.inputs, rules: [], place: last.table.definition.place)
    let report = Report()
    guard let table = CompiledTable.compile(definition, dividedAt: plan.cuts, report: report) else { return nil }
    self.table = table
    images = plan.nodes.map { node in
      node.origins.enumerated().map { condition, origin in
        guard let input = origin.input else { return [] }
        return Self.images(node.table.axes[condition], table.axes[input])
      }
    }
  }

  private static func images(_ own: SlotAxis, _ all: SlotAxis) -> [Range<Int>] {
    (0..<own.count).map { slot in
      // Days that other tables don't speak of are none of the space.
      if let interval = own.interval(ofSlot: slot) { return all.slots(within: interval).clamped(to: 0..<all.count) }
      // A missing value is the last slot; listed values are the same in all tables.
      return own.cuts.isEmpty ? slot..<slot + 1 : all.count - 1..<all.count
    }
  }

  var layout: MaskLayout { table.rows.layout }
  /// The price of looking at a box, in comparisons.
  var price: Int { 1 + layout.wordCount / 8 }

  /// Keeps of a box only what some slots of a table's condition hold.
  ///
  /// - Parameters:
  ///   - box: the words of a row of this space.
  ///   - slots: slots of the table's condition.
  ///   - condition: the position of the condition, which is an input.
  ///   - node: the node and its position.
  func restrict(_ box: inout [UInt64], to slots: [Int], of condition: Int, in node: (position: Int, node: GraphNode)) {
    guard let input = node.node.origins[condition].input else { return }
    if slots.count == node.node.table.axes[condition].count { return }
    let field = layout.fields[input]
    var allowed = MaskRows(layout)
    allowed.appendEmpty()
    for slot in slots { allowed.insert(images[node.position][condition][slot], of: field, row: 0) }
    for word in field.words { box[word] &= ~field.mask | allowed[0, word] }
  }

  func isEmpty(_ box: [UInt64]) -> Bool {
    layout.fields.contains { field in field.words.allSatisfy { box[$0] & field.mask == 0 } }
  }

  /// The slots of a table's condition, an input, that a box of this space has a part of.
  func slots(of condition: Int, in node: (position: Int, node: GraphNode), box: MaskRows, row: Int) -> [Int] {
    guard let input = node.node.origins[condition].input else { return [] }
    let images = images[node.position][condition]
    return images.indices.filter { slot in
      images[slot].contains { box.contains($0, of: input, row: row) }
    }
  }

  /// The slot of a table's condition, an input, that holds a slot of this space.
  func slot(of condition: Int, in position: Int, holding slot: Int) -> Int {
    images[position][condition].firstIndex { $0.contains(slot) } ?? 0
  }
}
