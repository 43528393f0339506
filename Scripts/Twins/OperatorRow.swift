// SPDX-License-Identifier: Apache-2.0

/// A text for an operator and one for its try-variant; a literal is the text for both.
struct Forms: ExpressibleByStringLiteral {
    let plain: String
    let throwing: String

    init(_ plain: String, _ throwing: String) {
        self.plain = plain
        self.throwing = throwing
    }

    init(stringLiteral text: String) { self.init(text, text) }

    subscript(_ isThrowing: Bool) -> String { isThrowing ? throwing : plain }
}

/// An operator of Combine's that has a try-variant: what distinguishes the two from all others.
struct OperatorRow {
    /// The folder under `Operators`.
    let folder: String
    /// The file of the operator, without its extension; the verbs and recipes are in `…Recipes` beside it. `AllSatisfy` has nothing else.
    let file: String
    let recipe: String
    let verbs: [Verb]
    /// The argument before the closure.
    var seed: Seed?
    let closure: Closure
    var output = Output.values
    let contract: Contract
    let step: StepText
    let stage: Stage
    /// Completes "Attaches a subscriber to the upstream through a stage that".
    let stageDoes: String
    /// Completes "The publisher that", if there are several verbs.
    var returnedBy: Forms?

    var path: String { "Sources/WatertightCore/Operators/\(folder)/\(file)Recipes.swift" }
}

struct Verb {
    let name: String
    /// Without its full stop, which the try-variant's summary does not have there.
    let summary: String
    /// The drawings, without the ticks.
    let marbles: Forms
    /// The lines of an example; of the plain form only.
    var example = ""
    /// A paragraph after the example; of the plain form only.
    var remark = ""
    /// What the verb returns, if it is not its recipe.
    var body: Forms?
}

/// The first argument of a fold.
struct Seed {
    let name: String
    /// The recipe's name for it.
    let property: String
    /// What the verb's documentation adds.
    let delivered: String
}

struct Closure {
    let label: String
    let name: String
    /// `Value` is the upstream's value, `Result` is the verb's `T` and the recipe's `Output`.
    let type: String
    /// What the summary calls it.
    let noun: String
    /// What it does, as a sentence without its full stop.
    let does: String
    /// How often it is called, and how long it is retained; begins with its comma or semicolon.
    var use = "; retained until the stream ends."
    /// What the recipe's documentation adds.
    var meaning = ""
    /// How the recipe's property, and its initialiser, name the type of the upstream's value.
    var valueInProperty: Forms = "Upstream.Output"
    var valueInInitialiser: Forms = "Upstream.Output"
}

/// What the recipe publishes.
enum Output {
    /// The upstream's values.
    case values
    /// Results of the closure, whose type is a parameter of the recipe.
    case results
    /// A Boolean, with its meaning.
    case boolean(String)

    var isGeneric: Bool { if case .results = self { true } else { false } }
}

/// The contract lines, without their names; that of the failure as it is for the plain form.
struct Contract {
    var demand = "passed through."
    var completion = "passed through."
    var failure = "passed through."
    var cancellation = "passed through."
    var delivery = "on the upstream's thread, at once."

    func lines(isThrowing: Bool) -> String {
        let thrown = "; an error thrown by the closure ends the stream and cancels the upstream."
        return """
            - **Demand**: \(demand)
            - **Completion**: \(completion)
            - **Failure**: \(isThrowing ? failure.dropLast() + thrown : failure)
            - **Cancellation**: \(cancellation)
            - **Delivery**: \(delivery)
            """
    }
}

/// How a recipe makes its step or reducer.
struct StepText {
    let type: String
    /// Whether `Output` is a parameter of the type.
    var namesOutput = false
    /// With `<name>` for the name of the form and `<function>` for the closure, wrapped for the form.
    let arguments: String
    /// The names of the forms, if they are not those of the recipes.
    var names: Forms?
}

/// What carries the step; the try-variant of a step is carried by what can end the stream.
enum Stage {
    case stateless
    case stateful(memory: String)
    case terminating(memory: String)
    case result

    var stepName: String { if case .result = self { "reducer" } else { "step" } }

    func text(isThrowing: Bool) -> String {
        switch (self, isThrowing) {
        case (.stateless, false): "StatelessStage(step, downstream: subscriber)"
        case (.stateless, true): "TerminatingStage(step, memory: (), downstream: subscriber)"
        case (.stateful(let memory), false): "StatefulStage(step, memory: \(memory), downstream: subscriber)"
        case (.stateful(let memory), true), (.terminating(let memory), _):
            "TerminatingStage(step, memory: \(memory), downstream: subscriber)"
        case (.result, _): "ResultStage(reducer, downstream: subscriber)"
        }
    }
}
