/// What a step answers where it is one of two: tables show it by a sign beside the words.
package enum StepAnswer: String, Sendable, CaseIterable { case yes, no }
