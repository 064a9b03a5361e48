import DecisionTables
extension Entry { func shapes(over domain: Domain) -> [SlotLabel.Shape]? { nil } }
