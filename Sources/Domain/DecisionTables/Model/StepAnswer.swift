/// The answer of a step; tables show it by a sign next to the words.
package enum StepAnswer: String, Sendable, CaseIterable { case yes, no }
